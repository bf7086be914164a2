/** Whether a reading is too old by now. One from the future is, too: the clock was ahead, so its age is unknown. */
export function isOld(readAtMs: number, nowMs: number, mostAgeMs: number): boolean {
  const ageMs = nowMs - readAtMs;
  return ageMs < 0 || ageMs >= mostAgeMs;
}
