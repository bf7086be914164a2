import { exampleAddresses } from '../../lib/sandbox/world/account-profile.ts';
import { createMemoryStore, startTestBackground } from '../support/background.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const { sender, holder, newcomer } = exampleAddresses;

type Purchase = readonly [to: string, energyUnits: number, period: '1h' | '1d' | '7d'];

/** What is bought on each day, repeated. */
const PATTERN: readonly (readonly Purchase[])[] = [
  [[sender, 65_000, '1h']],
  [],
  [
    [sender, 65_000, '1h'],
    [holder, 131_000, '1h'],
  ],
  [[newcomer, 65_000, '1d']],
  [
    [holder, 65_000, '1h'],
    [holder, 65_000, '1h'],
    [sender, 262_000, '1h'],
  ],
  [],
  [
    [sender, 32_000, '7d'],
    [holder, 65_000, '1h'],
  ],
  [[sender, 131_000, '1h']],
];
const DAY_COUNT = 20;

export interface MoneyDays {
  /** Records by their keys, as the background stores closed orders. */
  records: Record<string, string>;
  orderCount: number;
  /** What the service reports as paid. */
  paidTrx: string;
}

/**
 * Twenty days of a user, the last one today. The real background lives them on the sandbox, with a clock that runs
 * through them.
 */
export async function liveThroughDays(nowMs: number): Promise<MoneyDays> {
  const [primary, mirror] = [createMemoryStore(), createMemoryStore()];
  const scene = startTestBackground({ primary, mirror });
  await scene.ask('practice.enter');
  await scene.sandbox('top-up', { amount: '1000' });
  await scene.pass(nowMs - (DAY_COUNT - 1) * DAY - scene.now());
  let orderCount = 0;
  for (let daysLeft = DAY_COUNT - 1; daysLeft >= 0; daysLeft -= 1) {
    for (const purchase of PATTERN[daysLeft % PATTERN.length] ?? []) {
      orderCount += 1;
      await buy(scene, purchase, orderCount);
    }
    const nextMs = nowMs - (daysLeft - 1) * DAY;
    while (daysLeft > 0 && scene.now() < nextMs) await scene.pass(Math.min(2 * HOUR, nextMs - scene.now()));
  }
  const { paid } = (await scene.sandbox('state', {})) as { paid: string };
  const records = new Map([...(await mirror.list('o:')), ...(await primary.list('o:'))]);
  return { records: Object.fromEntries(records), orderCount, paidTrx: paid };
}

/** How many times the price of an hour each period costs here. */
const DEARER = { '1h': 1, '1d': 2, '3d': 4, '7d': 8, '15d': 17, '30d': 33 };

/**
 * More than four days of prices for one hour, one each hour and the lowest at three o'clock, in the form in which they
 * are stored.
 */
export function hourlyPrices(nowMs: number): Record<string, string> {
  const records: Record<string, [string, number, string][]> = {};
  for (let ago = 100; ago >= 0; ago -= 1) {
    const atMs = nowMs - ago * HOUR;
    const hour = new Date(atMs).getHours();
    const key = `prices:practice:${String(Math.floor(atMs / DAY)).padStart(6, '0')}`;
    records[key] ??= [];
    const hourSun = hour === 3 ? 44 : 46 + (hour % 7);
    for (const [period, times] of Object.entries(DEARER))
      records[key].push([period, atMs, String(hourSun * times)]);
  }
  return Object.fromEntries(Object.entries(records).map(([key, day]) => [key, JSON.stringify(day)]));
}

async function buy(
  { ask, now, pass }: ReturnType<typeof startTestBackground>,
  [to, energyUnits, period]: Purchase,
  serial: number,
): Promise<void> {
  const answer = await ask('purchase.confirm', {
    intentId: `3f2b8a4e-0c1d-4e5f-8a9b-${String(serial).padStart(12, '0')}`,
    profileId: 'practice',
    origin: null,
    request: { to, period, amount: { source: 'amount', energyUnits: String(energyUnits) } },
    energyUnits: String(energyUnits),
    unitSun: '46',
    pricedAtMs: now(),
    feesSun: '0',
    capSun: '40000000',
    comparedWith: null,
    hasTypedSum: true,
  });
  if (!JSON.stringify(answer).includes('confirmed')) throw new Error(`Not bought: ${JSON.stringify(answer)}`);
  for (let count = 0; count < 10; count += 1) await pass(3_000);
}
