import { describe, expect, it } from 'vitest';
import type { OrderView } from '../../../../../lib/messages/order-view.ts';
import type { RuleView } from '../../../../../lib/messages/renew-topics.ts';
import type { Snapshot } from '../../../../../lib/messages/snapshot.ts';
import { findRentals } from '../../../../../lib/store/dashboard/renew/rentals.ts';

describe('the rentals that could be renewed', () => {
  const order = (part: Partial<OrderView>) =>
    ({ status: 3, to: 'A', period: '1h', energyUnits: '65000', endsAtMs: 1, ...part }) as OrderView;
  const rules = [{ to: 'A' }] as RuleView[];

  it.each([
    ['are those of addresses without a rule', 'some are kept', [order({}), order({ to: 'B' })], ['B'], true],
    ['are none', 'each is kept', [order({})], [], true],
    ['are none', 'nothing runs', [order({ status: 4 }), order({ status: 2 })], [], false],
    ['are none', 'there was never an order', [], [], false],
    ['are none', 'the time of the only one is over', [order({ to: 'B', endsAtMs: 0 })], [], false],
  ] as const)('%s: %s', (_, __, orders, listed, isAnyRunning) => {
    const found = findRentals({ orders, intents: [] } as unknown as Snapshot, rules, 0);
    expect(found.unkept.map(({ to }) => to)).toEqual(listed);
    expect(found.isAnyRunning).toBe(isAnyRunning);
  });

  it('tells one that went to another address than it was bought for', () => {
    const bought = { request: { to: 'C', period: '1h', amount: { source: 'amount', energyUnits: '1' } } };
    const intents = [{ id: 'i', ...bought }];
    const orders = [
      order({ to: 'B', guid: '1', intentId: 'i' }),
      order({ to: 'D', guid: '2', intentId: null }),
    ];
    const { misdirected } = findRentals({ orders, intents } as unknown as Snapshot, rules, 0);
    expect(misdirected).toEqual(['1']);
  });

  it('tells those that the chain denies, and the kept addresses of such', () => {
    const chain = { verdict: 'disagrees' } as OrderView['chain'];
    const orders = [
      order({ to: 'B', guid: '1', chain }),
      order({ to: 'B', guid: '2', chain: { verdict: 'confirms' } as OrderView['chain'] }),
      order({ to: 'A', guid: '3', chain }),
      order({ to: 'C', guid: '4', chain, endsAtMs: 0 }),
    ];
    const over = [{ to: 'A' }, { to: 'C' }] as RuleView[];
    const { denied, doubted } = findRentals({ orders, intents: [] } as unknown as Snapshot, over, 0);
    expect([denied, doubted]).toEqual([['1'], ['A']]);
  });

  it('tells once why one is not offered that went elsewhere, and did not come by the chain either', () => {
    const intents = [
      { id: 'i', request: { to: 'C', period: '1h', amount: { source: 'amount', energyUnits: '1' } } },
    ];
    const chain = { verdict: 'disagrees' } as OrderView['chain'];
    const orders = [order({ to: 'B', guid: '1', intentId: 'i', chain })];
    const { misdirected, denied } = findRentals({ orders, intents } as unknown as Snapshot, rules, 0);
    expect([misdirected, denied]).toEqual([['1'], []]);
  });

  it.each([
    ['nothing was rented', [], true],
    ['the rental is over', [order({ status: 4, endsAtMs: null })], true],
    ['the end of its rental is unknown', [order({ endsAtMs: null })], true],
    ['only another address has a rental', [order({ to: 'B' })], true],
    ['a rental runs', [order({})], false],
    ['a rental is on its way', [order({ status: 2, endsAtMs: null })], false],
    ['an order was not read yet', [order({ to: null, status: null, endsAtMs: null })], false],
  ] as const)('lack the one that a rule waits for while %s', (_, orders, isLacking) => {
    const { lacking } = findRentals({ orders, intents: [] } as unknown as Snapshot, rules, 0);
    expect(lacking).toEqual(isLacking ? ['A'] : []);
  });
});
