import * as z from 'zod/mini';
import type { Address } from '../domain/address.ts';
import { findUncompared } from '../domain/look-alike.ts';
import type { KnownAddress } from '../messages/snapshot.ts';
import type { StoredMap } from '../settings/stored-map.ts';

const KEY = 'twins';
const MOST_TWINS = 100;

const twinsSchema = z.lazy(() => z.array(z.string()));

/**
 * Known addresses that one which was refused imitates. Pages know the most used ones only: these they are told as well,
 * whatever their use, since nobody can compare with what is not shown. In session storage: it survives the background's
 * death, and is gone with the browser.
 */
export function createTwinBox(session: Pick<StoredMap, 'read' | 'write'>) {
  async function read(): Promise<string[]> {
    const kept = twinsSchema.safeParse(await session.read(KEY));
    return kept.data ?? [];
  }
  return {
    read,
    /** What these imitate is shown from the next snapshot on. */
    async keepFor(refused: readonly string[], known: readonly KnownAddress[]): Promise<void> {
      const twins = refused.flatMap((address) => findUncompared(address as Address, known)?.known ?? []);
      await session.write(KEY, [...new Set([...twins, ...(await read())])].slice(0, MOST_TWINS));
    },
  };
}

export type TwinBox = ReturnType<typeof createTwinBox>;
