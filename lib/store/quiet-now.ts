import { isWithin } from '../domain/quiet-hours.ts';
import type { Snapshot } from '../messages/snapshot.ts';

/** Whether the user's quiet hours forbid every purchase at this moment of the local day. */
export function isQuietNow({ quietHours }: Snapshot['limits'], nowMs: number): boolean {
  const now = new Date(nowMs);
  return quietHours !== undefined && isWithin(quietHours, now.getHours() * 60 + now.getMinutes());
}
