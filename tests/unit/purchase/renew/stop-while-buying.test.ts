import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { encodeRecord } from '../../../../lib/purchase/journal/stored-text.ts';
import type { RenewNews } from '../../../../lib/purchase/renew/renew-ports.ts';
import { createRenewRunner } from '../../../../lib/purchase/renew/run-renewals.ts';
import type { RentalServicePort } from '../../../../lib/purchase/service-port.ts';
import { anOrder, guid, memoryStore } from '../build.ts';
import { COMMAND, SETTINGS, setStage } from '../stage.ts';
import { aRule } from './renew-stage.ts';

type PriceAnswer = Awaited<ReturnType<RentalServicePort['price']>>;

const settle = async () => {
  for (let turn = 0; turn < 50; turn += 1) await setImmediate();
};

/** A rule over the real engine that is just renewing its rental: the price for that is still being read. */
async function whileReadingPrice() {
  let answer = (_: PriceAnswer) => {};
  const price = () => new Promise<PriceAnswer>((resolve) => (answer = resolve));
  const stage = setStage({ service: { price } });
  const { clock, primary, engine } = stage;
  const rental = anOrder({
    guid: guid('7'),
    status: 3,
    endsAtMs: clock.nowMs + 300_000,
    readAtMs: clock.nowMs,
    delegated: { afterMs: 1, byMs: 2 },
    dueAtMs: clock.nowMs + 300_000,
  });
  await primary.set('o:main:7', encodeRecord(rental));
  const told: RenewNews['kind'][] = [];
  const runner = createRenewRunner({
    ...stage.ports,
    primary: memoryStore(),
    mirror: memoryStore(),
    engine,
    settings: () => SETTINGS,
    isTokenRefused: () => false,
    canAsk: () => true,
    expectedFeesSun: ({ feesSun }) => feesSun,
    tell: async ({ kind }) => told.push(kind) > 0,
    changed: () => {},
  });
  await engine.load();
  const budget = { perDaySun: 7_000_000n, untilMs: clock.nowMs + 86_400_000 };
  await runner.keep(aRule({ budget }));
  await settle();
  return {
    ...stage,
    runner,
    told,
    budget,
    async finish(said: PriceAnswer = { ok: true, value: { priceSun: 46n } }) {
      answer(said);
      await settle();
    },
  };
}

it('buys nothing for a rule that is stopped while the price of its renewal is read', async () => {
  const { runner, finish, posts, told, engine } = await whileReadingPrice();
  expect(await runner.stop('r')).toBe(true);
  await finish();
  expect(posts).toEqual([]);
  expect(told, 'a stopped rule has no news').toEqual([]);
  expect(engine.snapshot().intents).toEqual([]);
});

it('renews the rental if the rule stands', async () => {
  const { finish, posts, told } = await whileReadingPrice();
  await finish();
  expect(posts).toHaveLength(1);
  expect(told).toEqual(['renewed']);
});

it('sends nothing for a decision that is taken back while it is written down', async () => {
  const { engine, primary, posts } = setStage();
  const { set } = primary;
  let isWanted = true;
  primary.set = async (key, text) => {
    if (key === 'j:i1') isWanted = false;
    return set(key, text);
  };
  const outcome = await engine.buy({ ...COMMAND, isWanted: () => isWanted });
  expect([outcome, posts]).toEqual([{ kind: 'stopped', stop: { code: 'notWanted' } }, []]);
  expect(await primary.get('j:i1')).toContain('"state":"notSent"');
});
