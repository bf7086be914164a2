import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { BuyOutcome } from '../../../../lib/purchase/buy/command.ts';
import type { Engine } from '../../../../lib/purchase/engine.ts';
import type { Snapshot } from '../../../../lib/purchase/snapshot.ts';
import { setStage as setRealStage } from '../stage.ts';
import { aRental, aRule, BUDGET, MINUTE_MS, NOW_MS } from './renew-stage.ts';
import { runnerOver } from './runner-over.ts';
import { setStage } from './runner-stage.ts';

const settle = async () => {
  for (let turn = 0; turn < 50; turn += 1) await setImmediate();
};

it('tells nothing of a rule that is stopped while the list is read for it, whatever is found', async () => {
  const told: string[] = [];
  const engine = {
    purchasesUnder: async () => [],
    snapshot: () => ({ orders: [aRental(9 * MINUTE_MS)], isReady: true }) as unknown as Snapshot,
    buy: () => Promise.reject(new Error('nothing is to be bought')),
    async lookBefore() {
      await runner.stop('r');
      return { code: 'baselineUnavailable' } as const;
    },
  };
  const runner = runnerOver(setRealStage(), engine, {
    now: () => NOW_MS,
    isTokenRefused: () => true,
    tell: async ({ kind }) => told.push(kind) > 0,
  });
  await runner.keep(aRule({ budget: BUDGET }));
  await settle();
  expect(told).toEqual([]);
});

it('does not pause a rule that took the place of the one in trouble while its user was told', async () => {
  const { runner, world } = setStage([{ code: 'priceAboveCap', unitPriceSun: 60n, totalSun: 3_900_000n }]);
  world.telling = async () => {
    delete world.telling;
    await runner.keep(aRule({ budget: BUDGET, capSun: 4_000_000n }));
  };
  await runner.keep(aRule({ budget: BUDGET }));
  await settle();
  expect(await runner.rule('r')).toMatchObject({ capSun: 4_000_000n, pause: null });
});

describe('a renewal that was confirmed by hand', () => {
  const terms = { capSun: 3_000_000n, feesSun: 0n };

  /** What `confirm` says if its rule is stopped while this question of the engine's is open. */
  async function confirm(stopAt: 'price' | 'records' | null) {
    const stopped: BuyOutcome = { kind: 'stopped', stop: { code: 'notWanted' } };
    const wanted: (boolean | undefined)[] = [];
    let isConfirming = false;
    const engine: Pick<Engine, 'buy' | 'lookBefore' | 'purchasesUnder' | 'snapshot'> = {
      async purchasesUnder() {
        if (isConfirming && stopAt === 'records') await runner.stop('r');
        return [];
      },
      snapshot: () => ({ orders: [aRental(9 * MINUTE_MS)], isReady: true }) as unknown as Snapshot,
      lookBefore: async () => null,
      async buy(command) {
        if (stopAt === 'price') await runner.stop('r');
        wanted.push(command.plan?.isWanted([]));
        return stopped;
      },
    };
    const runner = runnerOver(setRealStage(), engine, { now: () => NOW_MS });
    await runner.keep(aRule());
    await settle();
    isConfirming = true;
    return { said: await runner.confirm('r', '7' as never, terms), wanted };
  }

  it('is wanted while its rule stands', async () => {
    expect((await confirm(null)).wanted).toEqual([true]);
  });

  it('is no longer wanted once its rule is stopped, and nothing is due then', async () => {
    expect(await confirm('price')).toEqual({ said: null, wanted: [false] });
  });

  it('is not even begun if its rule is stopped while records are read', async () => {
    expect(await confirm('records')).toEqual({ said: null, wanted: [] });
  });
});
