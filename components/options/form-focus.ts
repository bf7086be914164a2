import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { returnFocus } from '../parts/return-focus.ts';

interface FormFocus {
  form: RefObject<HTMLFormElement | null>;
  /** Called when the form was sent: the first field that is marked as wrong takes the focus. */
  seekWrong(): void;
}

/** A form that was opened by a button: its first field takes the focus, or the one it was opened for, and who opened it gets it back at the end. */
export function useFormFocus(wanted = 'input'): FormFocus {
  const form = useRef<HTMLFormElement>(null);
  // Before the frame, not after it: what is typed at once would fall beside the field, and a late focus take the text of another.
  useLayoutEffect(() => {
    const opener = document.activeElement;
    const own = form.current;
    const card = own?.closest<HTMLElement>('.card');
    own?.querySelector<HTMLElement>(wanted)?.focus();
    return () => afterDrawing(() => returnFocus(opener, card));
  }, []);
  return { form, seekWrong: () => afterDrawing(() => focusWrong(form.current)) };
}

/** Marks appear with the next drawing. */
export function afterDrawing(then: () => void): void {
  requestAnimationFrame(then);
}

export function focusWrong(form: HTMLElement | null): void {
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}

/** What was done took its own button away. */
export function handFocusToCard(id: string): void {
  afterDrawing(() => returnFocus(null, document.getElementById(id)));
}
