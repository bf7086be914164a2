import type { ButtonHTMLAttributes } from 'preact';
import { Rotor } from '../Rotor.tsx';

type BusyButtonProps = ButtonHTMLAttributes & { isBusy: boolean };

/** A button that turns while its work is under way. It can still be pressed: its handler ignores that. */
export function BusyButton({ isBusy, children, ...button }: BusyButtonProps) {
  return (
    <button {...button} aria-busy={isBusy} aria-disabled={isBusy}>
      {isBusy && <Rotor isTurning />}
      {children}
    </button>
  );
}
