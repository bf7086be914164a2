/** Numbers from 0 up to, but not including, 1, repeatable from a seed (mulberry32). */
export function createRandom(seed: number) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    whole: (from: number, to: number) => from + Math.floor(next() * (to - from + 1)),
    pick<T>(...items: readonly [T, ...T[]]): T {
      return items[Math.floor(next() * items.length)] ?? items[0];
    },
  };
}

export type Random = ReturnType<typeof createRandom>;
