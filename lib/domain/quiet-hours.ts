/** A time of each day in which nothing is bought, in minutes of the local day. */
export interface QuietHours {
  readonly fromMinute: number;
  readonly toMinute: number;
}

/**
 * Hours that begin and end at the same moment are the whole day: a limit that is on must not let everything through.
 */
export function isWithin({ fromMinute, toMinute }: QuietHours, minute: number): boolean {
  return fromMinute < toMinute
    ? minute >= fromMinute && minute < toMinute
    : minute >= fromMinute || minute < toMinute;
}
