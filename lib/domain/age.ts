// What lives here: TRON's facts and the words of the trade, all pure. A folder each for addresses, for amounts and how
// they are written and typed, for what is rented at which price, for orders, and for plans (batches and rules).
// Everything may use it, pages included.
// It must not import anything of ours, nor touch clock, network, storage or zod: pages pay for each byte.

/** Whether a reading is too old by now. One from the future is, too: the clock was ahead, so its age is unknown. */
export function isOld(readAtMs: number, nowMs: number, mostAgeMs: number): boolean {
  const ageMs = nowMs - readAtMs;
  return ageMs < 0 || ageMs >= mostAgeMs;
}
