/**
 * A time zone in which it is about noon. A run that begins before midnight ends after it, and what a test has made for
 * "today" is then of yesterday. At noon the day lasts until the run is over.
 */
export function middayZone(nowMs: number): string {
  const ahead = 12 - new Date(nowMs).getUTCHours();
  if (ahead === 0) return 'Etc/GMT';
  // These zones are named by what is to be added to them, so their signs are the other way round.
  return `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
}
