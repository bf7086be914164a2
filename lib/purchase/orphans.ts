import { isLocking } from '../domain/intent-state.ts';
import type { Core } from './core.ts';
import type { Intent } from './journal/intent.ts';
import { amendIntent, beganAtMs, canAcknowledge } from './journal/transitions.ts';
import type { EnginePorts } from './ports.ts';

/** No rental runs longer. */
const KEPT_MS = 31 * 86_400_000;

type Placed = { readonly profileId: string; readonly origin: string };

/** Its service was removed or has moved: nobody can be asked about it, so nothing waits for it. */
export function isOrphan(
  { ports }: { ports: Pick<EnginePorts, 'settings'> },
  { profileId, origin }: Placed,
): boolean {
  return ports.settings().services.get(profileId)?.origin !== origin;
}

/** The addresses at which anything is known of a profile, whether it is there or was removed. */
export function originsOf({ profiles, orders, journal }: Core, profileId: string): string[] {
  const records = [...orders.ofProfile(profileId), ...journal.ofProfile(profileId)];
  return [profiles.get(profileId), ...records].flatMap(({ origin }) => origin ?? []);
}

/**
 * Whether the user's tick may end it: where nobody can be asked, nothing more will be known of a doubt. A tick on what was
 * shown of it `sinceMs` says nothing of what it has become after that.
 */
export function mayPutAway(core: Core, intent: Intent, sinceMs = beganAtMs(intent)): boolean {
  if (sinceMs !== beganAtMs(intent)) return false;
  return canAcknowledge(intent) || (intent.state === 'unknown' && isOrphan(core, intent));
}

/** Ends the watch over what has been an orphan for long. An open purchase goes on once its service is back. */
export async function closeOrphans(core: Core): Promise<void> {
  const nowMs = core.ports.now();
  for (const order of core.orders.all()) {
    const isOld = order.closedAtMs === null && nowMs - order.firstSeenAtMs > KEPT_MS;
    if (isOld && isOrphan(core, order)) await core.orders.put({ ...order, closedAtMs: nowMs });
  }
  for (const intent of core.journal.all()) {
    const { watch, baseline } = intent;
    const isOld = watch.dueAtMs !== null && nowMs - baseline.atMs > KEPT_MS;
    if (isOld && !isLocking(intent) && isOrphan(core, intent))
      await core.journal.write(amendIntent(intent, { watch: { ...watch, dueAtMs: null } }));
  }
}
