import { expect, it } from 'vitest';
import type { Period } from '../../../lib/domain/rental/period.ts';
import type { LedgerEntry } from '../../../lib/messages/ledger-topics.ts';
import type { Spending } from '../../../lib/messages/money-topics.ts';
import { exampleAddresses } from '../../../lib/sandbox/world/account-profile.ts';
import { otherThanBoughtIn } from '../../../lib/store/other-than-bought.ts';
import { createMemoryStore, purchaseOf, startTestBackground } from '../../support/background.ts';

const { sender: OWN, holder: FOREIGN } = exampleAddresses;
const DAY_MS = 86_400_000;

/** A rental in practice whose orders the service says went to another address, with less energy. */
async function rentFromLiar(
  period: Period = '1h',
  overrides: Parameters<typeof startTestBackground>[0] = {},
) {
  const world = startTestBackground({
    ...overrides,
    distort: (url, text) =>
      url.includes('order/get') ? text.replaceAll(OWN, FOREIGN).replace('65000', '32000') : text,
  });
  const { background, ask, now, pass, settle, published } = world;
  await background.handlers['practice.enter']({});
  const purchase = purchaseOf(now());
  await ask('purchase.confirm', {
    ...purchase,
    request: { ...purchase.request, period },
    ...(period === '3d' && { unitSun: '180', capSun: '13000000', hasTypedSum: true }),
  });
  const live = async (ms: number, stepMs: number) => {
    for (let passed = 0; passed < ms; passed += stepMs) {
      await pass(stepMs);
      await settle();
    }
  };
  await live(60_000, 2_000);
  const order = () => published.at(-1)?.orders[0];
  const { guid } = order() ?? { guid: '' };
  expect(order()).toMatchObject({ to: FOREIGN, status: 3 });
  return { ...world, guid, live, order };
}

it('goes on telling where a rental went while it runs, also after its purchase is no longer checked', async () => {
  const { live, order, published } = await rentFromLiar('3d');
  await live(2 * DAY_MS, 1_800_000);
  const [snapshot, rental] = [published.at(-1), order()];
  expect(snapshot && rental && otherThanBoughtIn(rental, snapshot)).toMatchObject({ to: OWN });
});

it('offers to buy again what was asked for, not what the service made of it', async () => {
  const { ask, guid, published } = await rentFromLiar();
  await ask('ledger.order', { guid, listedStatus: null, isForced: true }, 'dashboard');
  expect(await ask('ledger.again', { guid }, 'dashboard')).toEqual({ ok: true, value: {} });
  const chosen = { period: '1h', task: 'own', ownUnits: '65000' };
  expect(published.at(-1)?.offer).toMatchObject({ addresses: [OWN], chosen });
});

it('keeps no address energized that the service put in the place of another', async () => {
  const { background, guid, now } = await rentFromLiar();
  const kept = await background.handlers['renew.keep']({
    id: '00000000-0000-4000-8000-000000000002',
    guid,
    profileId: 'practice',
    to: FOREIGN,
    period: '1h',
    energyUnits: '32000',
    feesSun: '0',
    capSun: '9000000',
    comparedWith: null,
    hasTypedSum: true,
    budget: { perDaySun: '90000000', untilMs: now() + DAY_MS },
  });
  expect(kept).toMatchObject({ ok: true, value: { stop: { code: 'orderChanged' } } });
});

it('marks its order on the list, and still does when its purchase is archived', async () => {
  const stores = { primary: createMemoryStore(), mirror: createMemoryStore() };
  const { ask, pass } = await rentFromLiar('1h', stores);
  const readEntry = async () => {
    const answer = await ask('ledger.page', { page: 1 }, 'dashboard');
    return (answer as { value: { entries: LedgerEntry[] } }).value.entries[0];
  };
  expect(await readEntry()).toMatchObject({ order: { to: FOREIGN }, own: { isOther: true } });
  await pass(30 * DAY_MS);
  const [key, text] = [...(await stores.primary.list('j:'))][0] ?? ['', ''];
  await stores.mirror.set(key.replace('j:', 'a:'), text);
  await stores.primary.delete(key);
  await stores.mirror.delete(key);
  await pass(60_000);
  expect(await readEntry()).toMatchObject({ own: { source: 'here', isOther: true } });
});

it('counts its cost for the address that was asked for, and as nothing saved', async () => {
  const { ask } = await rentFromLiar();
  const read = async (address: string | null) => {
    const answer = await ask('spending.read', { unit: 'day', span: null, address }, 'dashboard');
    return (answer as { value: Spending }).value;
  };
  const { totals, addresses, byAddress } = await read(null);
  expect(totals).toMatchObject({
    orderCount: 1,
    burnedTrx: '0',
    astrayCount: 1,
    astrayTrx: totals.rentedTrx,
  });
  expect([addresses, byAddress.map(({ address }) => address)]).toEqual([[OWN], [OWN]]);
  expect((await read(OWN)).totals).toEqual(totals);
});
