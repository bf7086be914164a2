import type { Decimal } from '../../../domain/decimal.ts';
import type { SpendingUnit } from '../../../messages/money-topics.ts';

/** The lines behind the bars, from zero to the top, in even steps. */
export interface Axis {
  top: Decimal;
  ticks: Decimal[];
  /** Fraction digits that write every tick exactly. */
  fractionDigits: number;
}

const STEPS = 4n;
/** Steps that people count in, times ten. */
const ROUND = [10n, 15n, 20n, 25n, 30n, 40n, 50n, 75n];
const FRACTION_DIGITS = 18;
/** The finest unit there is: an axis of nothing has steps all the same. */
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

/** The plot is 224 px high at the usual size of text; its lowest line stands at 200. In shares of it, to grow with text. */
const PLOT = 2240n;
const GROUND = 2000n;

const share = (tenths: bigint) => `${(Number(tenths) * 100) / Number(PLOT)}%`;

/** Where a bar of this amount stands in the plot. Anything above zero is seen, if only as a hair. */
export function placeBar(amount: Decimal, top: Decimal): { y: string; height: string } {
  const exact = (amount * GROUND * 2n + top) / (top * 2n);
  const tenths = amount > 0n && exact < 5n ? 5n : exact;
  return { y: share(GROUND - tenths), height: share(tenths) };
}

/** The line of a tick, counted from zero at the ground. */
export const placeLine = (tick: number, lastTick: number) =>
  share((GROUND * BigInt(lastTick - tick)) / BigInt(lastTick));

/** The burned bar, the rented one before it, and the middle of both, in percent of the plot's width. */
export function placeAcross(index: number, count: number) {
  const at = (share: number) => `${((index + share) * 100) / count}%`;
  const wide = (share: number) => `${(share * 100) / count}%`;
  return {
    burned: { x: at(0.14), width: wide(0.72) },
    rented: { x: at(0.32), width: wide(0.36) },
    middle: at(0.5),
  };
}

/** How many labels have room in a chart, one beside the other: "20", "16 Nov", "Nov". The outer ones reach past it. */
const ROOM = {
  day: { narrow: 8, middle: 16 },
  week: { narrow: 3.25, middle: 7 },
  month: { narrow: 5, middle: 12 },
} as const;

/** From which width of the chart on a label is shown: counted back from the last, every fourth or second, as many as have room. */
export function rankLabel(unit: SpendingUnit, index: number, count: number): 'always' | 'middle' | 'wide' {
  const back = count - 1 - index;
  if (back % stepFor(count, ROOM[unit].narrow) === 0) return 'always';
  return back % stepFor(count, ROOM[unit].middle) === 0 ? 'middle' : 'wide';
}

/** Doubled each time: what stands in a narrow chart stands in a wider one too. */
function stepFor(count: number, room: number): number {
  let step = 1;
  while (count > room * step) step *= 2;
  return step;
}
