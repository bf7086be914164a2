import type { EnginePorts } from '../ports.ts';
import type { Intent } from './intent.ts';
import { copyToHeal, mergeCopies } from './merge-copies.ts';
import { encodeRecord } from './stored-text.ts';
import { isUnresolved, moveIntent } from './transitions.ts';
import { writeVerified } from './write-verified.ts';

const PREFIX = 'j:';

export type Journal = ReturnType<typeof createJournal>;

/** All intents in memory, each written to two stores. Memory never knows less than the stores do. */
export function createJournal({ primary, mirror, now }: Pick<EnginePorts, 'primary' | 'mirror' | 'now'>) {
  const intents = new Map<string, Intent>();
  const unsaved = new Set<string>();
  const damaged = new Set<string>();
  const health = { mismatches: 0, failedWrites: 0, failedMirrorWrites: 0, failedWakes: 0 };

  /** True once the primary holds exactly this. Memory takes it over in any case. */
  async function write(intent: Intent): Promise<boolean> {
    intents.set(intent.id, intent);
    const key = PREFIX + intent.id;
    const text = encodeRecord(intent);
    const isSaved = await writeVerified(primary, key, text);
    const isMirrored = await writeVerified(mirror, key, text);
    if (!isSaved) health.failedWrites += 1;
    if (!isMirrored) health.failedMirrorWrites += 1;
    if (isSaved && isMirrored) unsaved.delete(intent.id);
    else unsaved.add(intent.id);
    return isSaved;
  }

  /** Reads both copies, heals them, and closes what the last death left open. Throws when the primary cannot be read. */
  async function load(): Promise<void> {
    const first = await primary.list(PREFIX);
    const second = await listOrEmpty();
    for (const key of new Set([...first.keys(), ...second.keys()])) {
      const texts = [first.get(key) ?? null, second.get(key) ?? null] as const;
      const { intent, isMismatch } = mergeCopies(...texts, now());
      if (isMismatch) health.mismatches += 1;
      if (!intent) damaged.add(key.slice(PREFIX.length));
      else await recover(intent, texts);
    }
  }

  async function listOrEmpty(): Promise<ReadonlyMap<string, string>> {
    try {
      return await mirror.list(PREFIX);
    } catch {
      health.failedMirrorWrites += 1;
      return new Map();
    }
  }

  async function recover(intent: Intent, texts: readonly [string | null, string | null]): Promise<void> {
    if (intent.state === 'armed') await write(moveIntent(intent, 'notSent', now(), 'restart'));
    else if (intent.state === 'sent') await write(watchNow(moveIntent(intent, 'unknown', now(), 'restart')));
    else if (texts.some((text) => copyToHeal(intent, text) !== null)) await write(watchNow(intent));
    else intents.set(intent.id, intent);
  }

  function watchNow(intent: Intent): Intent {
    if (intent.state !== 'unknown' || intent.watch.dueAtMs !== null) return intent;
    return { ...intent, watch: { ...intent.watch, dueAtMs: now() } };
  }

  return {
    load,
    write,
    health,
    damaged: damaged as ReadonlySet<string>,
    get: (id: string) => intents.get(id),
    all: () => [...intents.values()],
    ofProfile: (profileId: string) => [...intents.values()].filter((it) => it.profileId === profileId),

    /** The intent that keeps the profile from buying, if any. */
    unresolved: (profileId: string) =>
      [...intents.values()].find((it) => it.profileId === profileId && isUnresolved(it)),

    hasUnsaved: () => unsaved.size > 0,
    /** Tries once more what could not be written. */
    async saveAgain(): Promise<void> {
      for (const id of [...unsaved]) {
        const intent = intents.get(id);
        if (intent) await write(intent);
      }
    },

    /** Lets go of a record nobody can read, after the user has seen it. The bytes stay under another key. */
    async setAside(id: string): Promise<boolean> {
      if (!damaged.has(id)) return false;
      const text = (await primary.get(PREFIX + id)) ?? (await mirror.get(PREFIX + id)) ?? '';
      if (!(await writeVerified(primary, `damaged:${id}`, text))) return false;
      await primary.delete(PREFIX + id);
      await mirror.delete(PREFIX + id);
      damaged.delete(id);
      return true;
    },
  };
}
