import { exampleAddresses } from '../../../../lib/sandbox/world/account-profile.ts';
import { createMemoryStore, startTestBackground } from '../../../support/background.ts';

const { sender, holder, newcomer } = exampleAddresses;
const MINUTE = 60_000;
export const ZONE = 'Europe/Berlin';
const october = (text: string) => Date.parse(`2026-10-${text}`);
/** In units of 10^-18 TRX. */
export const exact = (trx: string) => {
  const [whole = '0', part = ''] = trx.split('.');
  return BigInt(whole + part.padEnd(18, '0').slice(0, 18));
};

/** One request to buy: when it left, what the chain said burning costs, and the service's last word on what came. */
interface Bought {
  atMs: number;
  burnSun: bigint;
  orders: { status: number; paid: bigint; energy: bigint; to: string }[];
}

/**
 * Days with all that is odd about an order: estimated, with a fee, above its cap, failed though paid, paid for a week,
 * sent a second before midnight with its answer lost, and made in both of the hours that the end of summer time repeats.
 */
export async function liveOddDays() {
  const told = new Map<number, Bought['orders'][number]>();
  const [primary, mirror] = [createMemoryStore(), createMemoryStore()];
  const scene = startTestBackground({
    timeZone: ZONE,
    primary,
    mirror,
    distort(url, text) {
      if (!url.includes('/order/get/')) return text;
      const { guid, status, order_cost_paid: paid, energy_amount: energy, to } = JSON.parse(text).data;
      told.set(guid, { status, paid: exact(paid), energy: BigInt(energy ?? 0), to });
      return text;
    },
  });
  const requests: { atMs: number; burnSun: bigint; guids: number[] }[] = [];
  let burnSun = 100n;
  const until = async (atMs: number) => {
    while (scene.now() < atMs) await scene.pass(Math.min(20 * MINUTE, atMs - scene.now()));
  };
  const burnAt = async (price: number) => {
    await scene.sandbox('settings', { burnPriceSun: price });
    await scene.pass(8 * MINUTE);
    await scene.ask('chain.read', { sender, token: 'USDT', recipients: [] });
    await scene.settle();
    burnSun = BigInt(price);
  };
  const fault = (...plans: object[]) => scene.sandbox('faults', { plans });
  const buy = async (at: string, energyUnits: string, part: object = {}, capSun = '49000000') => {
    await until(october(at));
    const before = new Set(told.keys());
    const left = { atMs: scene.now(), burnSun };
    const request = { to: sender, period: '1h', amount: { source: 'amount', energyUnits }, ...part };
    await scene.ask('purchase.confirm', {
      intentId: `3f2b8a4e-0c1d-4e5f-8a9b-${String(requests.length).padStart(12, '0')}`,
      profileId: 'practice',
      origin: null,
      request,
      energyUnits,
      unitSun: { '1h': '46', '1d': '72', '7d': '385' }[request.period],
      pricedAtMs: scene.now(),
      feesSun: '0',
      capSun,
      comparedWith: null,
      hasTypedSum: true,
    });
    for (let count = 0; count < 30; count += 1) await scene.pass(3_000);
    requests.push({ ...left, guids: [...told.keys()].filter((guid) => !before.has(guid)) });
  };
  await scene.ask('practice.enter');
  await scene.sandbox('settings', { isMarketMoving: false });
  await buy('23T10:00:00Z', '65000');
  await buy('23T11:00:00Z', '30001');
  const recipients = [holder, newcomer];
  const amount = { source: 'estimate', token: 'USDT', recipients, adjustPercent: '0.04' };
  await buy('23T12:00:00Z', '195000', { amount });
  await fault({ endpoint: 'buy/energy', path: [0, 0, 5, 1000, 6, 3000] });
  await buy('23T13:00:00Z', '65000');
  await fault();
  await burnAt(210);
  await buy('24T10:00:00Z', '100000', { to: holder, period: '7d' });
  await scene.sandbox('settings', { smallOrderFeeSun: '7000000' });
  await buy('24T12:00:00Z', '40000', {}, '2500000');
  await fault({ endpoint: 'buy/energy', drop: 'after' });
  await buy('24T21:59:59Z', '65000');
  await fault();
  await burnAt(117);
  for (const at of ['24T22:30:00Z', '25T00:30:00Z', '25T01:30:00Z', '25T22:30:00Z', '25T23:00:01Z'])
    await buy(at, '65000', { period: '1d' });
  await until(october('28T12:00:00Z'));
  const bought: Bought[] = requests.map(({ guids, ...left }) => ({
    ...left,
    orders: guids.flatMap((guid) => told.get(guid) ?? []),
  }));
  return { ...scene, primary, mirror, bought };
}
