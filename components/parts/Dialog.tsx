import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

interface DialogProps {
  title: string;
  onClose: () => void;
  children: ComponentChildren;
}

/** A question that must be answered. Escape closes it; the page behind waits. */
export function Dialog({ title, onClose, children }: DialogProps) {
  const box = useRef<HTMLDialogElement>(null);
  useEffect(() => box.current?.showModal(), []);
  return (
    <dialog class="dialog" ref={box} aria-labelledby="dialog-title" onClose={onClose}>
      <h2 class="title" id="dialog-title">
        {title}
      </h2>
      {children}
    </dialog>
  );
}
