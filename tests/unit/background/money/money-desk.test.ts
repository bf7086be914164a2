import { describe, expect, it } from 'vitest';
import type { Output } from '../../../../lib/messages/protocol.ts';
import { exampleAddresses } from '../../../../lib/sandbox/world/account-profile.ts';
import { readTrx } from '../../../../lib/store/read-trx.ts';
import { startTestBackground } from '../../../support/background.ts';

const { sender, holder } = exampleAddresses;
const HOUR = 3_600_000;

type Scene = ReturnType<typeof startTestBackground>;

async function open(): Promise<Scene> {
  const scene = startTestBackground({ timeZone: 'UTC' });
  await scene.ask('practice.enter');
  await scene.sandbox('top-up', { amount: '1000' });
  return scene;
}

async function buy({ ask, now, pass }: Scene, to: string, at: number): Promise<void> {
  const order = {
    intentId: `3f2b8a4e-0c1d-4e5f-8a9b-${String(at).padStart(12, '0')}`,
    profileId: 'practice',
    origin: null,
    request: { to, period: '1h', amount: { source: 'amount', energyUnits: '65000' } },
    energyUnits: '65000',
    unitSun: '46',
    pricedAtMs: now(),
    feesSun: '0',
    capSun: '9000000',
    comparedWith: null,
    hasTypedSum: true,
  };
  expect(await ask('purchase.confirm', order)).toMatchObject({
    value: { kind: 'intent', state: 'confirmed' },
  });
  for (let count = 0; count < 10; count += 1) await pass(3_000);
}

/** Two orders on each of four days, each followed to its end. */
async function fourDays(): Promise<Scene> {
  const scene = await open();
  for (let day = 0; day < 4; day += 1) {
    await buy(scene, sender, day * 2);
    await buy(scene, day % 2 ? sender : holder, day * 2 + 1);
    for (let hour = 0; hour < 24; hour += 2) await scene.pass(2 * HOUR);
  }
  return scene;
}

async function read<T extends 'spending.read' | 'accounts.read' | 'account.read' | 'prices.history'>(
  scene: Scene,
  topic: T,
  input: object,
): Promise<Output<T>> {
  const answer = await scene.ask(topic, input, 'dashboard');
  if (!answer.ok) throw new Error(answer.error.code);
  return answer.value as Output<T>;
}

const spendingOf = (scene: Scene, part: object = {}) =>
  read(scene, 'spending.read', { unit: 'day', span: null, address: null, ...part });

describe('what was spent', () => {
  it('is what the service took to the last SUN, over days and through the archive of closed orders', async () => {
    const scene = await fourDays();
    const { paid } = (await scene.sandbox('state', {})) as { paid: string };
    const { totals, bars, burnPrice, coverage } = await spendingOf(scene);
    expect(readTrx(totals.rentedTrx)).toBe(readTrx(paid));
    expect(readTrx(totals.burnedTrx)).toBe(readTrx(String((8 * 65_000 * 100) / 1_000_000)));
    expect(bars.filter(({ sums }) => sums.orderCount === 2)).toHaveLength(4);
    expect(coverage).toEqual({ knownCount: 8, total: 8, chosenCount: null });
    // The node was never asked for the burn price, so the table's value is used, and this is said.
    expect(burnPrice).toMatchObject({ chainCount: 0, tableCount: 8, tableSun: '100' });
  });

  it('is compared with the burn price that the chain gave at the time', async () => {
    const scene = await open();
    await scene.sandbox('settings', { burnPriceSun: 210 });
    await scene.ask('chain.read', { sender, token: 'USDT', recipients: [] });
    await buy(scene, sender, 1);
    const { totals, burnPrice } = await spendingOf(scene);
    expect(burnPrice).toMatchObject({ chainCount: 1, tableCount: 0, chainSun: ['210'] });
    expect(totals.burnedTrx).toBe('13.65');
  });

  it('is shown for one address if one was chosen, and the other addresses stay selectable', async () => {
    const scene = await fourDays();
    const spending = await spendingOf(scene, { address: holder });
    expect(spending.totals.orderCount).toBe(2);
    expect(spending.coverage).toEqual({ knownCount: 8, total: 8, chosenCount: 2 });
    expect(spending.byAddress.map(({ address }) => address)).toEqual([holder]);
    expect(spending.addresses).toEqual([sender, holder]);
  });

  it('is told to no page but the dashboard, and not before there is a profile', async () => {
    const scene = startTestBackground();
    const input = { unit: 'day', span: null, address: null };
    expect(await scene.ask('spending.read', input, 'popup')).toMatchObject({
      error: { code: 'not-allowed' },
    });
    expect(await scene.ask('spending.read', input, 'dashboard')).toMatchObject({
      error: { code: 'no-profile' },
    });
  });
});

describe('the prices in the history', () => {
  it('are those that were read anyway, by whatever part, with no request of their own', async () => {
    const scene = await open();
    await scene.ask('prices.refresh', { periods: ['1h', '30d'] });
    await scene.ask('prices.refresh', { periods: ['1h'] });
    const before = (await scene.sandbox('requests', {})) as { counts: object };
    const { periods } = await read(scene, 'prices.history', {});
    expect(periods).toMatchObject([
      { period: '1h', sampleCount: 1, cheapest: { kind: 'few', missingSamples: 23, missingDays: 2 } },
      { period: '30d', sampleCount: 1 },
    ]);
    expect(await scene.sandbox('requests', {})).toEqual(before);
  });
});

describe('the accounts', () => {
  it('are the four sections with their balances', async () => {
    const scene = await open();
    const { accounts } = await read(scene, 'accounts.read', { mustBeNew: false });
    expect(accounts.map(({ section }) => section).sort()).toEqual(['affiliate', 'buyer', 'dealer', 'seller']);
    expect(accounts.every(({ readAtMs }) => readAtMs === scene.now())).toBe(true);
  });

  it('are kept for a minute, and are read again when they must be new', async () => {
    const scene = await open();
    const buyerOf = async (mustBeNew: boolean) =>
      (await read(scene, 'accounts.read', { mustBeNew })).accounts.find(({ section }) => section === 'buyer');
    const first = await buyerOf(false);
    await scene.sandbox('top-up', { amount: '5' });
    expect(await buyerOf(false)).toEqual(first);
    expect(readTrx((await buyerOf(true))?.balance ?? '')).toBe(
      readTrx(first?.balance ?? '') + 5n * 10n ** 18n,
    );
    await scene.sandbox('top-up', { amount: '5' });
    await scene.pass(60_000);
    expect(readTrx((await buyerOf(false))?.balance ?? '')).toBe(readTrx(first?.balance ?? '') + 10n ** 19n);
  });

  it('can be read one by one too, and the list then shows the new value', async () => {
    const scene = await open();
    const { accounts } = await read(scene, 'accounts.read', { mustBeNew: false });
    const buyer = accounts.find(({ section }) => section === 'buyer');
    await scene.sandbox('top-up', { amount: '5' });
    await scene.pass(1_000);
    const one = await read(scene, 'account.read', { id: buyer?.id ?? 0 });
    expect(readTrx(one.balance ?? '')).toBe(readTrx(buyer?.balance ?? '') + 5n * 10n ** 18n);
    expect((await read(scene, 'accounts.read', { mustBeNew: false })).accounts).toContainEqual(one);
  });

  it('say why when the service does not know one of them', async () => {
    const scene = await open();
    expect(await scene.ask('account.read', { id: 77 }, 'dashboard')).toMatchObject({
      error: { code: 'not-found' },
    });
  });
});
