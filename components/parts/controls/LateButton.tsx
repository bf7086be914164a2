import type { ButtonHTMLAttributes } from 'preact';
import { useMemo } from 'preact/hooks';
import { guardClicks } from '../../../lib/store/click-guard.ts';
import { CLICK_CLOCK } from './click-clock.ts';
import { ignoreHeldEnter } from './held-enter.ts';

interface LateButtonProps extends Omit<ButtonHTMLAttributes, 'onClick'> {
  /** Names all that a click would decide on, and all that moves the button. */
  offer: string;
  onClick: () => void;
}

/**
 * A button that appears, moves or changes its meaning where somebody may be clicking: the second click of a double click
 * was meant for what was there before, and a held key for nothing at all.
 */
export function LateButton({ offer, onClick, ...button }: LateButtonProps) {
  const isHeard = useMemo(() => guardClicks(() => offer, CLICK_CLOCK), [offer]);
  return (
    <button type="button" {...button} onClick={() => isHeard() && onClick()} onKeyDown={ignoreHeldEnter} />
  );
}
