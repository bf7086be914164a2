import type * as z from 'zod/mini';
import { findKeptPlace } from '../domain/kept-place.ts';
import { decodeRecord, encodeRecord } from './journal/stored-text.ts';
import { writeVerified } from './journal/write-verified.ts';
import type { EnginePorts } from './ports.ts';

/**
 * One record in two stores, like an intent of the journal: written, read back, compared. Of two readable copies, the
 * one with the higher `seq` counts. If neither can be read, both are put aside before another record takes their place.
 */
export function createWrittenTwice<T extends { seq: number }>(
  { primary, mirror }: Pick<EnginePorts, 'primary' | 'mirror'>,
  key: string,
  schema: z.ZodMiniType<T>,
) {
  let torn: readonly (string | null)[] | null = null;
  let isUneven = false;

  async function putAside(): Promise<boolean> {
    if (torn === null) return true;
    // The mirror may just have been unreadable before, and hold a good copy.
    const text = JSON.stringify([torn[0], torn[1] ?? (await readMirror())]);
    const place = await findKeptPlace(key, text, (name) => primary.get(name)).catch(() => null);
    return place !== null && writeVerified(primary, place, text);
  }

  /** A failed read counts as no copy: the mirror matters only when the primary is damaged. */
  const readMirror = () => mirror.get(key).catch(() => undefined);

  return {
    /** True once the primary surely holds exactly this. */
    async write(record: T): Promise<boolean> {
      const text = encodeRecord(record);
      if (!(await putAside()) || !(await writeVerified(primary, key, text))) return false;
      torn = null;
      // Only after the primary: a failed write may have torn it, and then the mirror's older text is the only good one.
      await writeVerified(mirror, key, text);
      return true;
    },

    async remove(): Promise<void> {
      if (!(await putAside())) return;
      await mirror.delete(key);
      await primary.delete(key);
    },

    /**
     * Null when there is no record, or no legible copy. Throws when the primary cannot be read: then nothing is known.
     */
    async read(): Promise<T | null> {
      const first = await primary.get(key);
      const second = await readMirror();
      isUneven = second !== undefined && first !== second;
      const texts = [first, second ?? null];
      const records = texts.flatMap((text) => (text === null ? [] : (decodeRecord(schema, text) ?? [])));
      if (records.length === 0 && texts.some((text) => text !== null)) torn = texts;
      return records.sort((a, b) => b.seq - a.seq)[0] ?? null;
    },

    /** A record exists, neither copy of it is legible, and no other has taken its place yet. */
    isDamaged: () => torn !== null,
    /** The copies that were read differed: the area that holds the later one may be the next to lose something. */
    isUneven: () => isUneven,
  };
}
