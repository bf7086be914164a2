import { describe, expect, it } from 'vitest';
import { memoryStore, trx } from '../build.ts';
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

const refuseText = async () => {
  throw new Error('no space');
};

describe('nothing is sent', () => {
  it('where the fees lift the sum above the most that was agreed to', async () => {
    const { engine, posts } = setStage();
    const outcome = await engine.buy({ ...COMMAND, feesSun: 1n });
    expect(outcome).toMatchObject({ stop: { code: 'priceAboveCap', totalSun: 2_990_001n } });
    expect(posts).toEqual([]);
  });

  it('by a client of another address than the one that was shown, whatever the settings say by now', async () => {
    const { engine, posts } = setStage({ service: { origin: 'https://moved.example' } });
    expect(await engine.buy(COMMAND)).toMatchObject({ stop: { code: 'originChanged' } });
    expect(posts).toEqual([]);
  });

  it('at a price that is read in a time to come: the clock was set back since', async () => {
    const stage = setStage({
      service: {
        accounts: async () => {
          stage.clock.nowMs -= 1;
          return { ok: true, value: [{ section: 'buyer', currency: 'TRX', balance: trx(100) }] };
        },
      },
    });
    expect(await stage.engine.buy(COMMAND)).toMatchObject({ stop: { code: 'priceTooOld' } });
    expect(stage.posts).toEqual([]);
  });

  it('while the record of an earlier purchase says less than is known of it', async () => {
    const stage = setStage({ ports: { mirror: memoryStore() } });
    const { set } = stage.primary;
    const sending = stage.service.buyEnergy;
    stage.service.buyEnergy = async (...asked) => {
      stage.primary.set = (key, text) => (key === 'j:first' ? refuseText() : set(key, text));
      return sending(...asked);
    };
    await stage.engine.buy({ ...COMMAND, intentId: 'first' });
    expect(await stage.engine.buy(COMMAND)).toMatchObject({ stop: { code: 'journalUnwritable' } });
    expect(stage.posts).toHaveLength(1);
    stage.primary.set = set;
    expect(await stage.engine.buy({ ...COMMAND, intentId: 'second' })).toMatchObject({ kind: 'intent' });
  });
});
