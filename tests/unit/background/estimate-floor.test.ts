import { describe, expect, it } from 'vitest';
import { succeed } from '../../../lib/chain/chain-error.ts';
import type { ChainNode } from '../../../lib/chain/node.ts';
import { exampleAddresses } from '../../../lib/sandbox/world/account-profile.ts';
import { purchaseOf, startTestBackground } from '../../support/background.ts';
import { anOrder, aRow } from './plans/batch-order.ts';

const { sender: SENDER, holder: HOLDER, newcomer: NEWCOMER } = exampleAddresses;

const estimateOf = (token: string, recipients: readonly string[], adjustPercent = '0.04') => ({
  to: SENDER,
  period: '1h' as const,
  amount: { source: 'estimate' as const, token, recipients: [...recipients], adjustPercent },
});

async function inPractice(overrides: Parameters<typeof startTestBackground>[0] = {}) {
  const world = startTestBackground(overrides);
  await world.ask('practice.enter');
  const confirm = (request: ReturnType<typeof estimateOf>, energyUnits: string) =>
    world.ask('purchase.confirm', {
      ...purchaseOf(world.now()),
      request,
      energyUnits,
      unitSun: '60',
      capSun: '20000000',
      hasTypedSum: true,
    });
  return { ...world, confirm };
}

const account = { isActivated: true, isContract: false };
const saying = (energyUnits: bigint) => ({
  createNode: () =>
    ({
      tryTransfer: async () => succeed({ kind: 'done', energyUnits }),
      tokenBalance: async () => succeed(1n),
      account: async () => succeed(account),
      resources: async () =>
        succeed({ ...account, energyLeftUnits: 0n, stakedLeftBytes: 0n, freeLeftBytes: 600n }),
      parameters: async () => succeed({ energyUnitSun: 100n, byteSun: 1000n }),
    }) as unknown as ChainNode,
});

const MISMATCH = { value: { kind: 'stopped', code: 'amountMismatch' } };
const BOUGHT = { value: { kind: 'intent' } };

describe('an estimate that a page expects to need too little energy', () => {
  it.each([
    ['one transfer without its surplus', estimateOf('USDT', [HOLDER], '100'), '128569', '128570'],
    ['one transfer of two', estimateOf('USDT', [HOLDER, NEWCOMER]), '128621', '128622'],
    ['a token whose transfers nobody has measured', estimateOf('JST', [HOLDER]), '64310', '64311'],
  ])(
    'is not bought for %s, since its limits are checked with that amount',
    async (_, request, tooLow, least) => {
      const { confirm, published } = await inPractice();
      expect(await confirm(request, tooLow)).toMatchObject(MISMATCH);
      expect(published.at(-1)?.orders).toEqual([]);
      expect(await confirm(request, least)).toMatchObject(BOUGHT);
    },
  );

  it('is bought for what the chain has measured for that sender, token and recipient', async () => {
    const { ask, confirm } = await inPractice(saying(27_400n));
    await ask('chain.read', { sender: NEWCOMER, token: 'JST', recipients: [HOLDER] });
    expect(await confirm(estimateOf('JST', [HOLDER]), '27411'), 'another sender').toMatchObject(MISMATCH);
    await ask('chain.read', { sender: SENDER, token: 'JST', recipients: [HOLDER] });
    expect(await confirm(estimateOf('JST', [NEWCOMER]), '27411'), 'another').toMatchObject(MISMATCH);
    expect(await confirm(estimateOf('USDT', [HOLDER]), '27411'), 'another token').toMatchObject(MISMATCH);
    expect(await confirm(estimateOf('JST', [HOLDER]), '27410')).toMatchObject(MISMATCH);
    expect(await confirm(estimateOf('JST', [HOLDER]), '27411')).toMatchObject(BOUGHT);
  });

  it("is bought for the table's value by a page that has not heard of a higher one yet", async () => {
    const { ask, confirm } = await inPractice(saying(130_285n));
    await ask('chain.read', { sender: SENDER, token: 'USDT', recipients: [NEWCOMER] });
    expect(await confirm(estimateOf('USDT', [NEWCOMER]), '64311')).toMatchObject(BOUGHT);
  });

  it('starts no batch', async () => {
    const { background } = await inPractice();
    const begin = (energyUnits: string) => {
      const row = aRow(SENDER, { request: estimateOf('USDT', [HOLDER]), energyUnits });
      return background.handlers['batch.start'](anOrder([row]));
    };
    expect(await begin('64310')).toMatchObject({ value: { stop: { code: 'amountMismatch', row: 0 } } });
    expect(await begin('64311')).toMatchObject({ value: { stop: null } });
  });
});
