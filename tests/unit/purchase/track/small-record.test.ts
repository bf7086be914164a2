import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { Address } from '../../../../lib/domain/address/address.ts';
import { encodeRecord } from '../../../../lib/purchase/journal/stored-text.ts';
import { matchOrder } from '../../../../lib/purchase/settle/match-order.ts';
import { type Order, withFacts } from '../../../../lib/purchase/track/order-record.ts';
import { orderSchema } from '../../../../lib/service/order-schema.ts';
import { createRandom, makeAddress } from '../../../support/random-addresses.ts';
import { anOrder, aReading, TO } from '../build.ts';

const random = createRandom(1);
const ADDRESSES = Array.from({ length: 1_000 }, () => makeAddress(random));

const askFor = (recipients: readonly Address[]) =>
  ({
    to: TO,
    period: '1h',
    amount: { source: 'estimate', token: 'USDT', recipients, adjustPercent: '0.04' },
  }) as const;

const keep = (recipients: readonly string[]): Order =>
  withFacts(anOrder({ energyUnits: null }), aReading({ estimate: { token: 'USDT', recipients } }));

describe('an order with as many recipients as a purchase can have', () => {
  const rest = ADDRESSES.slice(1);
  const request = askFor(ADDRESSES);

  it.each([
    ['the same ones', keep(ADDRESSES), 'match'],
    ['the same ones in another order', keep(ADDRESSES.toReversed()), 'match'],
    ['one of them another', keep([...rest, makeAddress(random)]), 'other'],
    ['one fewer', keep(rest), 'other'],
    ['one named twice in place of another', keep([...rest, ...rest.slice(0, 1)]), 'other'],
    ['one that cannot be read', keep([...rest, '…']), 'unclear'],
    ['one more', keep([...ADDRESSES, makeAddress(random)]), 'unclear'],
  ])('is judged as surely as one with a few: %s', (_name, order, expected) => {
    expect(matchOrder(order, request)).toBe(expected);
  });

  it('is judged in the same way if an earlier release has kept all of them', () => {
    const order = anOrder({ estimate: { token: 'USDT', recipients: [...ADDRESSES] } });
    expect(matchOrder(order, request)).toBe('match');
    expect(matchOrder(order, askFor(rest))).toBe('other');
  });

  it.each([1, 2, 8, 9, 40])('is not taken for one with its first %d', (count) => {
    const few = ADDRESSES.slice(0, count);
    expect(matchOrder(keep(few), askFor(few))).toBe('match');
    expect(matchOrder(keep(few), request)).toBe('other');
    expect(matchOrder(keep(ADDRESSES), askFor(few))).toBe('other');
  });
});

it.each([
  ['of the widest characters', '漢'],
  ['of characters that are kept as four', '"'],
])('keeps a few kB of an order, whatever a service says of it: text %s', (_name, letter) => {
  const text = letter.repeat(500);
  const said = z.parse(orderSchema, {
    guid: '9'.repeat(40),
    status: 9_007_199_254_740_991,
    order_cost: '9'.repeat(60),
    order_cost_paid: '9'.repeat(60),
    to: TO,
    energy_amount: 9_007_199_254_740_991,
    period_type: text,
    resource_txs: Array(5_000).fill({ delegate_txid: text }),
    estimate_task: { token: text, currency: text, from: text, to: Array(1_000).fill(text) },
  });
  const stored = encodeRecord(withFacts(anOrder(), said));
  // A storage that takes text counts the bytes of its JSON.
  expect(Buffer.byteLength(JSON.stringify(stored))).toBeLessThan(8_000);
});

it('keeps a few kB of an order with a thousand addresses', () => {
  const said = z.parse(orderSchema, { guid: 5, estimate_task: { token: 'USDT', to: ADDRESSES } });
  expect(encodeRecord(withFacts(anOrder(), said)).length).toBeLessThan(1_500);
});
