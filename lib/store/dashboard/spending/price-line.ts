/** A price at a moment, as the background gives it. */
interface Point {
  atMs: number;
  unitSun: string;
}

/** The box that a line is drawn into. The page stretches it to the place it has. */
export const LINE_BOX = { width: 1000, height: 100 };

/**
 * The price as a path of steps: a price lasts until the next reading, and the last one until the end. A price that
 * never moved runs through the middle.
 */
export function drawSteps(points: readonly Point[], lowestSun: string, highestSun: string): string {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return '';
  const lowest = BigInt(lowestSun);
  const range = BigInt(highestSun) - lowest;
  const spanMs = Math.max(last.atMs - first.atMs, 1);
  const x = (atMs: number) => Math.round(((atMs - first.atMs) * LINE_BOX.width * 0.97) / spanMs);
  const y = (unitSun: string) =>
    range === 0n
      ? LINE_BOX.height / 2
      : LINE_BOX.height - Number(((BigInt(unitSun) - lowest) * BigInt(LINE_BOX.height)) / range);
  const steps = points.slice(1).map(({ atMs, unitSun }) => `H${x(atMs)}V${y(unitSun)}`);
  return `M0 ${y(first.unitSun)}${steps.join('')}H${LINE_BOX.width}`;
}
