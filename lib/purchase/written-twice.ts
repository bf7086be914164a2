import type * as z from 'zod/mini';
import { decodeRecord, encodeRecord } from './journal/stored-text.ts';
import { writeVerified } from './journal/write-verified.ts';
import type { EnginePorts } from './ports.ts';

export type Found<T> = { kind: 'none' } | { kind: 'damaged' } | { kind: 'found'; record: T };

/**
 * One record in two stores, like an intent of the journal: written, read back, compared. Of two copies that can be
 * read, the one with the higher `seq` counts.
 */
export function createWrittenTwice<T extends { seq: number }>(
  { primary, mirror }: Pick<EnginePorts, 'primary' | 'mirror'>,
  key: string,
  schema: z.ZodMiniType<T>,
) {
  async function readMirror(): Promise<string | null> {
    try {
      return await mirror.get(key);
    } catch {
      // The second copy is only for when the first is damaged.
      return null;
    }
  }

  return {
    /** True once the primary surely holds exactly this. */
    async write(record: T): Promise<boolean> {
      const text = encodeRecord(record);
      const isSaved = await writeVerified(primary, key, text);
      // A primary that could not be written may be torn: then the mirror's older text is the only good one.
      if (isSaved) await writeVerified(mirror, key, text);
      return isSaved;
    },

    async remove(): Promise<void> {
      await mirror.delete(key);
      await primary.delete(key);
    },

    /** Throws when the primary cannot be read: nothing is known then. */
    async read(): Promise<Found<T>> {
      const texts = [await primary.get(key), await readMirror()];
      const records = texts.flatMap((text) => (text === null ? [] : (decodeRecord(schema, text) ?? [])));
      const [first, second] = records;
      if (!first) return { kind: texts.every((text) => text === null) ? 'none' : 'damaged' };
      return { kind: 'found', record: second && second.seq > first.seq ? second : first };
    },
  };
}
