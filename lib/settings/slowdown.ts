import type { Slowdown } from './vault-record.ts';

const FREE_TRIES = 5;
const FIRST_WAIT_MS = 30_000;
const LONGEST_WAIT_MS = 15 * 60_000;

export const NO_SLOWDOWN: Slowdown = { wrongCount: 0, untilMs: 0 };

/** The wait that a wrong try brings. From the fifth on that is 30 s, 1 min, 2 min and so on, up to 15 min. */
function costOf(wrongCount: number): number {
  if (wrongCount < FREE_TRIES) return 0;
  return Math.min(FIRST_WAIT_MS * 2 ** (wrongCount - FREE_TRIES), LONGEST_WAIT_MS);
}

/** How long until the next passphrase is tried. Setting the clock back never makes it longer than the last wait. */
export function waitMsOf({ wrongCount, untilMs }: Slowdown, nowMs: number): number {
  return Math.min(Math.max(0, untilMs - nowMs), costOf(wrongCount));
}

export function countWrong({ wrongCount }: Slowdown, nowMs: number): Slowdown {
  const next = wrongCount + 1;
  return { wrongCount: next, untilMs: nowMs + costOf(next) };
}
