import * as z from 'zod/mini';
import { findUncompared } from '../domain/address/look-alike.ts';
import type { KnownAddress } from '../messages/snapshot.ts';
import type { StoredMap } from '../settings/stored-map.ts';

const KEY = 'twins';
const MOST_TWINS = 100;

const twinsSchema = z.lazy(() => z.array(z.string()));

/**
 * The known addresses that refused ones imitate. Pages are told of some hundred addresses only, and of these besides:
 * nobody can compare with what is not shown. Session storage outlives the background, but not the browser.
 */
export function createTwinBox(session: Pick<StoredMap, 'read' | 'write'>) {
  async function read(): Promise<string[]> {
    const kept = twinsSchema.safeParse(await session.read(KEY));
    return kept.data ?? [];
  }
  return {
    read,
    /**
     * Keeps what the refused addresses imitate, and those that are known themselves: a page that does not know them
     * would compare them with others. Pages see all of them from the next snapshot on.
     */
    async keepFor(refused: readonly string[], known: readonly KnownAddress[]): Promise<void> {
      const twins = refused.flatMap((address) => {
        const alike = findUncompared(address, known)?.known;
        return alike ? [alike, ...known.flatMap((one) => (one.address === address ? one.address : []))] : [];
      });
      await session.write(KEY, [...new Set([...twins, ...(await read())])].slice(0, MOST_TWINS));
    },
  };
}

export type TwinBox = ReturnType<typeof createTwinBox>;
