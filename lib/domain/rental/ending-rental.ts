import { type Period, periodMs } from './period.ts';

type Rental = {
  to: string | null;
  energyUnits: bigint | null;
  endsAtMs: number | null;
  closedAtMs: number | null;
};

/** Preparing a transfer takes a moment: energy that ends within this time cannot be counted on. */
const SOON_MS = 600_000;

export type EndingRental = {
  endsAtMs: number;
  /** What the address will have then, at least. The end of a rental also takes back a share of what was used. */
  remainsUnits: bigint;
};

/**
 * Whether energy that an address has now ends soon with a rental: the first end, and what remains after all that end
 * soon. Null if none does.
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

/** Whether a rental of the address runs on for longer than preparing a transfer takes. */
export const hasLastingRental = (rentals: readonly Rental[], to: string, nowMs: number): boolean =>
  rentals.some(
    ({ to: other, endsAtMs, closedAtMs }) =>
      other === to && closedAtMs === null && endsAtMs !== null && endsAtMs - nowMs > SOON_MS,
  );

/** Whether a rental of the address has ended since the reading: then what was read says nothing about now. */
export function hasEndedSince(
  readAtMs: number,
  rentals: readonly Rental[],
  to: string,
  nowMs: number,
): boolean {
  return rentals.some(({ to: other, endsAtMs, closedAtMs }) => {
    if (other !== to || endsAtMs === null) return false;
    // `endsAtMs` is the earliest possible end: until the end was seen, the energy may still have been there.
    const goneAtMs = Math.max(endsAtMs, closedAtMs ?? 0);
    return readAtMs < goneAtMs && goneAtMs <= nowMs;
  });
}

/** Of the energy that an address had when it was read, what is left, at least, once all that ends soon has ended. */
export function lastingUnits(
  rentals: readonly Rental[],
  to: string,
  hasUnits: bigint,
  readAtMs: number,
  nowMs: number,
): bigint {
  const goneUnits = rentals.reduce((sum, { to: other, energyUnits, endsAtMs, closedAtMs }) => {
    const isGone =
      other === to &&
      endsAtMs !== null &&
      endsAtMs - nowMs <= SOON_MS &&
      Math.max(endsAtMs, closedAtMs ?? 0) > readAtMs;
    return isGone ? sum + (energyUnits ?? hasUnits) : sum;
  }, 0n);
  return goneUnits < hasUnits ? hasUnits - goneUnits : 0n;
}

/** Clocks are corrected by a little now and then. */
const CLOCK_STANDS_MS = 60_000;

/**
 * The end to count down to. Null if the rental seems to have more time left than its period: the clock was set back,
 * and the end is not known.
 */
export function endToShow(
  { endsAtMs, period }: { endsAtMs: number | null; period: Period | null },
  nowMs: number,
): number | null {
  const isKnown =
    endsAtMs === null || period === null || endsAtMs - nowMs <= periodMs(period) + CLOCK_STANDS_MS;
  return isKnown ? endsAtMs : null;
}
