import { expect, it } from 'vitest';
import { failing } from './build.ts';
import { COMMAND, setStage } from './stage.ts';

/** A purchase in doubt, whose list the service then fails to give in this way, again and again. */
async function setDoubt(failure: ReturnType<typeof failing>) {
  const stage = setStage({ answer: failing() });
  const { orders } = stage.service;
  const lists = { count: 0, isFailing: false };
  stage.service.orders = async (query) => {
    lists.count += 1;
    return lists.isFailing ? failure : orders(query);
  };
  await stage.engine.buy(COMMAND);
  lists.isFailing = true;
  for (let minute = 0; minute < 6; minute += 1) {
    stage.clock.nowMs += 60_000;
    await stage.engine.wake();
  }
  lists.isFailing = false;
  stage.clock.nowMs += 1_000;
  const counted = lists.count;
  await stage.engine.wake();
  if (lists.count !== counted) throw new Error('The service is to be in a pause.');
  return { ...stage, looksSince: () => lists.count - counted };
}

it('once the service has answered with a new token, its pause is over, and the doubt is looked into at once', async () => {
  const { engine, looksSince } = await setDoubt(failing());
  await engine.noteAnswer(COMMAND.profileId, 7);
  await engine.wake();
  expect(looksSince()).toBeGreaterThan(0);
});

it('a pause that the service asked for is kept also then', async () => {
  const { engine, looksSince } = await setDoubt(failing({ code: 'rate-limited', retryAfterMs: 3_600_000 }));
  await engine.noteAnswer(COMMAND.profileId, 7);
  await engine.wake();
  expect(looksSince()).toBe(0);
});

it('an answer that names the owner of the account is kept as whose it is, and one that names none says nothing', async () => {
  const { engine } = setStage();
  await engine.noteAnswer(COMMAND.profileId, 7);
  expect(await engine.userOf(COMMAND.profileId)).toBe(7);
  await engine.noteAnswer(COMMAND.profileId, null);
  expect(await engine.userOf(COMMAND.profileId)).toBe(7);
});

it('without an open purchase nothing is looked for', async () => {
  const { engine } = setStage();
  await engine.noteAnswer(COMMAND.profileId, 7);
  expect(engine.snapshot().intents).toEqual([]);
});
