import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { encodeRecord } from '../../../../lib/purchase/journal/stored-text.ts';
import { orderKey } from '../../../../lib/purchase/track/order-record.ts';
import { anIntent, anOrder, aReading, guid, trx } from '../build.ts';
import { setStage } from '../stage.ts';

const LATER = { step: 12, dueAtMs: 2_000_000, quiet: null, movedCount: 4 };

describe('an open question that is looked into', () => {
  it('stays acknowledged when the user does so while the balance is read', async () => {
    const answers: (() => void)[] = [];
    const accounts = [{ section: 'buyer', currency: 'TRX', balance: trx(97) }];
    const stage = setStage({
      service: {
        orders: async () => ({ ok: true, value: { total: null, lastPage: 1, entries: [] } }),
        accounts: () => new Promise((resolve) => answers.push(() => resolve({ ok: true, value: accounts }))),
      },
    });
    const intent = anIntent({ state: 'needsUser', seq: 9 });
    // What makes the balance wanted: an order that may be the one, and figures that do not bear it out.
    const order = anOrder({ costPaid: null, dueAtMs: stage.clock.nowMs + 1000 });
    stage.primary.kept.set('j:i1', encodeRecord(intent));
    stage.primary.kept.set('b:recent', '[]');
    stage.primary.kept.set(orderKey('main', guid('22222222')), encodeRecord(order));
    const wake = stage.engine.wake();
    while (answers.length === 0) await Promise.resolve();
    expect(await stage.engine.acknowledge('i1')).toBe(true);
    for (const answer of answers) answer();
    await wake;
    expect(stage.engine.snapshot().intents).toMatchObject([{ isAcknowledged: true, isLocking: false }]);
  });

  it('stays settled when it was so while the acknowledgement could not be written', async () => {
    const found = aReading();
    const entries = [{ guid: found.guid, status: found.status }];
    const stage = setStage({
      balance: trx(97),
      service: {
        orders: async () => ({ ok: true, value: { total: 6, lastPage: 1, entries } }),
        order: async () => ({ ok: true, value: found }),
      },
    });
    const { kept, set } = stage.primary;
    kept.set('j:i1', encodeRecord(anIntent({ state: 'needsUser', seq: 9, watch: { ...LATER } })));
    kept.set('b:recent', '[]');
    await stage.engine.load();
    let failures = 3;
    const isFound = () => stage.engine.snapshot().intents[0]?.state === 'confirmed';
    stage.primary.set = async (key, text) => {
      if (key !== 'j:i1' || failures === 0) return set(key, text);
      while (!isFound()) await setImmediate();
      failures -= 1;
      throw new Error('no space');
    };
    const acknowledged = stage.engine.acknowledge('i1');
    await setImmediate();
    stage.clock.nowMs = LATER.dueAtMs;
    await stage.engine.wake();
    expect(await acknowledged).toBe(false);
    expect(stage.engine.snapshot().intents).toMatchObject([{ state: 'confirmed', guids: [found.guid] }]);
  });
});
