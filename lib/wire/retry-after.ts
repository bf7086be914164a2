const LONGEST_MS = 3_600_000;

/** Reads a Retry-After header, seconds or a date: within an hour, whatever is asked; nothing when it asks for no time. */
export function readRetryAfter(header: string | null, nowMs: number): number | undefined {
  const text = header?.trim() ?? '';
  const ms = /^\d{1,12}$/.test(text) ? Number(text) * 1_000 : readDate(text) - nowMs;
  return ms > 0 ? Math.min(ms, LONGEST_MS) : undefined;
}

/** Only real dates: `Date.parse` takes "-5" for a year. */
function readDate(text: string): number {
  return /^[A-Z][a-z]{2,8}, /.test(text) ? Date.parse(text) : Number.NaN;
}
