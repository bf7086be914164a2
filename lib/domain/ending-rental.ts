import { type Period, periodMs } from './period.ts';

type Rental = {
  to: string | null;
  energyUnits: bigint | null;
  endsAtMs: number | null;
  closedAtMs: number | null;
};

/** Who prepares a transfer needs a moment for it: what ends within this cannot be counted on. */
const SOON_MS = 600_000;

export type EndingRental = {
  endsAtMs: number;
  /** What the address will have then, at least. A rental that ends also takes back a share of what was used. */
  remainsUnits: bigint;
};

/**
 * Whether energy that an address has now goes away soon because a rental ends: the first end, and what remains after
 * all that end soon. Null when none does.
 */
export function findEndingRental(
  rentals: readonly Rental[],
  to: string,
  hasUnits: bigint,
  nowMs: number,
): EndingRental | null {
  const ending = rentals.filter(
    ({ to: other, endsAtMs, closedAtMs }) =>
      other === to &&
      closedAtMs === null &&
      endsAtMs !== null &&
      endsAtMs > nowMs &&
      endsAtMs - nowMs <= SOON_MS,
  );
  const [first] = ending.flatMap(({ endsAtMs }) => endsAtMs ?? []).sort((a, b) => a - b);
  if (first === undefined) return null;
  const units = ending.reduce((sum, rental) => sum + (rental.energyUnits ?? hasUnits), 0n);
  return { endsAtMs: first, remainsUnits: units < hasUnits ? hasUnits - units : 0n };
}

/** Whether a rental of the address has ended since: what was read of its energy before says nothing of now. */
export function hasEndedSince(
  readAtMs: number,
  rentals: readonly Rental[],
  to: string,
  nowMs: number,
): boolean {
  return rentals.some(({ to: other, endsAtMs, closedAtMs }) => {
    if (other !== to || endsAtMs === null) return false;
    // The end is the earliest that is possible: until it was seen, the energy may have been there still.
    const goneAtMs = Math.max(endsAtMs, closedAtMs ?? 0);
    return readAtMs < goneAtMs && goneAtMs <= nowMs;
  });
}

/** A clock is set right by a little now and then. */
const CLOCK_STANDS_MS = 60_000;

/**
 * The end, to count down to. No rental has more left than it is long: where one seems to, the clock was set back, and
 * nobody knows the end.
 */
export function endToShow(
  { endsAtMs, period }: { endsAtMs: number | null; period: Period | null },
  nowMs: number,
): number | null {
  const isKnown =
    endsAtMs === null || period === null || endsAtMs - nowMs <= periodMs(period) + CLOCK_STANDS_MS;
  return isKnown ? endsAtMs : null;
}
