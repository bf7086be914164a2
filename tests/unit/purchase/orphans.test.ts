import { describe, expect, it } from 'vitest';
import { createEngine } from '../../../lib/purchase/engine.ts';
import { intentSchema } from '../../../lib/purchase/journal/intent.ts';
import { decodeRecord, encodeRecord } from '../../../lib/purchase/journal/stored-text.ts';
import type { RentalServicePort } from '../../../lib/purchase/service-port.ts';
import type { EngineSettings } from '../../../lib/purchase/settings.ts';
import { anIntent } from './build.ts';
import { COMMAND, setStage } from './stage.ts';

const DAY_MS = 86_400_000;
const START_MS = 20_000 * DAY_MS;
const GONE: EngineSettings['services'] = new Map();
const MOVED: EngineSettings['services'] = new Map([
  ['main', { origin: 'https://new.example', isPlay: false }],
]);

/** An engine after a purchase, and settings that the test changes afterwards. */
async function buyFirst(capSun: bigint) {
  const delays: number[] = [];
  const settings: { services?: EngineSettings['services'] } = {};
  const stage = setStage({ settings });
  stage.clock.nowMs = START_MS;
  const world: { service: RentalServicePort | null } = { service: stage.ports.service('main') };
  const timers = {
    set(delayMs: number) {
      delays.push(delayMs);
      return () => {};
    },
  };
  const ports = { ...stage.ports, timers, service: () => world.service };
  const engine = createEngine(ports);
  await engine.buy({ ...COMMAND, capSun });
  await engine.wake();
  const wake = async () => {
    delays.length = 0;
    await engine.wake();
    return delays.length === 0 ? null : delays;
  };
  return { ...stage, ports, engine, settings, world, wake };
}

describe('a purchase whose service is gone', () => {
  it.each([
    ['removed', GONE],
    ['at another address', MOVED],
  ])('sets no alarm while it is %s, and is watched again once it is back', async (_, services) => {
    const { engine, settings, wake } = await buyFirst(3_000_000n);
    settings.services = services;
    expect([await wake(), engine.snapshot().badge]).toEqual([null, { kind: 'none' }]);
    delete settings.services;
    expect(await wake()).toHaveLength(1);
    expect(engine.snapshot().badge).toEqual({ kind: 'pending', count: 1 });
  });

  it('can be put away by the user while it is open, and may still be settled once the service is back', async () => {
    const { ports, primary, settings, clock } = await buyFirst(3_000_000n);
    await primary.set('j:open', encodeRecord(anIntent({ id: 'open' })));
    const engine = createEngine(ports);
    await engine.load();
    const open = () => engine.snapshot().intents.find(({ id }) => id === 'open');
    expect(await engine.acknowledge('open')).toBe('not-yet');
    settings.services = MOVED;
    expect(open()).toMatchObject({ isOrphan: true, isLocking: true, canAcknowledge: true });
    expect(await engine.acknowledge('open')).toBeNull();
    expect(open()).toMatchObject({ isLocking: false, isAcknowledged: true });
    delete settings.services;
    clock.nowMs += 600_000;
    const steps = open()?.watch.step;
    await engine.wake();
    expect(open()?.watch.step).not.toBe(steps);
  });

  it("stops the user's plans with a reason that does not pass by itself", async () => {
    const { engine, settings } = await buyFirst(3_000_000n);
    settings.services = GONE;
    const next = await engine.buy({ ...COMMAND, intentId: 'next' });
    expect(next).toMatchObject({ kind: 'stopped', stop: { code: 'originChanged' } });
  });

  it('shows no badge for news that no page can mark as read', async () => {
    const { engine, settings } = await buyFirst(2_990_000n);
    expect(engine.snapshot().badge).toEqual({ kind: 'alert' });
    settings.services = GONE;
    expect(engine.snapshot().badge).toEqual({ kind: 'none' });
  });

  it.each<[string, EngineSettings['services'] | null, number, string[], number]>([
    ['is watched for a month', GONE, 30, ['i1', 'open'], 1],
    ['is no longer watched after 31 days, except an open question', GONE, 32, ['open'], 0],
    ['is watched for longer if the service is in use', null, 32, ['i1', 'open'], 1],
  ])('%s', async (_, services, days, ids, openCount) => {
    const { ports, primary, settings, clock } = await buyFirst(3_000_000n);
    await primary.set('j:open', encodeRecord(anIntent({ id: 'open' })));
    if (services) settings.services = services;
    clock.nowMs = START_MS + days * DAY_MS;
    const engine = createEngine(ports);
    await engine.load();
    const { intents, orders } = engine.snapshot();
    expect(intents.map(({ id }) => id)).toEqual(ids);
    expect(intents.find(({ id }) => id === 'open')?.watch.dueAtMs, 'it goes on').not.toBeNull();
    expect(orders.filter(({ closedAtMs }) => closedAtMs === null)).toHaveLength(openCount);
  });
});

it('looks again for what was put away, and no longer watched under a clock that was ahead, once its service is back', async () => {
  const { ports, primary, settings } = await buyFirst(3_000_000n);
  const { watch, baseline } = anIntent();
  const putAway = anIntent({
    id: 'open',
    isAcknowledged: true,
    baseline: { ...baseline, atMs: START_MS },
    watch: { ...watch, dueAtMs: null },
  });
  await primary.set('j:open', encodeRecord(putAway));
  await ports.mirror.set('j:open', encodeRecord(putAway));
  const dueAfterStart = async () => {
    await createEngine(ports).load();
    return decodeRecord(intentSchema, (await primary.get('j:open')) ?? '')?.watch.dueAtMs;
  };
  settings.services = GONE;
  expect(await dueAfterStart()).toBeNull();
  delete settings.services;
  expect(await dueAfterStart()).toBe(START_MS);
});

it('wakes every quarter of an hour while the token is locked: unlocking wakes the engine anyway', async () => {
  const { clock, world, wake } = await buyFirst(3_000_000n);
  world.service = null;
  // Its lateness is news that comes with time alone, once.
  clock.nowMs += 200_000;
  expect(await wake()).toEqual([900_000]);
});
