import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import type { RenewRule } from '../../../../lib/purchase/renew/rule-record.ts';
import { guid, memoryStore } from '../build.ts';
import { aRental, aRule, BUDGET, MINUTE_MS, NOW_MS } from './renew-stage.ts';
import { setStage } from './runner-stage.ts';

const settle = async () => {
  for (let turn = 0; turn < 50; turn += 1) await setImmediate();
};

/** A rule whose rental is due, on a disk that is still taking it. The user was not told yet whether it is kept. */
async function whileWriting(isTaken: boolean, leftMs = 9 * MINUTE_MS, before?: RenewRule) {
  const primary = memoryStore();
  const stage = setStage([], primary);
  stage.world.orders = [aRental(leftMs)];
  const lastEnding = { guid: guid('7'), endsAtMs: NOW_MS + leftMs };
  if (before) await stage.runner.keep(before);
  await settle();
  const { set } = primary;
  const gate = Promise.withResolvers<void>();
  primary.set = async (key, text) => {
    await gate.promise;
    if (!isTaken) throw new Error('no space');
    return set(key, text);
  };
  const keeping = stage.runner.keep(aRule({ budget: BUDGET, lastEnding }));
  await settle();
  void stage.runner.wake();
  await settle();
  return {
    ...stage,
    async finish() {
      gate.resolve();
      const code = await keeping;
      await settle();
      return code;
    },
  };
}

it.each([
  ['is kept', true, null, 1],
  ['is refused by the disk', false, 'notKept', 0],
])('a rule buys nothing before it is written down, and then %s', async (_, isTaken, code, count) => {
  const { bought, finish } = await whileWriting(isTaken);
  expect(bought).toEqual([]);
  expect(await finish()).toBe(code);
  expect(bought).toHaveLength(count);
});

it('the rule from before stands if the one in its place is refused by the disk', async () => {
  const before = aRule({ budget: BUDGET, capSun: 2_000_000n });
  const { runner, alarm, finish } = await whileWriting(false, 40 * MINUTE_MS, before);
  expect(await finish()).toBe('notKept');
  expect(await runner.rule('r')).toMatchObject({ capSun: 2_000_000n });
  expect(alarm.atMs, 'and it is woken').not.toBeNull();
});

it('a rule that is stopped while it is written down is gone afterwards', async () => {
  const { runner, bought, finish } = await whileWriting(true);
  const stopping = runner.stop('r');
  await finish();
  await stopping;
  expect([await runner.rule('r'), bought]).toEqual([undefined, []]);
});

it('a rule that is stopped while the disk refuses its new terms does not come back with the old ones', async () => {
  const { runner, bought, finish } = await whileWriting(false, 40 * MINUTE_MS, aRule({ budget: BUDGET }));
  const stopping = runner.stop('r');
  await finish();
  await stopping;
  expect([await runner.rule('r'), bought]).toEqual([undefined, []]);
});
