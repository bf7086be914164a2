import { describe, expect, it } from 'vitest';
import { EMPTY_SNAPSHOT } from '../../../../lib/messages/empty-snapshot.ts';
import type { OrderView } from '../../../../lib/messages/order-view.ts';
import type { Snapshot } from '../../../../lib/messages/snapshot.ts';
import type { Need } from '../../../../lib/store/popup/need.ts';
import {
  canSendBefore,
  energyAtReceiver,
  isRunning,
  mayBeGone,
  standsSinceMs,
  tooLittleThere,
} from '../../../../lib/store/popup/orders.ts';

const TO = 'TXCuc4uNTAsxEGaqfiE95CyMQvM8P3HbZa';
const DELIVERED_AT_MS = 9_000;

const order = {
  to: TO,
  steps: [
    { status: 0, atMs: 1_000 },
    { status: 3, atMs: DELIVERED_AT_MS },
  ],
} as unknown as OrderView;

const readAt = (readAtMs: number, address = TO) => ({
  ...EMPTY_SNAPSHOT.chain,
  senders: [
    { address, energyUnits: '65000', freeTransfers: 1, isActivated: true, isContract: false, readAtMs },
  ],
});

/** The same, with what the chain measured for a transfer to a holder and to a new holder of USDT. */
const measuring = (chain: Snapshot['chain'], toHolder: string, toNewHolder: string): Snapshot['chain'] => {
  const usual = {
    sender: TO,
    token: 'USDT',
    recipient: null,
    isActivated: null,
    isContract: null,
    readAtMs: 0,
  };
  return {
    ...chain,
    needs: [
      { ...usual, holdsToken: true, energyUnits: toHolder },
      { ...usual, holdsToken: false, energyUnits: toNewHolder },
    ],
  };
};

describe('an order', () => {
  it.each<[string, Partial<OrderView>, boolean]>([
    ['runs until its end', { status: 3, endsAtMs: 10_001 }, true],
    ['no longer runs at its end', { status: 3, endsAtMs: 10_000 }, false],
    ['is not shown as running if its end is unknown', { status: 3, endsAtMs: null }, false],
    ['no longer runs when it was taken back before its end', { status: 4, endsAtMs: 10_001 }, false],
  ])('%s', (_, part, expected) => {
    expect(isRunning({ ...order, ...part }, 10_000)).toBe(expected);
  });
});

describe('the energy at the receiver', () => {
  it('is what was read since the delivery, and not what was there before it', () => {
    expect(energyAtReceiver(order, readAt(DELIVERED_AT_MS - 1))).toBeNull();
    expect(energyAtReceiver(order, readAt(DELIVERED_AT_MS))).toEqual({
      units: 65_000n,
      readAtMs: DELIVERED_AT_MS,
    });
  });

  it('is unknown if no address, or another one, was read', () => {
    expect(energyAtReceiver(order, EMPTY_SNAPSHOT.chain)).toBeNull();
    expect(energyAtReceiver(order, readAt(20_000, 'TN3W4H6rK2ce4vX9YnFQHwKENnHjoxb3m9'))).toBeNull();
  });
});

describe('sending after the order has come', () => {
  const NOW = 100_000;
  const bought = (energyUnits: string | null) => ({ ...order, energyUnits });
  const has = (energyUnits: string, readAtMs = NOW, isOn = true) => {
    const [sender] = readAt(readAtMs).senders;
    return { ...EMPTY_SNAPSHOT.chain, isOn, senders: sender ? [{ ...sender, energyUnits }] : [] };
  };

  it.each<[string, OrderView, ReturnType<typeof has>, bigint | null]>([
    ['burns if all was used', bought('64311'), has('0'), 0n],
    ['burns if less is left than a transfer needs', bought('130311'), has('64284'), 64_284n],
    ['is fine with what one needs', bought('130311'), has('64285'), null],
    ['is fine with all of a small order, which was not for a transfer', bought('20000'), has('20000'), null],
    ['burns if a part of a small order was used', bought('20000'), has('19999'), 19_999n],
    ['is measured by a transfer if the size of the order is unknown', bought(null), has('64284'), 64_284n],
    ['is not judged by an old reading', bought('64311'), has('0', NOW - 60_000), null],
    ['is not judged by one from a clock that was ahead', bought('64311'), has('0', NOW + 3_600_000), null],
    ['is not judged by a reading from before the delivery', bought('64311'), has('0', 8_999), null],
    ['is not judged while the chain is off', bought('64311'), has('0', NOW, false), null],
  ])('%s', (_, sent, chain, expected) => {
    expect(tooLittleThere(sent as OrderView, chain, NOW)).toBe(expected);
  });

  it.each([
    ['burns, however typical it is, if the chain measured a dearer transfer', '100000', '99999', 99_999n],
    ['is fine with what the chain measured', '100000', '100000', null],
    ['is fine with less than is typical, if the chain measured a cheaper transfer', '32000', '32000', null],
  ])('%s', (_, measured, left, expected) => {
    const chain = measuring(has(left), measured, '150000');
    expect(tooLittleThere(bought('130311') as OrderView, chain, NOW)).toBe(expected);
  });

  it('is not judged by the reading of another address', () => {
    expect(
      tooLittleThere(
        { ...bought('64311'), to: 'TN3W4H6rK2ce4vX9YnFQHwKENnHjoxb3m9' } as OrderView,
        has('0'),
        NOW,
      ),
    ).toBeNull();
  });
});

describe('delivered energy', () => {
  const NOW = 100_000;
  const read = (readAtMs: number, isOn = true) => ({ ...readAt(readAtMs), isOn });

  it.each<[string, number | null, ReturnType<typeof read>, boolean]>([
    ['is there until its end', NOW + 1, read(NOW, false), false],
    ['may be gone if no end is known', null, read(NOW, false), true],
    ['may be gone if the chain was last read a minute ago', null, read(NOW - 60_000), true],
    ['may be gone if the chain was not read since the delivery', null, read(DELIVERED_AT_MS - 1), true],
    ['is what the chain showed just now, even if no end is known', null, read(NOW), false],
  ])('%s', (_, endsAtMs, chain, expected) => {
    expect(mayBeGone({ ...order, endsAtMs }, chain, NOW)).toBe(expected);
  });
});

describe('sending before the order is there', () => {
  const NOW = 100_000;
  const small = { ...order, energyUnits: '64311' };
  const has = (energyUnits: string, readAtMs = NOW) => {
    const [sender] = readAt(readAtMs).senders;
    return { ...EMPTY_SNAPSHOT.chain, isOn: true, senders: sender ? [{ ...sender, energyUnits }] : [] };
  };
  const needs = (neededUnits: bigint, source: Need['source'] = 'chain') => ({ neededUnits, source }) as Need;

  it('is measured without a quote by what the chain says of a transfer to a new holder', () => {
    const canSend = (units: string) =>
      canSendBefore(small, null, measuring(has(units), '100000', '150000'), NOW);
    expect([canSend('149999'), canSend('150000')]).toEqual([false, true]);
  });

  it.each<[string, OrderView, Need | null, ReturnType<typeof has>, boolean]>([
    ['is fine with enough for what is quoted', small, needs(64_285n), has('64311'), true],
    ['is too early if the quote needs more', small, needs(130_285n), has('64311'), false],
    [
      'is too early with less than was ordered',
      { ...small, energyUnits: '130000' },
      needs(64_285n),
      has('64311'),
      false,
    ],
    ['needs enough for a new holder without a quote', small, null, has('130284'), false],
    ['is fine with enough for a new holder', small, null, has('130285'), true],
    ['does not follow from an amount that was typed', small, needs(5n, 'typed'), has('64311'), false],
    ['is too early according to an old reading', small, needs(64_285n), has('64311', NOW - 60_000), false],
    [
      'is too early with a reading from a clock that was ahead, whose age is unknown',
      small,
      needs(64_285n),
      has('64311', NOW + 3_600_000),
      false,
    ],
    [
      'is too early with a reading from before the chain was turned off',
      small,
      needs(64_285n),
      { ...has('64311'), isOn: false },
      false,
    ],
    [
      'is too early if the ordered amount is unknown',
      { ...small, energyUnits: null },
      needs(64_285n),
      has('64311'),
      false,
    ],
    ['is too early if no address was read', small, needs(64_285n), EMPTY_SNAPSHOT.chain, false],
  ])('%s', (_, one, need, chain, isFine) => {
    expect(canSendBefore(one, need, chain, NOW)).toBe(isFine);
  });
});

describe('the time since which an order in the list has its status', () => {
  const madeAtMs = 1_000;

  it.each([
    [
      'over since its end, however long it ran and whenever that was seen',
      { endsAtMs: 7_000, closedAtMs: 9_000 },
      7_000,
    ],
    ['over by the clock, before the service has said so', { endsAtMs: 7_000, closedAtMs: null }, 7_000],
    ['failed since that was seen', { endsAtMs: null, closedAtMs: 9_000 }, 9_000],
    ['delivered with an unknown end', { endsAtMs: null, closedAtMs: null }, madeAtMs],
    ['taken back before its end', { endsAtMs: 9_000, closedAtMs: 8_000 }, 8_000],
  ])('%s', (_name, part, expected) => {
    expect(standsSinceMs({ ...order, firstSeenAtMs: madeAtMs, ...part })).toBe(expected);
  });
});
