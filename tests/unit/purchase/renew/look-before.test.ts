import { describe, expect, it } from 'vitest';
import { ZERO } from '../../../../lib/domain/amounts/decimal.ts';
import { createEngine } from '../../../../lib/purchase/engine.ts';
import { encodeRecord } from '../../../../lib/purchase/journal/stored-text.ts';
import { createRenewRunner } from '../../../../lib/purchase/renew/run-renewals.ts';
import type { RentalServicePort } from '../../../../lib/purchase/service-port.ts';
import type { EngineSettings } from '../../../../lib/purchase/settings.ts';
import type { Order } from '../../../../lib/purchase/track/order-record.ts';
import { anIntent, anOrder, aReading, guid, memoryStore, OTHER_TO, trx } from '../build.ts';
import { COMMAND, SETTINGS, setStage } from '../stage.ts';
import { aRule } from './renew-stage.ts';

const HOUR = 3_600_000;

/** A rule over the real engine. Its rental of 30 days ends in four, so it is always due. */
async function open(service: Partial<RentalServicePort> = {}) {
  const settings: { -readonly [Key in keyof EngineSettings]: EngineSettings[Key] } = { ...SETTINGS };
  const order = aReading({ guid: guid('55555555'), period: '30d' });
  const answer = { ok: true, value: { guid: order.guid, order, balance: trx(97) } } as const;
  const stage = setStage({ service, answer });
  const { clock, primary } = stage;
  const read = stage.service.order;
  if (!service.order)
    stage.service.order = async (wanted) =>
      wanted === order.guid ? { ok: true, value: order } : read(wanted);
  const asked = { count: 0 };
  const world: { service: RentalServicePort | null } = {
    service: counted(stage.ports.service('main'), asked),
  };
  const running = {
    status: 3,
    period: '30d' as const,
    endsAtMs: clock.nowMs + 96 * HOUR,
    readAtMs: clock.nowMs,
  };
  const delegated = { afterMs: 1, byMs: 2 };
  const rental = anOrder({ guid: guid('7'), ...running, delegated, dueAtMs: clock.nowMs + 6 * HOUR });
  await primary.set('o:main:7', encodeRecord(rental));
  const engine = createEngine({ ...stage.ports, service: () => world.service, settings: () => settings });
  const told: string[] = [];
  const runner = createRenewRunner({
    now: () => clock.nowMs,
    primary: memoryStore(),
    mirror: memoryStore(),
    timers: { set: () => () => {} },
    alarms: { get: async () => null, create: async () => {}, clear: async () => {} },
    engine,
    settings: () => ({ ...settings, endingLeadMs: { hours: 600_000, days: 480 * HOUR } }),
    isTokenRefused: () => false,
    isDenied: () => false,
    canAsk: () => world.service !== null,
    expectedFeesSun: ({ feesSun }) => feesSun,
    tell: async (news) => told.push(news.kind === 'paused' ? `paused ${news.code}` : news.kind) > 0,
    changed: () => {},
  });
  const keep = (isAutomatic = true) => {
    const request = { ...aRule().request, period: '30d' as const };
    const budget = isAutomatic ? { perDaySun: 7_000_000n, untilMs: clock.nowMs + 720 * HOUR } : null;
    return runner.keep(aRule({ request, budget }));
  };
  /** Passes an hour, with a look every ten seconds. */
  async function passAnHour() {
    for (let look = 0; look < 360; look += 1) {
      await engine.wake();
      await runner.wake();
      clock.nowMs += 10_000;
    }
    return asked.count;
  }
  return { ...stage, settings, world, engine, runner, told, asked, keep, passAnHour };
}

function counted(service: RentalServicePort | null, asked: { count: number }): RentalServicePort {
  if (!service) throw new Error('The stage has a service.');
  const count = <Input extends unknown[], Output>(ask: (...input: Input) => Output) => {
    return (...input: Input) => {
      asked.count += 1;
      return ask(...input);
    };
  };
  const { price, accounts, orders, order } = service;
  const reads = {
    price: count(price),
    accounts: count(accounts),
    orders: count(orders),
    order: count(order),
  };
  return { ...service, ...reads };
}

const silent = async () =>
  ({ ok: false, error: { code: 'unavailable', retryable: true, certainty: 'maybe-applied' } }) as const;

describe('a rule that is due', () => {
  it('sends no request while an open question keeps the profile from buying', async () => {
    const watch = { step: 20, dueAtMs: null, quiet: null, movedCount: 0 };
    const question = encodeRecord(anIntent({ id: 'q', state: 'needsUser', watch }));
    const [plain, ruled] = [await open(), await open()];
    for (const { primary } of [plain, ruled]) await primary.set('j:q', question);
    await ruled.keep();
    expect(await ruled.passAnHour()).toBe(await plain.passAnHour());
    expect(ruled.posts).toEqual([]);
  });

  it('pauses and says why when its token is locked', async () => {
    const { keep, runner, world, told } = await open();
    world.service = null;
    await keep();
    await runner.wake();
    expect(told).toEqual(['paused profileLocked']);
  });

  it('goes on by itself once its token is unlocked', async () => {
    const { keep, runner, world, told, posts } = await open();
    const { service } = world;
    world.service = null;
    await keep();
    await runner.wake();
    await runner.wake();
    expect([runner.isIdle(), told, posts.length]).toEqual([true, ['paused profileLocked'], 0]);
    world.service = service;
    expect(runner.isIdle()).toBe(false);
    await runner.wake();
    expect([told, posts.length]).toEqual([['paused profileLocked', 'renewed'], 1]);
  });

  it.each([
    ['rents by itself', true],
    ['asks', false],
  ])('and %s pauses and says why when its service was removed', async (_, isAutomatic) => {
    const { keep, runner, world, told, settings } = await open();
    world.service = null;
    settings.services = new Map();
    await keep(isAutomatic);
    await runner.wake();
    expect(told).toEqual(['paused originChanged']);
  });

  it('respects the pauses of a failing service for as long as they last', async () => {
    const outage = { price: silent, accounts: silent, orders: silent, order: silent };
    const unanswered = await open(outage);
    await unanswered.keep();
    // Doubling up to five minutes gives a dozen tries in an hour, and a few more at its beginning.
    expect(await unanswered.passAnHour()).toBeLessThan(30);
  });

  it('pauses if the record of its renewal was put away, and leaves that rental alone when told to go on', async () => {
    const { keep, runner, engine, ports, primary, told, posts } = await open();
    await primary.set('j:renew-r-7', 'torn');
    await ports.mirror.set('j:renew-r-7', 'torn');
    await engine.load();
    expect(await engine.setAsideDamaged('renew-r-7')).toBe(true);
    await keep();
    await runner.wake();
    expect(told).toEqual(['paused setAside']);
    expect(await runner.goOn('r')).toBe(true);
    await runner.wake();
    expect([told, posts]).toEqual([['paused setAside'], []]);
  });

  it.each([
    ['rents nothing beside an order that was paid', trx(3), []],
    ['rents where it is still unpaid', ZERO, ['renewed']],
  ])('%s since it was read', async (_, costPaid, news) => {
    const { keep, runner, clock, primary, listed, told, posts } = await open();
    const facts = { guid: guid('8'), status: 1, costPaid: ZERO, readAtMs: clock.nowMs };
    const unpaid = anOrder({ ...facts, firstSeenAtMs: clock.nowMs - HOUR, dueAtMs: clock.nowMs + 60_000 });
    await primary.set('o:main:8', encodeRecord({ ...unpaid, isListed: true }));
    listed.push(aReading({ guid: guid('8'), status: 1, costPaid }));
    await keep();
    await runner.wake();
    expect([told, posts.length]).toEqual([news, news.length]);
  });

  it('waits if such an order cannot be read', async () => {
    const { keep, runner, clock, primary, told, posts } = await open({ order: silent });
    const facts = { guid: guid('8'), status: 1, costPaid: ZERO, readAtMs: clock.nowMs };
    const unpaid = anOrder({ ...facts, firstSeenAtMs: clock.nowMs - HOUR, dueAtMs: clock.nowMs + 60_000 });
    await primary.set('o:main:8', encodeRecord({ ...unpaid, isListed: true }));
    await keep();
    await runner.wake();
    expect([told, posts]).toEqual([[], []]);
  });

  it('buys if nothing prevents it', async () => {
    const { keep, runner, told, posts } = await open();
    await keep();
    await runner.wake();
    expect([told, posts.length]).toEqual([['renewed'], 1]);
  });
});

it('reads again only the orders that are still to come to the address', async () => {
  const stage = setStage();
  const nowMs = stage.clock.nowMs;
  const asked: string[] = [];
  stage.service.order = async (wanted) => {
    asked.push(wanted);
    return { ok: true, value: aReading({ guid: wanted }) };
  };
  const orders: Partial<Order>[] = [
    { guid: guid('1') },
    { guid: guid('2'), status: null },
    { guid: guid('3'), to: OTHER_TO },
    { guid: guid('4'), status: 3 },
    { guid: guid('5'), origin: 'https://old.example' },
  ];
  for (const order of orders) {
    const read = { firstSeenAtMs: nowMs, readAtMs: nowMs, dueAtMs: nowMs + 2000, isListed: true };
    stage.primary.kept.set(`o:main:${order.guid}`, encodeRecord(anOrder({ ...read, ...order })));
  }
  expect(await stage.engine.lookBefore(COMMAND)).toBeNull();
  expect(asked.toSorted()).toEqual(['1', '2']);
});
