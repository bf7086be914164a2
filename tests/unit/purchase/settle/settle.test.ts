import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { Intent } from '../../../../lib/purchase/journal/intent.ts';
import { encodeRecord } from '../../../../lib/purchase/journal/stored-text.ts';
import { isWatchDue } from '../../../../lib/purchase/settle/settle.ts';
import { type Order, orderKey } from '../../../../lib/purchase/track/order-record.ts';
import { anIntent, anOrder, aReading, guid, trx } from '../build.ts';
import { setStage } from '../stage.ts';

const LATER = { step: 12, dueAtMs: 2_000_000, quiet: null, movedCount: 4 };

describe('an open question that is being looked into', () => {
  it('stays acknowledged when the user acknowledges it while the balance is read', async () => {
    const answers: (() => void)[] = [];
    const accounts = [{ section: 'buyer', currency: 'TRX', balance: trx(97) }];
    const stage = setStage({
      service: {
        orders: async () => ({ ok: true, value: { total: null, lastPage: 1, entries: [] } }),
        accounts: () => new Promise((resolve) => answers.push(() => resolve({ ok: true, value: accounts }))),
      },
    });
    const intent = anIntent({ state: 'needsUser', seq: 9 });
    // This makes the engine read the balance: an order that may be the right one, with figures that do not confirm it.
    const order = anOrder({ costPaid: null, dueAtMs: stage.clock.nowMs + 1000 });
    stage.primary.kept.set('j:i1', encodeRecord(intent));
    stage.primary.kept.set('b:recent', '{}');
    stage.primary.kept.set(orderKey('main', guid('22222222')), encodeRecord(order));
    const wake = stage.engine.wake();
    while (answers.length === 0) await Promise.resolve();
    expect(await stage.engine.acknowledge('i1')).toBeNull();
    for (const answer of answers) answer();
    await wake;
    expect(stage.engine.snapshot().intents).toMatchObject([{ isAcknowledged: true, isLocking: false }]);
  });

  it('stays settled if it was settled while the acknowledgement could not be stored', async () => {
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
    kept.set('b:recent', '{}');
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
    expect(await acknowledged).toBe('not-written');
    expect(stage.engine.snapshot().intents).toMatchObject([{ state: 'confirmed', guids: [found.guid] }]);
  });
});

/** An engine that starts with stored records of earlier purchases, and a service that lists one of their orders. */
async function wakeTo(
  intents: readonly Intent[],
  stage: Parameters<typeof setStage>[0] = {},
  orders: readonly Order[] = [],
) {
  const found = aReading();
  const entries = [{ guid: found.guid, status: found.status }];
  const world = setStage({
    balance: trx(97),
    ...stage,
    service: {
      orders: async () => ({ ok: true, value: { total: 6 + orders.length, lastPage: 1, entries } }),
      order: async () => ({ ok: true, value: found }),
      ...stage.service,
    },
  });
  for (const intent of intents) world.primary.kept.set(`j:${intent.id}`, encodeRecord(intent));
  for (const order of orders) world.primary.kept.set(orderKey('main', order.guid), encodeRecord(order));
  world.primary.kept.set('b:recent', '{}');
  await world.engine.wake();
  return Object.fromEntries(world.engine.snapshot().intents.map((intent) => [intent.id, intent]));
}

describe('an order that two purchases could have made', () => {
  const { baseline } = anIntent();
  const newer = { ...baseline, atMs: 1000 };
  const own = anOrder({ guid: guid('44444444'), serial: 2, intentId: 'i2', source: 'bought' });

  it('belongs to the open one, before a newer one that has its own', async () => {
    const bought = anIntent({ id: 'i2', state: 'confirmed', guids: [own.guid], baseline: newer });
    const after = await wakeTo([anIntent(), bought], { balance: trx(94) }, [own]);
    expect(after).toMatchObject({ i1: { guids: ['22222222'] }, i2: { guids: ['44444444'] } });
  });

  it('belongs to the one that was called not placed, before a newer one that has its own', async () => {
    const late = anIntent({ state: 'notPlaced' });
    const bought = anIntent({ id: 'i2', state: 'confirmed', guids: [own.guid], baseline: newer });
    const after = await wakeTo([late, bought], { balance: trx(94) }, [own]);
    expect(after).toMatchObject({ i1: { guids: ['22222222'] }, i2: { guids: ['44444444'] } });
  });

  it.each([
    ['exactly its cost was gone before the other one was made', trx(103), 'confirmed'],
    ['more than its cost was gone', trx(104), 'unknown'],
    ['less than its cost was gone', trx(102), 'unknown'],
  ])('does not belong to an earlier one whose own order was listed late: %s', async (_, balance, state) => {
    const past: Partial<Intent> = {
      state: 'confirmed',
      guids: [own.guid],
      watch: { ...LATER, dueAtMs: null },
    };
    const earlier = anIntent({ ...past, id: 'i2', baseline: { ...baseline, balance } });
    const order = anOrder({ ...own, status: 4 });
    const after = await wakeTo([anIntent({ baseline: newer }), earlier], {}, [order]);
    expect(after).toMatchObject({ i1: { state } });
  });

  it.each(['unknown', 'needsUser', 'notPlaced', 'refused'] as const)(
    'belongs to the one that is %s, even if only the one with its own order is looked after',
    async (state) => {
      const later = { step: 5, dueAtMs: 1_020_000, quiet: null, movedCount: 0 };
      const bought = anIntent({ id: 'i2', state: 'confirmed', guids: [own.guid] });
      const open = anIntent({
        state,
        watch: later,
        baseline: { ...newer, balance: trx(97), total: 6, serial: 2 },
      });
      const after = await wakeTo([open, bought], { balance: trx(94) }, [own]);
      expect(after).toMatchObject({
        i1: { state: 'confirmed', guids: ['22222222'] },
        i2: { state: 'confirmed', guids: ['44444444'] },
      });
    },
  );

  it('belongs to the newer one if both were called not placed', async () => {
    const late = { state: 'notPlaced', watch: { step: 3, dueAtMs: 0, quiet: null, movedCount: 0 } } as const;
    const after = await wakeTo([anIntent(late), anIntent({ ...late, id: 'i2', baseline: newer })]);
    expect(after).toMatchObject({ i1: { guids: [] }, i2: { guids: ['22222222'] } });
  });
});

describe('a doubt', () => {
  it('is looked into with the balance, together with settled purchases that need none', async () => {
    const settled = anIntent({ id: 'i2', state: 'confirmed', guids: [guid('11111111')] });
    const { i1 } = await wakeTo([anIntent(), settled], {
      balance: trx(100),
      service: { orders: async () => ({ ok: true, value: { total: 5, lastPage: 1, entries: [] } }) },
    });
    expect(i1).toMatchObject({ state: 'unknown', watch: { step: 1, quiet: { count: 1 } } });
  });

  it('is not settled by the list of another address, whatever is on it', async () => {
    const origin = 'https://moved.example';
    const { i1 } = await wakeTo([anIntent()], { service: { origin } });
    expect(i1).toMatchObject({ state: 'unknown', guids: [], watch: { step: 0 } });
  });

  it('is no step closer to its end after a look at a list that could not be read completely', async () => {
    const entries = [{ guid: null, status: 3 }];
    const { i1 } = await wakeTo([anIntent()], {
      balance: trx(100),
      service: { orders: async () => ({ ok: true, value: { total: 5, lastPage: 1, entries } }) },
    });
    expect(i1).toMatchObject({ state: 'unknown', watch: { step: 0, missedCount: 1, quiet: null } });
  });

  it('is no step closer to its end after a look whose balance could not be read', async () => {
    const { i1 } = await wakeTo([anIntent()], {
      balance: null,
      service: { orders: async () => ({ ok: true, value: { total: 5, lastPage: 1, entries: [] } }) },
    });
    expect(i1).toMatchObject({ state: 'unknown', watch: { step: 0, missedCount: 1, quiet: null } });
  });
});

describe('a purchase that is settled', () => {
  it('is looked after without its balance as long as nothing new is on the list', async () => {
    let asked = 0;
    const own = anOrder({ intentId: 'i1', source: 'bought', status: 4 });
    await wakeTo(
      [anIntent({ state: 'confirmed', guids: [own.guid] })],
      {
        service: {
          accounts: async () => {
            asked += 1;
            return { ok: true, value: [{ section: 'buyer', currency: 'TRX', balance: trx(97) }] };
          },
        },
      },
      [own],
    );
    expect(asked).toBe(0);
  });

  it.each([
    ['when its time has come', 1_000_000, true],
    ['not a moment before', 1_000_001, false],
    ['not while its longest pause may last', 1_300_000, false],
    ['when its time is further ahead than any pause, after the clock was set back', 1_300_001, true],
    ['never again once it is over', null, false],
  ])('is looked after %s', (_, dueAtMs, expected) => {
    const intent = anIntent({ state: 'confirmed', watch: { ...LATER, step: 0, dueAtMs } });
    expect(isWatchDue(intent, 1_000_000)).toBe(expected);
  });
});
