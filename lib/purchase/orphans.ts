import { isLocking } from '../domain/order/intent-state.ts';
import type { Core } from './core.ts';
import type { Intent } from './journal/intent.ts';
import { amendIntent, canAcknowledge } from './journal/transitions.ts';
import type { EnginePorts } from './ports.ts';

/** No rental runs longer than this. */
const KEPT_MS = 31 * 86_400_000;

type Placed = { readonly profileId: string; readonly origin: string };

/** The record's service was removed or has moved: nobody can be asked about it, so nothing waits for it. */
export function isOrphan(
  { ports }: { ports: Pick<EnginePorts, 'settings'> },
  { profileId, origin }: Placed,
): boolean {
  return ports.settings().services.get(profileId)?.origin !== origin;
}

/** The service addresses at which a profile has records, whether the profile still exists or was removed. */
export function originsOf({ profiles, orders, journal }: Core, profileId: string): string[] {
  const records = [...orders.ofProfile(profileId), ...journal.ofProfile(profileId)];
  return [profiles.get(profileId), ...records].flatMap(({ origin }) => origin ?? []);
}

/**
 * Whether the user's tick may put the intent away. That includes an orphaned doubt, of which nothing more can be
 * learned.
 */
export function mayPutAway(core: Core, intent: Intent): boolean {
  return canAcknowledge(intent) || (intent.state === 'unknown' && isOrphan(core, intent));
}

/**
 * Ends the watch over old orphans. An open purchase is kept, and goes on once its service is back; so does a question
 * that the user put away and a clock that was ahead made old.
 */
export async function reviewOrphans(core: Core): Promise<void> {
  const nowMs = core.ports.now();
  for (const order of core.orders.all()) {
    const isOld = order.closedAtMs === null && nowMs - order.firstSeenAtMs > KEPT_MS;
    if (isOld && isOrphan(core, order)) await core.orders.put({ ...order, closedAtMs: nowMs });
  }
  for (const intent of core.journal.all()) {
    const { state, watch, baseline } = intent;
    const isWatched = watch.dueAtMs !== null;
    const isOver = isWatched
      ? nowMs - baseline.atMs > KEPT_MS && !isLocking(intent) && isOrphan(core, intent)
      : state !== 'unknown' || isOrphan(core, intent);
    if (isOver === isWatched)
      await core.journal.write(amendIntent(intent, { watch: { ...watch, dueAtMs: isOver ? null : nowMs } }));
  }
}
