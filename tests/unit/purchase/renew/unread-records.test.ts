import { expect, it } from 'vitest';
import { guid, memoryStore, OTHER_TO } from '../build.ts';
import { aRule, BUDGET, MINUTE_MS, NOW_MS } from './renew-stage.ts';
import { setStage } from './runner-stage.ts';

const lastEnding = { guid: guid('7'), endsAtMs: NOW_MS - MINUTE_MS };

it.each(['isRead', 'isReady'] as const)(
  'a rule rents, pauses and says nothing while records cannot be read (%s), and goes on once they can',
  async (what) => {
    const { runner, world, bought, told, alarm } = setStage();
    world[what] = false;
    await runner.keep(aRule({ budget: BUDGET, lastEnding }));
    await runner.wake();
    expect([bought, told, alarm.atMs]).toEqual([[], [], null]);
    expect(await runner.covers('main', aRule().request.to, guid('7'))).toBe(false);
    world[what] = true;
    await runner.wake();
    expect(bought).toHaveLength(1);
  },
);

it('the rental to renew is stored once, not at each look', async () => {
  const { runner, primary } = setStage();
  await runner.keep(aRule({ budget: { ...BUDGET }, passedFor: guid('7') }));
  await runner.wake();
  const before = primary.kept.get('renew');
  await runner.wake();
  expect(JSON.parse(before ?? '').rules[0].lastEnding.guid).toBe('7');
  expect(primary.kept.get('renew')).toBe(before);
});

it('no rule is kept, stopped or told to go on while the others cannot be read: they stay on disk as they are', async () => {
  const primary = memoryStore();
  const { runner, world } = setStage([{ code: 'insufficientBalance' }], primary);
  await runner.keep(aRule({ budget: BUDGET }));
  await runner.wake();
  const before = primary.kept.get('renew');
  const unread = { ...primary, get: () => Promise.reject(new Error('no reading')) };
  const later = setStage([], unread).make();
  const { request } = aRule();
  expect([
    await later.keep(aRule({ id: 'other', request: { ...request, to: OTHER_TO } })),
    await later.stop('r'),
    await later.goOn('r'),
    await later.rule('r'),
    await later.read(),
  ]).toEqual(['notKept', false, false, undefined, null]);
  expect(primary.kept.get('renew')).toBe(before);
  world.isRead = false;
  expect(await runner.read(), 'nor told while nobody knows what they have bought').toBeNull();
});

it('rules that cannot be read when the browser starts are read again soon, and go on by themselves', async () => {
  const primary = memoryStore();
  const { runner, make, world, bought, alarm, clock } = setStage([], primary);
  world.isRead = false;
  await runner.keep(aRule({ budget: BUDGET }));
  await runner.wake();
  const { get } = primary;
  primary.get = () => Promise.reject(new Error('no reading'));
  world.isRead = true;
  const later = make();
  await later.wake();
  expect([bought, alarm.atMs]).toEqual([[], clock.nowMs + 30_000]);
  primary.get = get;
  await later.wake();
  expect([bought.length, alarm.atMs]).toEqual([1, null]);
});
