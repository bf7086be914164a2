import { expect, it } from 'vitest';
import { encodeRecord } from '../../../../lib/purchase/journal/stored-text.ts';
import type { Purchase } from '../../../../lib/purchase/purchase.ts';
import { anIntent, guid, trx } from '../build.ts';
import { COMMAND, SETTINGS, setStage } from '../stage.ts';

it('sends nothing if less of a limit is left than before the list and the balance were read', async () => {
  const limits = { ...SETTINGS.limits };
  const stage = setStage({
    settings: { limits },
    service: {
      accounts: async () => {
        limits.perDaySun = COMMAND.capSun - 1n;
        return { ok: true, value: [{ section: 'buyer', currency: 'TRX', balance: trx(100) }] };
      },
    },
  });
  expect(await stage.engine.buy(COMMAND)).toMatchObject({
    stop: { code: 'limit', breach: { limit: 'perDay', excessSun: 1n } },
  });
  expect(stage.posts).toEqual([]);
});

/** A plan that has bought once before, at a cost of 3 TRX, buys again. `meanwhile`: its budget after the readings. */
async function buyForPlan(budget: { prefix: string; perDaySun: bigint }, meanwhileSun = budget.perDaySun) {
  const stage = setStage({
    service: {
      accounts: async () => {
        budget.perDaySun = meanwhileSun;
        return { ok: true, value: [{ section: 'buyer', currency: 'TRX', balance: trx(100) }] };
      },
    },
  });
  const watch = { step: 0, dueAtMs: null, quiet: null, movedCount: 0 };
  const before = anIntent({ id: 'plan-1', state: 'confirmed', guids: [guid('6')], watch });
  await stage.primary.set('b:recent', '{}');
  await stage.primary.set('j:plan-1', encodeRecord(before));
  const { prefix } = budget;
  const isWanted = (others: readonly Purchase[]) =>
    others.reduce((sum, { costSun }) => sum + costSun, COMMAND.capSun) <= budget.perDaySun;
  const outcome = await stage.engine.buy({ ...COMMAND, intentId: 'plan-2', plan: { prefix, isWanted } });
  return [stage.posts.length, outcome.kind === 'stopped' ? outcome.stop.code : outcome.intent.state];
}

const BOTH_SUN = 3_000_000n + COMMAND.capSun;

it.each([
  ['is bought where its budget holds both', 'plan-', BOTH_SUN, BOTH_SUN, [1, 'confirmed']],
  ['is not bought where its budget does not', 'plan-', BOTH_SUN - 1n, BOTH_SUN, [0, 'notWanted']],
  [
    'is not bought if that was found while list and balance were read',
    'plan-',
    BOTH_SUN,
    1n,
    [0, 'notWanted'],
  ],
  [
    'is bought where the other was no purchase of it',
    'rule-',
    COMMAND.capSun,
    COMMAND.capSun,
    [1, 'confirmed'],
  ],
])('the next purchase of a plan %s', async (_, prefix, perDaySun, meanwhileSun, expected) => {
  expect(await buyForPlan({ prefix, perDaySun }, meanwhileSun)).toEqual(expected);
});
