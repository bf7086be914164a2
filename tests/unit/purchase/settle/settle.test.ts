import { describe, expect, it } from 'vitest';
import { encodeRecord } from '../../../../lib/purchase/journal/stored-text.ts';
import { orderKey } from '../../../../lib/purchase/track/order-record.ts';
import { anIntent, anOrder, guid, trx } from '../build.ts';
import { setStage } from '../stage.ts';

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
    stage.primary.kept.set(orderKey('main', guid('22222222')), encodeRecord(order));
    const wake = stage.engine.wake();
    while (answers.length === 0) await Promise.resolve();
    expect(await stage.engine.acknowledge('i1')).toBe(true);
    for (const answer of answers) answer();
    await wake;
    expect(stage.engine.snapshot().intents).toMatchObject([{ isAcknowledged: true, isLocking: false }]);
  });
});
