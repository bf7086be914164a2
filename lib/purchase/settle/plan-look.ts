import type { Core } from '../core.ts';
import { amendIntent } from '../journal/transitions.ts';
import { readableAtMs } from './readable-at.ts';

/**
 * A look that the user asks for: taken now, or planned for when the service may be asked, since nobody waits for that. The
 * schedule stays as it was: many looks must not make the next one late. Null where nothing is looked for any more.
 */
export async function planLook(core: Core, intentId: string): Promise<{ isNow: boolean } | null> {
  const intent = core.journal.get(intentId);
  if (!intent || intent.watch.dueAtMs === null) return null;
  const { step, dueAtMs } = intent.watch;
  const atMs = readableAtMs(core, intent.profileId);
  const isNow = atMs <= core.ports.now();
  if (isNow || atMs < dueAtMs) {
    const watch = { ...intent.watch, step: isNow ? Math.max(step - 1, 0) : step, dueAtMs: atMs };
    await core.journal.write(amendIntent(intent, { watch }));
  }
  return { isNow };
}
