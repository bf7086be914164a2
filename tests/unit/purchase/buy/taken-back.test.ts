import { expect, it } from 'vitest';
import { watchService } from '../../../../lib/background/services/service-port.ts';
import type { Limits } from '../../../../lib/purchase/settings.ts';
import { createServiceBudget } from '../../../../lib/service/budget.ts';
import { NO_LIMITS } from '../../../support/no-limits.ts';
import {
  ANY_TIME_MS,
  answer,
  BUY,
  createHarness,
  NOW_MS,
  readFixture,
} from '../../../support/service-harness.ts';
import { createVirtualClock } from '../../../support/virtual-clock.ts';
import { OTHER_TO } from '../build.ts';
import { COMMAND, SETTINGS, setStage } from '../stage.ts';

it.each([
  ['leaves if it is still wanted by then', true, 31],
  ['does not leave once the user has taken it back', false, 30],
])('a purchase that waits for its place in the minute %s', async (_, isWanted, count) => {
  const clock = createVirtualClock(NOW_MS);
  const { now, sleep } = clock;
  const changes = { now, sleep, budget: createServiceBudget(clock) };
  const { service: client, sent } = createHarness(() => answer(readFixture('buy-amount')), changes);
  const service = watchService(client, { answered() {}, orderRead() {}, priceRead() {} });
  for (let made = 0; made < 30; made += 1) void service.buyEnergy(BUY, ANY_TIME_MS, () => true);
  await clock.advance(0);
  let isStillWanted = true;
  const waiting = service.buyEnergy(BUY, ANY_TIME_MS, () => isStillWanted);
  await clock.advance(30_000);
  isStillWanted = isWanted;
  await clock.advance(30_000);
  expect(await waiting).toMatchObject(isWanted ? { ok: true } : { error: { certainty: 'not-sent' } });
  expect(sent).toHaveLength(count);
});

const DECISIONS: [string, Partial<Limits>][] = [
  ['turns on quiet hours', { quietHours: { fromMinute: 700, toMinute: 800 } }],
  ['allows only saved addresses', { allowedAddresses: [OTHER_TO] }],
  ['lowers the limit of the day', { perDaySun: COMMAND.capSun - 1n }],
];

/** An engine whose user sets these limits as soon as `decide` is called. */
function setLimitedStage(later: Partial<Limits>) {
  let limits = NO_LIMITS;
  const stage = setStage({ ports: { settings: () => ({ ...SETTINGS, limits }) } });
  const decide = () => {
    limits = { ...limits, ...later };
  };
  return { ...stage, decide };
}

it.each(DECISIONS)('is no longer wanted once the user %s', async (_, later) => {
  const { engine, primary, service, decide } = setLimitedStage(later);
  const answers: boolean[] = [];
  service.buyEnergy = async (_request, _leavesByMs, isWanted) => {
    answers.push(isWanted());
    decide();
    answers.push(isWanted());
    return { ok: false, error: { code: 'aborted', retryable: false, certainty: 'not-sent' } };
  };
  expect(await engine.buy(COMMAND)).toMatchObject({ kind: 'stopped', stop: { code: 'limit' } });
  expect(await primary.get('j:i1')).toContain('"state":"notSent"');
  expect(answers).toEqual([true, false]);
});

it.each([
  ['is wanted while its price ages by less than half a minute', 29_999, true],
  ['is no longer wanted once its price is half a minute old', 30_000, false],
  ['is no longer wanted once the clock was set back, since its price may be of any age', -1, false],
])('%s', async (_, ms, isStillWanted) => {
  const { engine, service, clock } = setStage();
  const answers: boolean[] = [];
  service.buyEnergy = async (_request, _leavesByMs, isWanted) => {
    clock.nowMs += ms;
    answers.push(isWanted());
    return { ok: false, error: { code: 'aborted', retryable: false, certainty: 'not-sent' } };
  };
  await engine.buy(COMMAND);
  expect(answers).toEqual([isStillWanted]);
});

it.each(DECISIONS)('is not sent if, while it is written down, the user %s', async (_, later) => {
  const { engine, primary, posts, decide } = setLimitedStage(later);
  const { set } = primary;
  primary.set = async (key, text) => {
    if (key === 'j:i1') decide();
    return set(key, text);
  };
  expect(await engine.buy(COMMAND)).toMatchObject({ kind: 'stopped', stop: { code: 'limit' } });
  expect(posts).toEqual([]);
  expect(await primary.get('j:i1')).toContain('"state":"notSent"');
});

it('is within a limit that its own cost just meets', async () => {
  const { engine, posts } = setStage({ settings: { limits: { ...NO_LIMITS, perDaySun: COMMAND.capSun } } });
  await engine.buy(COMMAND);
  expect(posts).toHaveLength(1);
});
