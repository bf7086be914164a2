import { describe, expect, it } from 'vitest';
import { viewIntent } from '../../../../lib/background/snapshot/intent-view.ts';
import { anIntent, anOrder, guid, trx } from '../../purchase/build.ts';

const MINE = guid('20000000');
const view = { isLocking: false, canAcknowledge: false, isOrphan: false };

describe('the cost of a purchase', () => {
  it("is read from its own order, not from another service's with the same number", () => {
    const orders = [
      anOrder({ profileId: 'elsewhere', guid: MINE, costPaid: trx(9) }),
      anOrder({ guid: MINE, costPaid: trx(3) }),
    ];
    const intent = { ...anIntent({ guids: [MINE] }), ...view };
    expect(viewIntent(intent, orders, null).chargedTrx).toBe('3');
    expect(viewIntent(intent, orders.slice(0, 1), null).chargedTrx).toBeNull();
  });

  it('is not given as a part while one of two orders has not shown its cost, nor without an order', () => {
    const second = guid('20000001');
    const orders = [anOrder({ guid: MINE, costPaid: trx(3) }), anOrder({ guid: second, costPaid: null })];
    const both = { ...anIntent({ guids: [MINE, second] }), ...view };
    expect(viewIntent(both, orders, null).chargedTrx).toBeNull();
    expect(viewIntent({ ...both, guids: [] }, orders, null).chargedTrx).toBeNull();
  });
});

describe('what the service shows since a purchase', () => {
  const intent = { ...anIntent(), ...view, baseline: { ...anIntent().baseline, atMs: 10 } };
  const profile = { balance: { amount: trx(97), atMs: 12 }, total: 6, totalAtMs: 11, readableAtMs: null };

  it('is the balance and how many orders are listed, as far as they were read after the purchase began', () => {
    const balance = { balanceTrx: '97', readAtMs: 12 };
    expect(viewIntent(intent, [], profile).present).toEqual({ ...balance, total: 6 });
    expect(viewIntent(intent, [], { ...profile, totalAtMs: 10 }).present).toEqual({
      ...balance,
      total: null,
    });
  });

  it('is unknown while nothing was read since', () => {
    expect(viewIntent(intent, [], { ...profile, balance: { amount: trx(97), atMs: 10 } }).present).toBeNull();
    expect(viewIntent(intent, [], null).present).toBeNull();
  });
});

it.each([true, false])(
  'says whether the balance proves anything while nothing is listed: %s',
  (isBalanceUnchanged) => {
    const quiet = { count: 2, spanMs: 5000, lastAtMs: 1, isBalanceUnchanged };
    const intent = { ...anIntent(), ...view };
    const { checks } = viewIntent({ ...intent, watch: { ...intent.watch, quiet } }, [], null);
    expect(checks.isBalanceProof).toBe(isBalanceUnchanged);
  },
);

it('counts each look that showed nothing, also one that the user asked for beside the planned ones', () => {
  const intent = { ...anIntent(), ...view };
  const quiet = { count: 3, spanMs: 5000, lastAtMs: 1, isBalanceUnchanged: true };
  const countOf = (step: number, run: typeof quiet | null) =>
    viewIntent({ ...intent, watch: { ...intent.watch, step, quiet: run } }, [], null).checks.count;
  expect([countOf(1, quiet), countOf(4, quiet), countOf(4, null)]).toEqual([3, 4, 4]);
});

it('says nothing about the balance before anything was read', () => {
  const intent = { ...anIntent(), ...view };
  expect(viewIntent(intent, [], null).checks).toMatchObject({ quietMs: 0, isBalanceProof: true });
});

it.each([0, 3])('says that money is gone that no order explains, seen %s times in a row', (movedCount) => {
  const intent = { ...anIntent(), ...view };
  const { checks } = viewIntent({ ...intent, watch: { ...intent.watch, movedCount } }, [], null);
  expect(checks.isMoneyGone).toBe(movedCount > 0);
});

it.each([
  ['a look that is due at once', 10, null, 10, false],
  ['a look that waits for the pace', 10, 30, 30, true],
  ['a look that is planned for when the pace allows it', 30, 30, 30, true],
  ['a look that comes later anyway', 40, 30, 40, false],
  ['a search that is over', null, 30, null, false],
])(
  'for %s says when it can come, and whether something delays it',
  (_, dueAtMs, readableAtMs, nextAtMs, isHeldUp) => {
    const intent = { ...anIntent(), ...view };
    const read = { balance: null, total: null, totalAtMs: null, readableAtMs };
    const { checks } = viewIntent({ ...intent, watch: { ...intent.watch, dueAtMs } }, [], read);
    expect(checks).toMatchObject({ nextAtMs, isHeldUp });
  },
);

it('says why it came to its state, as far as that is known', () => {
  const intent = { ...anIntent(), ...view };
  const history = [...intent.history, { state: 'unknown', atMs: 1, why: 'timeout' }] as typeof intent.history;
  expect(viewIntent({ ...intent, history }, [], null).why).toBe('timeout');
  expect(viewIntent(intent, [], null).why).toBeNull();
});

describe('a purchase that was refused', () => {
  it('is shown in the words of the service, if it had any', () => {
    const refused = { ...anIntent({ state: 'refused' }), ...view };
    expect(viewIntent({ ...refused, said: 'At least 32000.' }, [], null).said).toBe('At least 32000.');
    expect(viewIntent(refused, [], null)).not.toHaveProperty('said');
  });
});
