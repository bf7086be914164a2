import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { returnFocus } from './return-focus.ts';

interface DialogProps {
  title: string;
  onClose: () => void;
  children: ComponentChildren;
}

/** A question that must be answered. Escape closes it; the page behind waits, and has the focus back afterwards. */
export function Dialog({ title, onClose, children }: DialogProps) {
  const box = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    box.current?.showModal();
    // The first button has the focus, and stands at the end: what is asked is read from its beginning.
    box.current?.scrollTo(0, 0);
    // Taken away without being closed, it takes the focus with it.
    return () => requestAnimationFrame(() => returnFocus(before));
  }, []);
  return (
    <dialog class="dialog" ref={box} aria-labelledby="dialog-title" onClose={onClose}>
      <h2 class="title" id="dialog-title">
        {title}
      </h2>
      {children}
    </dialog>
  );
}
