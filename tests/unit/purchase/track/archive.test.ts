import { expect, it } from 'vitest';
import { encodeRecord } from '../../../../lib/purchase/journal/stored-text.ts';
import { createProfiles } from '../../../../lib/purchase/profiles.ts';
import { anOrder, aReading, guid } from '../build.ts';
import { setStage } from '../stage.ts';

const HOUR_MS = 3_600_000;
const GONE = guid('22222222');
const STUCK = guid('33333333');

/** A service whose list shows two orders that ended long ago and that still have records here. */
async function withOldOrders() {
  const stage = setStage();
  const { primary, clock, listed, ports } = stage;
  for (const one of [GONE, STUCK]) {
    const order = anOrder({ guid: one, status: 4, isListed: true, closedAtMs: HOUR_MS, told: ['ended'] });
    await primary.set(`o:main:${one}`, encodeRecord(order));
    listed.push(aReading({ guid: one, status: 4 }));
  }
  const profiles = createProfiles(ports);
  await profiles.put({ ...profiles.get('main'), listedAtMs: HOUR_MS, wholeAtMs: HOUR_MS, total: 2 });
  clock.nowMs = 100 * HOUR_MS;
  return stage;
}

/** A machine that dies, or a full disk, when the record of the second order is to be deleted. */
const failingAtSecond = ({ primary, ports }: Awaited<ReturnType<typeof withOldOrders>>) => ({
  ...ports,
  primary: {
    ...primary,
    delete: async (key: string) => {
      if (key.endsWith(STUCK)) throw new Error('no space');
      await primary.delete(key);
    },
  },
});

it('an order that was archived when the machine died does not appear a second time', async () => {
  const stage = await withOldOrders();
  await setStage({ ports: failingAtSecond(stage) }).engine.wake();
  expect(stage.primary.kept.has(`o:main:${GONE}`)).toBe(false);
  const { engine } = setStage({ ports: stage.ports });
  await engine.refresh('main', null);
  await engine.wake();
  expect(engine.snapshot().orders).toEqual([]);
  expect(engine.snapshot().inbox).toEqual([]);
});

it('an order that cannot be deleted is archived once, however often that is tried', async () => {
  const stage = await withOldOrders();
  const { engine } = setStage({ ports: failingAtSecond(stage) });
  for (let wake = 0; wake < 3; wake += 1) await engine.wake();
  const profiles = createProfiles(stage.ports);
  await profiles.load();
  expect(profiles.get('main').seen).toEqual([GONE, STUCK]);
});

it('an order stays at hand while the disk does not take that it was known: it would come back as a new one', async () => {
  const stage = await withOldOrders();
  const { primary, ports } = stage;
  const full = { isFull: true };
  const set = async (key: string, text: string) => {
    if (full.isFull && key.startsWith('p:')) throw new Error('no space');
    await primary.set(key, text);
  };
  const { engine } = setStage({ ports: { ...ports, primary: { ...primary, set } } });
  for (let wake = 0; wake < 2; wake += 1) await engine.wake();
  const next = setStage({ ports: stage.ports }).engine;
  await next.load();
  expect(next.snapshot().orders.map((order) => order.guid)).toEqual([GONE, STUCK]);
  full.isFull = false;
  await engine.wake();
  const later = setStage({ ports: stage.ports }).engine;
  await later.refresh('main', null);
  expect(later.snapshot().orders).toEqual([]);
  expect(later.snapshot().inbox).toEqual([]);
});
