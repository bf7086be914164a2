export type Random = {
  /** From 0 up to, but not including, 1. */
  next(): number;
  whole(below: number): number;
  chance(probability: number): boolean;
  pick<T>(items: readonly [T, ...T[]]): T;
};

/** mulberry32: small, fast, and the same on every machine. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }
  const whole = (below: number) => Math.floor(next() * below);
  return {
    next,
    whole,
    chance: (probability) => next() < probability,
    pick: (items) => items[whole(items.length)] ?? items[0],
  };
}
