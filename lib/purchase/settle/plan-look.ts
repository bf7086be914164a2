import type { Core } from '../core.ts';
import { amendIntent } from '../journal/transitions.ts';
import { readableAtMs } from './readable-at.ts';

/**
 * Plans a look that the user asks for: for now, or for when the service may be asked again, without waiting for that.
 * Returns whether it is for now; null when nothing is looked for any more.
 */
export async function planLook(core: Core, intentId: string): Promise<boolean | null> {
  const intent = core.journal.get(intentId);
  if (!intent || intent.watch.dueAtMs === null) return null;
  const atMs = readableAtMs(core, intent.profileId);
  const isNow = atMs <= core.ports.now();
  if (!isNow && atMs >= intent.watch.dueAtMs) return false;
  // Asked for twice, the look is what moved the due time: the planned one stays where it was.
  const { plannedMs } = core.wanted.get(intentId) ?? { plannedMs: intent.watch.dueAtMs };
  core.wanted.set(intentId, { atMs, plannedMs });
  if (!isNow) await core.journal.write(amendIntent(intent, { watch: { ...intent.watch, dueAtMs: atMs } }));
  return isNow;
}

/** Ends the pause that earlier failures caused, and looks for an open purchase as soon as possible. */
export async function endWaiting(core: Core, profileId: string, userId: number | null): Promise<void> {
  await core.profiles.calm(profileId, userId === null ? {} : { userId });
  const open = core.journal.unresolved(profileId);
  if (open) await planLook(core, open.id);
}
