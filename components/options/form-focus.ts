import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { returnFocus } from '../parts/focus/return-focus.ts';

interface FormFocus {
  form: RefObject<HTMLFormElement | null>;
  /** Call it after the form was sent: focuses the first field that is marked as wrong. */
  seekWrong(): void;
}

/** For a form that a button opens: focuses the wanted field (by default the first), and the button again at the end. */
export function useFormFocus(wanted = 'input'): FormFocus {
  const form = useRef<HTMLFormElement>(null);
  // A layout effect, before the frame: a later one could lose what is typed at once, or steal another field's text.
  useLayoutEffect(() => {
    const opener = document.activeElement;
    const own = form.current;
    const card = own?.closest<HTMLElement>('.card');
    own?.querySelector<HTMLElement>(wanted)?.focus();
    return () => afterDrawing(() => returnFocus(opener, card));
  }, []);
  return { form, seekWrong: () => afterDrawing(() => focusWrong(form.current)) };
}

/** Marks appear with the next drawing, so it runs after that. */
export function afterDrawing(then: () => void): void {
  requestAnimationFrame(then);
}

export function focusWrong(form: HTMLElement | null): void {
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}

/** For an action that removes its own button: the focus goes to the card. */
export function handFocusToCard(id: string): void {
  afterDrawing(() => returnFocus(null, document.getElementById(id)));
}
