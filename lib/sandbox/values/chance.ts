/** A well mixed unsigned 32 bit number from two numbers: the same inputs always give the same result. */
export const mixNumbers = (seed: number, index: number): number => {
  let mixed = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(index + 0x7f4a7c15, 0xc2b2ae35);
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x7feb352d);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x846ca68b);
  return (mixed ^ (mixed >>> 16)) >>> 0;
};

/** A whole number within the two bounds, both included. */
export const pickWithin = (seed: number, index: number, bounds: readonly [number, number]): number => {
  const [low, high] = bounds;
  return low + (mixNumbers(seed, index) % (high - low + 1));
};

/** A walk between 0 and 999 over time, in a straight line from one random value to the next at each step. */
export const walkOverTime = (seed: number, atMs: number, stepMs: number): number => {
  const step = Math.floor(atMs / stepMs);
  const here = mixNumbers(seed, step) % 1000;
  const there = mixNumbers(seed, step + 1) % 1000;
  return here + Math.trunc(((there - here) * (atMs - step * stepMs)) / stepMs);
};
