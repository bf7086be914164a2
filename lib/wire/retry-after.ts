const LONGEST_MS = 3_600_000;

/**
 * Reads a Retry-After header, in seconds or as a date: an hour at most, undefined when it asks for no time. A date is
 * by the server's clock, so it is counted from the answer's own Date header.
 */
export function readRetryAfter(headers: Headers, nowMs: number): number | undefined {
  const text = headers.get('retry-after') ?? '';
  const sentAtMs = readDate(headers.get('date') ?? '') || nowMs;
  // A server and its proxy may each have set one. They are then joined by a comma, and the first counts.
  const seconds = /^\d{1,12}(?=$|,)/.exec(text)?.[0];
  const ms = seconds === undefined ? readDate(text) - sentAtMs : Number(seconds) * 1_000;
  return ms > 0 ? Math.min(ms, LONGEST_MS) : undefined;
}

/** Only real dates: `Date.parse` takes "-5" for a year. */
function readDate(text: string): number {
  return /^[A-Z][a-z]{2,8}, /.test(text) ? Date.parse(text) : Number.NaN;
}
