import type { Decimal } from '../../../domain/amounts/decimal.ts';
import type { SpendingUnit } from '../../../messages/money-topics.ts';

/** The lines behind the bars: even steps from zero to the top. */
export interface Axis {
  top: Decimal;
  ticks: Decimal[];
  /** Fraction digits that write every tick exactly. */
  fractionDigits: number;
}

const STEPS = 4n;
/** Ten times the steps that people count in. */
const ROUND = [10n, 15n, 20n, 25n, 30n, 40n, 50n, 75n];
const FRACTION_DIGITS = 18;
/** The finest unit there is, so that an axis for nothing has steps too. */
const LEAST_POWER = 1n;

/** The lowest axis of four round steps that holds the highest bar. */
export function chooseAxis(highest: Decimal): Axis {
  let power = LEAST_POWER;
  while (ROUND.every((round) => round * power * STEPS < highest)) power *= 10n;
  const step = (ROUND.find((round) => round * power * STEPS >= highest) ?? 10n) * power;
  const ticks = Array.from({ length: Number(STEPS) + 1 }, (_, at) => (step * BigInt(at)) as Decimal);
  const trailing = /0*$/.exec(String(step))?.[0].length ?? 0;
  return {
    top: (step * STEPS) as Decimal,
    ticks,
    fractionDigits: Math.max(FRACTION_DIGITS - trailing, 0),
  };
}

/**
 * In tenths of a pixel: the plot is 224 px high at the usual text size, its ground line at 200. Positions are given as
 * shares of the plot, so that they grow with the text.
 */
const PLOT = 2240n;
const GROUND = 2000n;

const share = (tenths: bigint) => `${(Number(tenths) * 100) / Number(PLOT)}%`;

/** Where the bar of an amount is in the plot. Any amount above zero is visible, if only as a hair. */
export function placeBar(amount: Decimal, top: Decimal): { y: string; height: string } {
  const exact = (amount * GROUND * 2n + top) / (top * 2n);
  const tenths = amount > 0n && exact < 5n ? 5n : exact;
  return { y: share(GROUND - tenths), height: share(tenths) };
}

/** Where the line of a tick is; tick zero is the ground. */
export const placeLine = (tick: number, lastTick: number) =>
  share((GROUND * BigInt(lastTick - tick)) / BigInt(lastTick));

/** Where the burned bar, the narrower rented bar before it and the middle of both are, in percent of the width. */
export function placeAcross(index: number, count: number) {
  const at = (share: number) => `${((index + share) * 100) / count}%`;
  const wide = (share: number) => `${(share * 100) / count}%`;
  return {
    burned: { x: at(0.14), width: wide(0.72) },
    rented: { x: at(0.32), width: wide(0.36) },
    middle: at(0.5),
  };
}

/** How many labels like "20", "16 Nov" or "Nov" fit side by side. The outer ones may reach past the chart. */
const ROOM = {
  day: { narrow: 8, middle: 16 },
  week: { narrow: 3.25, middle: 7 },
  month: { narrow: 5, middle: 12 },
} as const;

/** From which width of the chart on a label is shown: every one, second or fourth, counted back from the last. */
export function rankLabel(unit: SpendingUnit, index: number, count: number): 'always' | 'middle' | 'wide' {
  const back = count - 1 - index;
  if (back % stepFor(count, ROOM[unit].narrow) === 0) return 'always';
  return back % stepFor(count, ROOM[unit].middle) === 0 ? 'middle' : 'wide';
}

/** Doubles the step, so that the labels of a narrow chart are also those of a wider one. */
function stepFor(count: number, room: number): number {
  let step = 1;
  while (count > room * step) step *= 2;
  return step;
}
