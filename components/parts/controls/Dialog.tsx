import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { returnFocus } from '../focus/return-focus.ts';

/** The id of the words that a dialog is about: they are read with its title, before any button. */
export const MEANS = 'dialog-means';

interface DialogProps {
  title: string;
  /** An element inside has the id `MEANS`. */
  isExplained?: boolean;
  onClose: () => void;
  children: ComponentChildren;
}

/** A question that must be answered. Escape closes it. The page behind is inert, and gets the focus back afterwards. */
export function Dialog({ title, isExplained, onClose, children }: DialogProps) {
  const box = useRef<HTMLDialogElement>(null);
  // A layout effect runs with the drawing. After the frame, quick keys would still act on the page behind.
  useLayoutEffect(() => {
    const before = document.activeElement;
    box.current?.showModal();
    // The browser focuses the first control. A statement must not be made by the first key, so the way back gets it.
    if (document.activeElement?.matches('.tick input'))
      box.current?.querySelector<HTMLElement>('form[method=dialog] button')?.focus();
    // The first button has the focus and is at the end, but the question is read from its beginning.
    box.current?.scrollTo(0, 0);
    // Removing the dialog without closing it would lose the focus.
    return () => requestAnimationFrame(() => returnFocus(before));
  }, []);
  return (
    <dialog
      class="dialog"
      ref={box}
      aria-labelledby="dialog-title"
      aria-describedby={isExplained ? MEANS : undefined}
      onClose={onClose}
    >
      <h2 class="title" id="dialog-title">
        {title}
      </h2>
      {children}
    </dialog>
  );
}
