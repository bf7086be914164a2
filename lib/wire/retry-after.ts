const LONGEST_MS = 3_600_000;

/**
 * Reads a Retry-After header, seconds or a date: within an hour, whatever is asked; nothing when it asks for no time. A
 * date is one of the sender's clock, so it is counted from when the sender says that it answered.
 */
export function readRetryAfter(headers: Headers, nowMs: number): number | undefined {
  const text = headers.get('retry-after') ?? '';
  const sentAtMs = readDate(headers.get('date') ?? '') || nowMs;
  const ms = /^\d{1,12}$/.test(text) ? Number(text) * 1_000 : readDate(text) - sentAtMs;
  return ms > 0 ? Math.min(ms, LONGEST_MS) : undefined;
}

/** Only real dates: `Date.parse` takes "-5" for a year. */
function readDate(text: string): number {
  return /^[A-Z][a-z]{2,8}, /.test(text) ? Date.parse(text) : Number.NaN;
}
