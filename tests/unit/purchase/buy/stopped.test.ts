import { describe, expect, it } from 'vitest';
import { decimalFromSun } from '../../../../lib/domain/amounts/decimal.ts';
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
    'with %s reserves no places for requests that it does not make: eight fit into a minute',
    async (code, stage) => {
      expect(await buyEight(stage)).toEqual({ codes: [code], posts: [] });
    },
  );
});

const refuseText = async () => {
  throw new Error('no space');
};

describe('nothing is sent', () => {
  it('if the fees lift the total above the cap', async () => {
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

  it('at a price that seems to be read in the future, since the clock was set back', async () => {
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

  it.each([
    [
      'if the machine slept between the click and the price: nobody waits for that energy any more',
      28_800_000,
    ],
    ['if the price took five minutes to come', 300_000],
    ['if the clock was set back by hours meanwhile', -28_800_000],
  ])('%s', async (_, ms) => {
    const stage = setStage();
    const { price } = stage.service;
    stage.service.price = async (...asked) => {
      stage.clock.nowMs += ms;
      return price(...asked);
    };
    expect(await stage.engine.buy(COMMAND)).toMatchObject({ stop: { code: 'priceTooOld' } });
    expect([stage.posts, stage.engine.snapshot().intents]).toEqual([[], []]);
  });

  it('and nothing is locked if the price became too old in between', async () => {
    const stage = setStage();
    const { accounts } = stage.service;
    stage.service.accounts = async (...asked) => {
      stage.clock.nowMs += 30_000;
      return accounts(...asked);
    };
    expect(await stage.engine.buy(COMMAND)).toMatchObject({ stop: { code: 'priceTooOld' } });
    stage.service.accounts = accounts;
    expect(await stage.engine.buy({ ...COMMAND, intentId: 'i2' })).toMatchObject({ kind: 'intent' });
    expect(await stage.engine.buy(COMMAND)).toMatchObject({ intent: { state: 'notSent' } });
    expect(stage.posts).toHaveLength(1);
  });

  it('while it cannot be read whether it was bought long ago', async () => {
    const stage = setStage();
    const { get } = stage.ports.mirror;
    stage.ports.mirror.get = (key) => (key === 'a:i1' ? refuseText() : get(key));
    expect(await stage.engine.buy(COMMAND)).toEqual({
      kind: 'stopped',
      stop: { code: 'storageUnavailable' },
    });
    expect(stage.posts).toEqual([]);
  });

  it('and nothing is asked either once the price is above the cap', async () => {
    const asked: string[] = [];
    const stage = setStage({ priceSun: 47n });
    for (const name of ['orders', 'accounts'] as const) {
      stage.service[name] = async () => {
        asked.push(name);
        return { ok: false, error: { code: 'unavailable', retryable: true, certainty: 'not-sent' } };
      };
    }
    await stage.engine.buy(COMMAND);
    expect(asked).toEqual([]);
  });

  it('while the stored record of an earlier purchase is behind what is known of it', async () => {
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

it('a purchase is made if its price comes within five minutes, however slowly', async () => {
  const { engine, service, clock, posts } = setStage();
  const { price } = service;
  service.price = async (...asked) => {
    clock.nowMs += 299_999;
    return price(...asked);
  };
  expect(await engine.buy(COMMAND)).toMatchObject({ kind: 'intent' });
  expect(posts).toHaveLength(1);
});

it('a purchase that takes the balance to the last SUN is made', async () => {
  const { engine, posts } = setStage({ balance: decimalFromSun(2_990_000n) });
  expect(await engine.buy(COMMAND)).toMatchObject({ kind: 'intent' });
  expect(posts).toHaveLength(1);
});
