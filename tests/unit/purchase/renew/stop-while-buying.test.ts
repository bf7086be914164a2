import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import type { RentalServicePort } from '../../../../lib/purchase/service-port.ts';
import { aReading, guid } from '../build.ts';
import { COMMAND, setStage } from '../stage.ts';
import { aRule } from './renew-stage.ts';
import { rentalNearItsEnd } from './runner-over.ts';

type PriceAnswer = Awaited<ReturnType<RentalServicePort['price']>>;

const settle = async () => {
  for (let turn = 0; turn < 50; turn += 1) await setImmediate();
};

/** A rule over the real engine that is just renewing its rental: the price for that is still being read. */
async function whileReadingPrice(endsInMs = 86_400_000) {
  let answer = (_: PriceAnswer) => {};
  const price = () => new Promise<PriceAnswer>((resolve) => (answer = resolve));
  const stage = setStage({ service: { price } });
  const { runner, told, ...near } = await rentalNearItsEnd(stage);
  const budget = { ...near.budget, untilMs: stage.clock.nowMs + endsInMs };
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

type Reading = Awaited<ReturnType<typeof whileReadingPrice>>;

it('buys nothing for a rule that is stopped while the price of its renewal is read', async () => {
  const { runner, finish, posts, told, engine } = await whileReadingPrice();
  expect(await runner.stop('r')).toBe(true);
  await finish();
  expect(posts).toEqual([]);
  expect(told, 'a stopped rule has no news').toEqual([]);
  expect(engine.snapshot().intents).toEqual([]);
});

it('buys nothing for a rule whose last moment passes while the price of its renewal is read', async () => {
  const { runner, finish, posts, told, clock } = await whileReadingPrice(10_000);
  clock.nowMs += 10_000;
  await finish();
  expect(posts).toEqual([]);
  await runner.wake();
  expect(told).toEqual(['paused until']);
});

it.each([
  [
    'ends',
    async ({ clock }: Reading) => {
      clock.nowMs += 300_000;
    },
  ],
  [
    'is taken back early',
    async ({ engine, service }: Reading) => {
      const order = aReading({ guid: guid('7'), status: 4 });
      service.order = async () => ({ ok: true, value: order });
      await engine.noteListed('main', service.origin, new Map([[order.guid, 4]]));
      await settle();
    },
  ],
])(
  'buys nothing for a rental that %s while the price of its renewal is read, and says that it was missed',
  async (_, end) => {
    const reading = await whileReadingPrice();
    const { runner, finish, posts, told, clock } = reading;
    await end(reading);
    await finish();
    expect(posts).toEqual([]);
    clock.nowMs += 2_000;
    await runner.wake();
    expect(told).toEqual(['paused missed']);
  },
);

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
  const outcome = await engine.buy({ ...COMMAND, plan: { prefix: 'i', isWanted: () => isWanted } });
  expect([outcome, posts]).toEqual([{ kind: 'stopped', stop: { code: 'notWanted' } }, []]);
  expect(await primary.get('j:i1')).toContain('"state":"notSent"');
});
