import { describe, expect, it } from 'vitest';
import { VERDICT_REASONS } from '../../../lib/domain/order/chain-verdict.ts';
import { nameChainWords } from '../../../lib/store/chain-said.ts';

const HOUR_MS = 3_600_000;
type Order = Parameters<typeof nameChainWords>[0];
type Chain = NonNullable<Order['chain']>;

const orderWith = (verdict: Chain['verdict'], why: Chain['why']): Order => ({
  delegatedAtMs: 1_000,
  endsAtMs: null,
  chain: { verdict, why, block: null, usedUnits: null, readAtMs: 2_000 },
});

/** What is said while the chain node is on. */
const said = (order: Order, nowMs: number) => nameChainWords(order, nowMs, true);

describe('what the chain says about a delivery', () => {
  it.each(VERDICT_REASONS)('is to wait for an hour and no longer (%s)', (why) => {
    const order = orderWith('waiting', why);
    expect(said(order, 1_000 + HOUR_MS - 1)).toMatch(/^waiting\./);
    expect(said(order, 1_000 + HOUR_MS)).toBe(said(order, 1_000 + HOUR_MS - 1).replace('waiting', 'over'));
  });

  it('names what it waits for, and the node if nothing else is known', () => {
    const all = VERDICT_REASONS.map((why) => said(orderWith('waiting', why), 2_000));
    expect(all.slice(0, 4)).toEqual([
      'waiting.node',
      'waiting.transaction',
      'waiting.block',
      'waiting.energy',
    ]);
  });

  it('stays once it is said, and says if the chain was not asked', () => {
    expect(said(orderWith('confirms', null), 9 * HOUR_MS)).toBe('confirms');
    expect(said(orderWith('disagrees', 'no-energy'), 9 * HOUR_MS)).toBe('disagrees');
    expect(said({ ...orderWith('waiting', null), chain: null }, 9 * HOUR_MS)).toBe('notAsked');
  });

  it('says that the chain was not asked yet while the node is on and the delivery new', () => {
    const order = { ...orderWith('waiting', null), chain: null };
    expect(nameChainWords(order, 2_000, true)).toBe('notAskedYet');
    expect(nameChainWords({ ...order, delegatedAtMs: null }, 2_000, true)).toBe('notAskedYet');
    expect(nameChainWords(order, 2_000, false)).toBe('notAsked');
  });

  it.each(['node', 'transaction', 'block', 'energy'] as const)(
    'waits for nothing once the chain is turned off (%s)',
    (why) => {
      expect(nameChainWords(orderWith('waiting', why), 2_000, false)).toBe(`over.${why}`);
      expect(nameChainWords(orderWith('confirms', null), 2_000, false)).toBe('confirms');
    },
  );

  it('does not wait longer than the rental lasts', () => {
    const order = { ...orderWith('waiting', 'block'), endsAtMs: HOUR_MS / 2 };
    expect(said(order, HOUR_MS / 2 - 1)).toBe('waiting.block');
    expect(said(order, HOUR_MS / 2)).toBe('over.block');
  });

  it('keeps waiting while it is unknown when the order was delegated', () => {
    const order = { ...orderWith('waiting', 'block'), delegatedAtMs: null };
    expect(said(order, 9 * HOUR_MS)).toBe('waiting.block');
  });
});
