import { isLocking } from '../../domain/order/intent-state.ts';
import { createQueue } from '../../domain/queue.ts';
import type { EnginePorts } from '../ports.ts';
import { type Intent, intentSchema } from './intent.ts';
import { copyToHeal, mergeCopies } from './merge-copies.ts';
import { decodeRecord, encodeRecord } from './stored-text.ts';
import { moveIntent } from './transitions.ts';
import { writeVerified } from './write-verified.ts';

const PREFIX = 'j:';
const ARCHIVED = 'a:';
const SET_ASIDE = 'damaged:';
const KEPT_MS = 604_800_000;
/** Each takes three writes to a disk, and nothing is shown before a start is over. */
const FEW_TO_ARCHIVE = 20;

/** All intents in memory, each written to two stores. Memory never knows less than the stores do. */
export function createJournal({ primary, mirror, now }: Pick<EnginePorts, 'primary' | 'mirror' | 'now'>) {
  const intents = new Map<string, Intent>();
  const unsaved = new Set<string>();
  /** Records of which the primary holds an older state than memory. */
  const behind = new Set<string>();
  /** The last text the primary surely holds, for records whose mirror could not be written. */
  const unmirrored = new Map<string, string>();
  const damaged = new Set<string>();
  const inTurn = createQueue();
  /** The last write of each record that is under way. */
  const writing = new Map<string, Promise<boolean>>();
  const all = () => [...intents.values()];
  const health = { mismatches: 0, failedWrites: 0, failedMirrorWrites: 0, failedWakes: 0 };

  /** Takes the intent into memory and writes it. True once the primary holds it, or a later state of it. */
  function write(intent: Intent): Promise<boolean> {
    intents.set(intent.id, intent);
    return saveInTurn(intent.id);
  }

  /** Writes of one record wait for each other: an older text over a newer one would erase that a request was sent. */
  function saveInTurn(id: string): Promise<boolean> {
    const mine = (writing.get(id) ?? Promise.resolve()).then(() => saveLatest(id));
    writing.set(id, mine);
    return mine.finally(() => {
      if (writing.get(id) === mine) writing.delete(id);
    });
  }

  async function saveLatest(id: string): Promise<boolean> {
    const intent = intents.get(id);
    if (!intent) return false;
    const key = PREFIX + intent.id;
    const text = encodeRecord(intent);
    const older = unmirrored.get(key);
    if (older !== undefined && (await writeVerified(mirror, key, older))) unmirrored.delete(key);
    const isSaved = await writeVerified(primary, key, text);
    // A write that failed may have torn the primary: then the mirror's older text is the only good one.
    const isMirrored = isSaved && (await writeVerified(mirror, key, text));
    if (isMirrored) unmirrored.delete(key);
    else if (isSaved) unmirrored.set(key, text);
    if (isSaved) behind.delete(intent.id);
    else behind.add(intent.id);
    if (!isSaved) health.failedWrites += 1;
    if (isSaved && !isMirrored) health.failedMirrorWrites += 1;
    if (isSaved && isMirrored) unsaved.delete(intent.id);
    else unsaved.add(intent.id);
    return isSaved;
  }

  /** Reads and heals both copies and closes what the last death left open. Throws when the primary cannot be read. */
  async function load(): Promise<void> {
    const first = await primary.list(PREFIX);
    const second = await listOrEmpty();
    for (const key of new Set([...first.keys(), ...second.keys()])) {
      const isRead = await takeIn([first.get(key) ?? null, second.get(key) ?? null]);
      if (!isRead) damaged.add(key.slice(PREFIX.length));
    }
  }

  /** False when neither copy can be read. */
  async function takeIn(texts: readonly [string | null, string | null]): Promise<boolean> {
    const { intent, isMismatch } = mergeCopies(...texts, now());
    if (isMismatch) health.mismatches += 1;
    if (intent) await recover(intent, texts);
    return intent !== null;
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
    all,
    atService: (origin: string) => all().filter((it) => it.origin === origin),
    ofProfile: (profileId: string) => all().filter((it) => it.profileId === profileId),

    /** The intent that keeps the profile from buying, if any but the one that is `buying`. */
    unresolved: (profileId: string, buying?: string) =>
      all().find((it) => it.profileId === profileId && it.id !== buying && isLocking(it)),

    /** True while the disk knows less than memory. A death would lose that knowledge, so nothing may be bought. */
    isBehind: () => behind.size > 0,
    hasUnsaved: () => unsaved.size > 0,
    /** Whether both stores hold it. Of what only the primary holds, a power cut may take back the last writes. */
    isOnBoth: (id: string) => !unsaved.has(id),
    /** Retries failed writes. A purchase under way is skipped: it writes its next state itself and must not wait. */
    async saveAgain(): Promise<void> {
      for (const id of [...unsaved]) {
        const state = intents.get(id)?.state;
        if (state !== 'armed' && state !== 'sent') await saveInTurn(id);
      }
    },

    /**
     * Moves intents settled long ago out of the primary, whose space is small. Their ids stay used for ever. `isNeeded`:
     * the intent stays at hand, however old it is.
     */
    async archive(isNeeded: (id: string) => boolean = () => false): Promise<void> {
      const old = all().filter((intent) => {
        const isOpen = isLocking(intent) || intent.watch.dueAtMs !== null || unsaved.has(intent.id);
        return !isOpen && now() - intent.baseline.atMs >= KEPT_MS && !isNeeded(intent.id);
      });
      // A share of them, so that they do not pile up where starts are rare.
      for (const intent of old.slice(0, Math.max(FEW_TO_ARCHIVE, old.length / 10))) {
        if (!(await writeVerified(mirror, ARCHIVED + intent.id, encodeRecord(intent)))) continue;
        await mirror.delete(PREFIX + intent.id);
        await primary.delete(PREFIX + intent.id);
        intents.delete(intent.id);
      }
    },

    /**
     * Brings an intent back from the archive, since a clock that was ahead may have archived it too soon. From then on
     * it is in memory like any other. 'setAside' when only a record that was set aside is there. Throws when the mirror
     * cannot be read.
     */
    async recall(id: string): Promise<Intent | 'setAside' | null> {
      const text = await mirror.get(ARCHIVED + id);
      if (text === null) return null;
      const intent = decodeRecord(intentSchema, text);
      if (intent) intents.set(id, intent);
      return intent ?? 'setAside';
    },

    /**
     * Puts those back into the journal that a clock which was ahead has archived too soon: the limits count what was
     * just bought. Throws when the mirror cannot be read.
     */
    async recallYoung(): Promise<void> {
      for (const text of (await mirror.list(ARCHIVED)).values()) {
        const intent = decodeRecord(intentSchema, text);
        if (intent && now() - intent.baseline.atMs < KEPT_MS && !intents.has(intent.id)) await write(intent);
      }
    },

    /** Recalls all archived intents whose ids begin with `prefix`. Throws when the mirror cannot be read. */
    async recallUnder(prefix: string): Promise<true> {
      for (const text of (await mirror.list(ARCHIVED + prefix)).values()) {
        const intent = decodeRecord(intentSchema, text);
        if (intent && !intents.has(intent.id)) intents.set(intent.id, intent);
      }
      return true;
    },

    /** Ids of unknown outcome: their records cannot be read, whether they still stand or were set aside. */
    async lostIds(): Promise<string[]> {
      const keys = [...(await primary.list(SET_ASIDE)).keys()];
      return [...damaged, ...keys.map((key) => key.slice(SET_ASIDE.length))];
    },

    /**
     * Sets an unreadable record aside once the user has seen it. Its bytes stay under other keys, its id stays used.
     */
    setAside: (id: string): Promise<boolean> =>
      inTurn(async () => {
        if (!damaged.has(id)) return false;
        const key = PREFIX + id;
        const texts = [await primary.get(key), await mirror.get(key)] as const;
        // The mirror may just have been unreadable at the start, and hold a good copy.
        if (!(await takeIn(texts))) {
          const text = texts[0] ?? texts[1] ?? '';
          if (!(await writeVerified(primary, SET_ASIDE + id, text))) return false;
          if (!(await writeVerified(mirror, ARCHIVED + id, text))) return false;
          await primary.delete(key);
          await mirror.delete(key);
        }
        damaged.delete(id);
        return true;
      }),
  };
}
