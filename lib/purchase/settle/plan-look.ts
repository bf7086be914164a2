import type { Core } from '../core.ts';
import { amendIntent } from '../journal/transitions.ts';
import { readableAtMs } from './readable-at.ts';

/**
 * A look that the user asks for: taken now, or planned for when the service may be asked, since nobody waits for that. Whether
 * it is taken now, or null where nothing is looked for any more.
 */
export async function planLook(core: Core, intentId: string): Promise<boolean | null> {
  const intent = core.journal.get(intentId);
  if (!intent || intent.watch.dueAtMs === null) return null;
  const atMs = readableAtMs(core, intent.profileId);
  const isNow = atMs <= core.ports.now();
  if (!isNow && atMs >= intent.watch.dueAtMs) return false;
  core.wanted.set(intentId, atMs);
  if (!isNow) await core.journal.write(amendIntent(intent, { watch: { ...intent.watch, dueAtMs: atMs } }));
  return isNow;
}

/** What failed before keeps nobody waiting: neither what is watched, nor the look for an open purchase. */
export async function endWaiting(core: Core, profileId: string, userId: number | null): Promise<void> {
  await core.profiles.calm(profileId, userId === null ? {} : { userId });
  const open = core.journal.unresolved(profileId);
  if (open) await planLook(core, open.id);
}
