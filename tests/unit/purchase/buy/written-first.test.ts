import { describe, expect, it } from 'vitest';
import { aReading, guid, memoryStore, trx } from '../build.ts';
import { COMMAND, setStage } from '../stage.ts';

const LOST = {
  ok: false as const,
  error: { code: 'timeout' as const, retryable: true, certainty: 'maybe-applied' as const },
};

describe('nothing is sent', () => {
  it.each<[string, (text: string) => boolean]>([
    ['the purchase as armed', (text) => text.includes('"armed"') && !text.includes('"sent"')],
    ['the purchase as sent', (text) => text.includes('"sent"')],
  ])('while the disk refuses to store %s', async (_, isRefused) => {
    const stage = setStage();
    const { set } = stage.primary;
    stage.primary.set = async (key, text) => {
      if (key === 'j:i1' && isRefused(text)) throw new Error('no space');
      return set(key, text);
    };
    expect(await stage.engine.buy(COMMAND)).toMatchObject({ stop: { code: 'journalUnwritable' } });
    expect(stage.posts).toEqual([]);
  });

  it('while the mirror refuses to store the purchase, of which a power cut could take back the other copy', async () => {
    const refused = { isOn: true };
    const mirror = memoryStore();
    const set = async (key: string, text: string) => {
      if (refused.isOn && key === 'j:i1') throw new Error('no space');
      return mirror.set(key, text);
    };
    const stage = setStage({ ports: { mirror: { ...mirror, set } } });
    expect(await stage.engine.buy(COMMAND)).toMatchObject({ stop: { code: 'journalUnwritable' } });
    expect(stage.posts).toEqual([]);
    refused.isOn = false;
    await stage.engine.buy({ ...COMMAND, intentId: 'i2' });
    expect(stage.posts).toHaveLength(1);
  });

  it('while a record of an earlier purchase cannot be read', async () => {
    const stage = setStage({
      ports: { primary: { ...memoryStore(), list: async () => new Map([['j:i0', '{"v":1,']]) } },
    });
    expect(await stage.engine.buy(COMMAND)).toMatchObject({ stop: { code: 'journalDamaged' } });
    expect(stage.posts).toEqual([]);
  });

  it('while the list holds an order without a readable number, which may look new afterwards', async () => {
    const entries = [{ guid: null, status: 3 }];
    const stage = setStage({
      service: { orders: async () => ({ ok: true, value: { total: 1, lastPage: 1, entries } }) },
    });
    expect(await stage.engine.buy(COMMAND)).toMatchObject({ stop: { code: 'baselineUnavailable' } });
    expect(stage.posts).toEqual([]);
  });

  it('before an alarm is set that wakes the next life, in case this one ends', async () => {
    const alarms: { atMs: number }[] = [];
    const stage = setStage({
      ports: {
        alarms: {
          get: async () => null,
          create: async (_name, when) => void alarms.push(when),
          clear: async () => {},
        },
      },
    });
    const { buyEnergy } = stage.service;
    let known = 0;
    stage.service.buyEnergy = (...asked) => {
      known = alarms.length;
      return buyEnergy(...asked);
    };
    await stage.engine.buy(COMMAND);
    expect(known).toBe(1);
    expect(alarms[0]?.atMs).toBe(stage.clock.nowMs + 30_000);
  });
});

it('an order whose answer was lost is found once it is listed, and announced', async () => {
  const stage = setStage({ answer: LOST });
  await stage.engine.buy(COMMAND);
  stage.listed.push(aReading({ guid: guid('77777777') }));
  stage.balance.value = trx(97);
  stage.clock.nowMs += 5000;
  await stage.engine.lookNow(COMMAND.intentId);
  expect(stage.engine.snapshot().intents).toMatchObject([{ state: 'confirmed', guids: ['77777777'] }]);
  expect([...stage.primary.kept.keys()]).toContain('n:intent:i1:settled');
});
