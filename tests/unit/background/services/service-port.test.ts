import { expect, it } from 'vitest';
import { watchBrowsing, watchService } from '../../../../lib/background/services/service-port.ts';
import type { Browse, RentalService } from '../../../../lib/service/client.ts';

/** What is reported about a service while a page leafs through old orders, each of which gets this answer. */
async function leaf(code: string | null, isTroubled: boolean) {
  const told: unknown[] = [];
  const answer = code === null ? { ok: true, value: null } : { ok: false, error: { code } };
  const browse = { order: async () => answer, orders: async () => answer } as unknown as Browse;
  const watched = watchBrowsing(browse, {
    isTroubled: () => isTroubled,
    answered: (...word) => told.push(word),
  });
  await watched.order('5' as never);
  await watched.orders({ page: 1, perPage: 15 });
  return told;
}

it('paging reports trouble and its end, and nothing else: not that Turbine itself waits for a place', async () => {
  expect(await leaf('timeout', false)).toEqual(Array(2).fill(['timeout', true]));
  expect(await leaf(null, true)).toEqual(Array(2).fill([null, true]));
  for (const isTroubled of [false, true]) expect(await leaf('no-place', isTroubled)).toEqual([]);
  expect(await leaf(null, false)).toEqual([]);
});

it.each([
  ['not-sent', []],
  ['refused', [['aborted', true]]],
] as const)(
  'a request that was given up counts as trouble of the service if it was asked: %s',
  async (certainty, told) => {
    const heard: unknown[] = [];
    const error = { code: 'aborted', certainty };
    const client = { accounts: async () => ({ ok: false, error }), first: {} } as unknown as RentalService;
    const service = watchService(client, {
      answered: (...word) => heard.push(word),
      orderRead: () => undefined,
      priceRead: () => undefined,
    });
    await service.accounts();
    expect(heard).toEqual(told);
  },
);
