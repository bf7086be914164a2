import { expect, it } from 'vitest';
import { createAsk } from '../../../../lib/purchase/pace/ask.ts';
import { createEngineBudgets } from '../../../../lib/purchase/pace/budget.ts';
import { createProfiles } from '../../../../lib/purchase/profiles.ts';
import type { ServiceFailure } from '../../../../lib/purchase/service-port.ts';
import { memoryStore } from '../build.ts';
import { COMMAND, SETTINGS, setStage } from '../stage.ts';

const good = async () => ({ ok: true, value: 'good' }) as const;
const fail = (code: ServiceFailure['code']) => async () =>
  ({ ok: false, error: { code, retryable: true, certainty: 'maybe-applied' as const } }) as const;

function setUp() {
  const clock = { nowMs: 0 };
  const ports = { now: () => clock.nowMs, primary: memoryStore(), random: () => 0 };
  const budget = createEngineBudgets(ports).at(COMMAND.origin);
  const profiles = createProfiles({ ...ports, settings: () => SETTINGS });
  const ask = createAsk({ ...ports, budgetOf: () => budget, profiles });
  return { clock, ports, budget, ask, pauseMs: () => profiles.get('main').backoff.untilMs - clock.nowMs };
}

it('failures before a good answer no longer count: the next failure pauses as the first did', async () => {
  const { clock, ask, pauseMs } = setUp();
  const pauses: number[] = [];
  for (const answer of [fail('unavailable'), fail('unavailable'), good, fail('unavailable')]) {
    await ask.watch('main', answer);
    if (answer !== good) pauses.push(pauseMs());
    clock.nowMs += 60_000;
  }
  expect(pauses).toEqual([1000, 2000, 1000]);
});

it('a refusal of one order pauses nothing, a refusal of all of them does', async () => {
  const { ask, pauseMs } = setUp();
  await ask.watch('main', fail('not-found'));
  expect(pauseMs()).toBeLessThanOrEqual(0);
  await ask.watch('main', fail('not-found'), true);
  expect(pauseMs()).toBe(1000);
});

it('a service that refuses to list any orders is in trouble, whatever it says that of', async () => {
  const error = { code: 'rejected', retryable: false, certainty: 'refused' } as const;
  const { engine } = setStage({ service: { orders: async () => ({ ok: false, error }) } });
  await engine.refresh(COMMAND.profileId, null);
  expect(engine.snapshot().profiles).toMatchObject([{ trouble: { code: 'rejected' } }]);
});

it.each([
  ['not-sent', false],
  ['refused', true],
] as const)(
  'a request that was given up pauses only if the service was asked: %s',
  async (certainty, isPaused) => {
    const { ask, pauseMs } = setUp();
    const error = { code: 'aborted', retryable: false, certainty } as const;
    await ask.watch('main', async () => ({ ok: false, error }) as const);
    expect(pauseMs() > 0).toBe(isPaused);
  },
);

it("a purchase gives back the places that it did not need once, and none of another one's", async () => {
  const { ask, budget } = setUp();
  const [first, second] = [await ask.reserve('main', 10), await ask.reserve('main', 10)];
  await first?.ask('main', good);
  await first?.giveBackAllBut(1);
  await first?.giveBackAllBut(0);
  expect(second).not.toBeNull();
  expect(await budget.take('buy', 19)).toBe(true);
  expect(await budget.take('buy', 1)).toBe(false);
});

it('requests count in the next life, even if nothing was bought yet', async () => {
  const { ports, budget } = setUp();
  await budget.take('buy', 30);
  const next = createEngineBudgets(ports);
  await next.load(false);
  expect(await next.at(COMMAND.origin).take('buy', 1)).toBe(false);
});
