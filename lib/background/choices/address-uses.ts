import * as z from 'zod/mini';
import { i18n } from '#i18n';
import { createQueue } from '../../domain/queue.ts';
import { decodeRecord } from '../../purchase/journal/stored-text.ts';
import type { StorePort } from '../../purchase/ports.ts';
import { exampleAddresses } from '../../sandbox/world/account-profile.ts';
import type { BookEntry } from '../../settings/address-book.ts';

/** An address tried with play money does not count as known where real money is concerned. */
const keyOf = (isPractice: boolean) => (isPractice ? 'uses:practice' : 'uses');
const MOST_ADDRESSES = 300;

/** For a user who has no address at hand to practise with. */
const FIRST_OF_PRACTICE = { address: exampleAddresses.sender, count: 0, lastAtMs: 0 };

const usesSchema = z.lazy(() =>
  z.array(z.strictObject({ address: z.string(), count: z.int(), lastAtMs: z.int() })),
);

export type AddressUse = z.infer<typeof usesSchema>[number];

/** How often energy was rented here for each address. Only a convenience: a lost count costs nothing. */
export function createAddressUses(store: Pick<StorePort, 'get' | 'set'>) {
  const inTurn = createQueue();
  async function read(isPractice: boolean): Promise<AddressUse[]> {
    // Damaged counts are forgotten: no record depends on them.
    const kept = decodeRecord(usesSchema, (await store.get(keyOf(isPractice))) ?? '');
    return kept ?? (isPractice ? [FIRST_OF_PRACTICE] : []);
  }
  return {
    read,
    /** The used addresses in the shape of address-book entries, with a common label as their name. */
    async readUsed(): Promise<BookEntry[]> {
      const label = i18n.t('sender.another');
      return (await read(false)).map(({ address, lastAtMs }) => ({
        address,
        label,
        use: 'both',
        changedAtMs: lastAtMs,
      }));
    },
    note: (address: string, atMs: number, isPractice: boolean): Promise<void> =>
      inTurn(async () => {
        const uses = await read(isPractice);
        const before = uses.find((use) => use.address === address);
        const next = { address, count: (before?.count ?? 0) + 1, lastAtMs: atMs };
        const rest = uses.filter((use) => use !== before);
        await store.set(keyOf(isPractice), JSON.stringify([next, ...rest].slice(0, MOST_ADDRESSES)));
      }),
  };
}
