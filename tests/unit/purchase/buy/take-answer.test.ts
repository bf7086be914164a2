import { expect, it } from 'vitest';
import { createEngine } from '../../../../lib/purchase/engine.ts';
import { aReading, guid, trx } from '../build.ts';
import { COMMAND, SETTINGS, setStage } from '../stage.ts';

const refusal = {
  ok: false as const,
  error: {
    code: 'rejected' as const,
    retryable: false,
    certainty: 'refused' as const,
    said: 'Too little energy.',
  },
};

it('shows of an order what the answer to its purchase said, before it is read', async () => {
  const order = aReading({ guid: guid('55555555'), status: 2, cost: trx(4), costPaid: null });
  const stage = setStage({ answer: { ok: true, value: { guid: order.guid, order, balance: null } } });
  await stage.engine.buy(COMMAND);
  expect(stage.engine.snapshot().orders).toMatchObject([{ guid: '55555555', status: 2, cost: trx(4) }]);
});

it('knows what was bought from its number alone, whatever else of the answer cannot be read', async () => {
  const value = { guid: guid('55555555'), order: null, balance: null };
  const stage = setStage({ answer: { ok: true, value } });
  expect(await stage.engine.buy(COMMAND)).toMatchObject({
    intent: { state: 'confirmed', guids: [value.guid] },
  });
  const { orders, profiles } = stage.engine.snapshot();
  expect(orders).toMatchObject([{ guid: value.guid, intentId: COMMAND.intentId }]);
  expect(profiles[0]?.balance?.amount, 'as it was read before').toBe(trx(100));
});

it('does not take an order for an older one with the same number at another service', async () => {
  const origin = 'https://other.example';
  const { service, ports } = setStage();
  const services = new Map([...SETTINGS.services, ['other', { origin, isPlay: false }]]);
  const engine = createEngine({
    ...ports,
    settings: () => ({ ...SETTINGS, services }),
    service: (id) => (id === 'other' ? { ...service, origin } : service),
  });
  const bought = { state: 'confirmed', guids: ['55555555'] };
  expect(await engine.buy(COMMAND)).toMatchObject({ intent: bought });
  const elsewhere = { ...COMMAND, intentId: 'i2', profileId: 'other', origin };
  expect(await engine.buy(elsewhere)).toMatchObject({ intent: bought });
});

it('does not take for its own an order that the list showed right before it left, made elsewhere a moment ago', async () => {
  const { engine, listed } = setStage();
  await engine.refresh('main', null);
  listed.push(aReading({ guid: guid('55555555'), status: 0 }));
  expect(await engine.buy(COMMAND)).toMatchObject({
    intent: { state: 'unknown', guids: [], history: [{}, {}, { why: 'oldGuid' }] },
  });
});

it('announces nothing about a purchase that went as intended', async () => {
  const stage = setStage();
  await stage.engine.buy(COMMAND);
  expect([...stage.primary.kept.keys()].filter((key) => key.startsWith('n:intent:'))).toEqual([]);
});

it('announces a lost answer at once', async () => {
  const error = { code: 'timeout', retryable: true, certainty: 'maybe-applied' } as const;
  const stage = setStage({ answer: { ok: false, error } });
  await stage.engine.buy(COMMAND);
  expect([...stage.primary.kept.keys()]).toContain('n:intent:i1:uncertain');
});

it("keeps the service's words about a refusal, and looks once more soon, since a second request may be meant", async () => {
  const stage = setStage({ answer: refusal });
  await stage.engine.buy(COMMAND);
  const watch = { step: 1, dueAtMs: stage.clock.nowMs + 5_000 };
  expect(stage.engine.snapshot().intents).toMatchObject([
    { state: 'refused', said: 'Too little energy.', watch },
  ]);
});

it('stores no words if the service said none', async () => {
  const { said: _, ...error } = refusal.error;
  const stage = setStage({ answer: { ok: false, error } });
  await stage.engine.buy(COMMAND);
  expect(stage.engine.snapshot().intents[0]).not.toHaveProperty('said');
});

it("starts nothing that does not fit into the minute's budget, and says when it will fit", async () => {
  const stage = setStage();
  const { service } = stage;
  let requests = 0;
  const counted =
    <A extends unknown[], R>(ask: (...args: A) => R) =>
    (...args: A): R => {
      requests += 1;
      return ask(...args);
    };
  let turn = 0;
  const buyEnergy: typeof service.buyEnergy = async () => {
    const order = aReading({ guid: guid(`${80_000_000 + turn}`) });
    return { ok: true, value: { guid: order.guid, order, balance: null } };
  };
  const { price, orders, order, accounts } = service;
  Object.assign(service, {
    price: counted(price),
    orders: counted(orders),
    order: counted(order),
    accounts: counted(accounts),
    buyEnergy: counted(buyEnergy),
  });
  const buy = () => stage.engine.buy({ ...COMMAND, intentId: `t${++turn}` });
  let outcome = await buy();
  while (outcome.kind === 'intent' && turn < 30) outcome = await buy();
  expect(outcome).toMatchObject({ stop: { code: 'busy', retryAtMs: stage.clock.nowMs + 60_001 } });
  expect(stage.engine.snapshot().intents).toHaveLength(turn - 1);
  expect(requests).toBeLessThanOrEqual(30);
  expect(requests).toBeGreaterThan(26);
});
