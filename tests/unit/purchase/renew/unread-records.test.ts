import { expect, it } from 'vitest';
import { guid } from '../build.ts';
import { aRule, BUDGET, MINUTE_MS, NOW_MS } from './renew-stage.ts';
import { setStage } from './runner-stage.ts';

const lastEnding = { guid: guid('7'), endsAtMs: NOW_MS - MINUTE_MS };

it.each(['isRead', 'isReady'] as const)(
  'nothing is rented, paused or said by a rule while records cannot be read (%s), and it goes on once they can',
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

it('what is to be renewed is written down once, not at each look', async () => {
  const { runner, primary } = setStage();
  await runner.keep(aRule({ budget: { ...BUDGET }, passedFor: guid('7') }));
  await runner.wake();
  const before = primary.kept.get('renew');
  await runner.wake();
  expect(JSON.parse(before ?? '').rules[0].lastEnding.guid).toBe('7');
  expect(primary.kept.get('renew')).toBe(before);
});
