/**
 * How many requests Turbine sends to a service in one minute at most. The bound is ours, since the service names none.
 */
export const MOST_REQUESTS = 30;
export const REQUEST_WINDOW_MS = 60_000;

/** The requests that still count, oldest first. After the clock was set back, future ones count as made now. */
export function recentRequests(madeAtMs: readonly number[], nowMs: number): number[] {
  return madeAtMs.map((time) => Math.min(time, nowMs)).filter((time) => time > nowMs - REQUEST_WINDOW_MS);
}

/**
 * The shortest pause that can be kept up for good between requests, given `most` per minute and the recent ones: the
 * n-th request from now must not come before the n-th place is free.
 */
export function evenPauseMs(recent: readonly number[], most: number, nowMs: number): number {
  const left = most - recent.length;
  return recent.reduce((longestMs, time, index) => {
    const places = left + index + 1;
    return places > 0 ? Math.max(longestMs, (time + REQUEST_WINDOW_MS - nowMs) / places) : longestMs;
  }, 0);
}
