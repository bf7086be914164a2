import { describe, expect, it } from 'vitest';
import { trx } from '../build.ts';
import { COMMAND, setStage } from '../stage.ts';

type Stage = Parameters<typeof setStage>[0];

const buyEight = async (stage: Stage, change: Partial<typeof COMMAND> = {}) => {
  const { engine, posts } = setStage(stage);
  const codes = new Set<string>();
  for (let turn = 1; turn <= 8; turn += 1) {
    const outcome = await engine.buy({ ...COMMAND, ...change, intentId: `i${turn}` });
    codes.add(outcome.kind === 'stopped' ? outcome.stop.code : outcome.kind);
  }
  return { codes: [...codes], posts };
};

describe('a purchase that is stopped', () => {
  it.each<[string, Stage]>([
    ['priceAboveCap', { priceSun: 47n }],
    ['insufficientBalance', { balance: trx(2) }],
  ])(
    'with %s holds no places for requests that it does not make: eight fit into a minute',
    async (code, stage) => {
      expect(await buyEight(stage)).toEqual({ codes: [code], posts: [] });
    },
  );
});
