/** Whether what was read then is too old by now. So is what was read under a clock that was ahead: nobody knows its age. */
export function isOld(readAtMs: number, nowMs: number, mostAgeMs: number): boolean {
  const ageMs = nowMs - readAtMs;
  return ageMs < 0 || ageMs >= mostAgeMs;
}
