/** Calls once after the time, unless the returned function was called before. */
export function setTimer(delayMs: number, run: () => void): () => void {
  const timer = setTimeout(run, delayMs);
  return () => clearTimeout(timer);
}
