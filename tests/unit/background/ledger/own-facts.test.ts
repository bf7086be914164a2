import { describe, expect, it } from 'vitest';
import { ownFacts } from '../../../../lib/background/ledger/own-facts.ts';
import type { LedgerOrder } from '../../../../lib/messages/ledger-topics.ts';
import type { Intent } from '../../../../lib/purchase/journal/intent.ts';
import type { Order } from '../../../../lib/purchase/track/order-record.ts';
import { aLedgerOrder } from '../../../support/ledger-entries.ts';
import { anIntent, anOrder, aReading, guid, OTHER_TO, TO } from '../../purchase/build.ts';
import { setStage } from '../../purchase/stage.ts';

const SECOND = 1_000;
const DAY = 86_400 * SECOND;
const unasked = () => null;

it.each([
  ['on its way', 2, 2 * DAY, true],
  ['delivered, and missing from a list read just before', 3, 20 * SECOND, true],
  ['delivered, and first read after two days', 3, 2 * DAY, false],
  ['ended', 4, 2 * DAY, false],
])(
  'the time of an order from elsewhere is shown only if the order was seen from its start: %s',
  async (_, status, sinceMs, isSeenMade) => {
    const { engine, clock, listed } = setStage();
    await engine.refresh('main', null);
    clock.nowMs += sinceMs;
    listed.push(aReading({ guid: guid('66666666'), status }));
    await engine.refresh('main', null);
    const { orders } = engine.snapshot();
    const found = new Map(orders.map((order) => [order.guid as string, order]));
    const records = { intents: [], orders: found, isPartial: false };
    expect(ownFacts('66666666', records, null, 0, unasked)).toMatchObject({
      source: 'elsewhere',
      madeAtMs: isSeenMade ? clock.nowMs : null,
    });
  },
);

describe('an order is other than was asked for', () => {
  const intent: Intent = anIntent({ state: 'confirmed', guids: [guid('22222222')] });
  const shown = { ...intent, isLocking: false, canAcknowledge: false, isOrphan: false };
  const kept = anOrder({ source: 'bought', intentId: intent.id, status: 3 });
  const read = aLedgerOrder({ guid: '22222222', to: TO, status: 3 });
  const isOther = (orders: Order[], answer: LedgerOrder | null, intents = [shown]) => {
    const records = { intents, orders: new Map(orders.map((one) => [one.guid, one])), isPartial: false };
    return ownFacts('22222222', records, answer, 0, unasked).isOther;
  };

  it.each<[string, Partial<LedgerOrder>, boolean]>([
    ['came as asked', {}, false],
    ['went to another address', { to: OTHER_TO }, true],
    ['runs for another time', { period: '1d' }, true],
    ['holds less energy', { energyUnits: '64999' }, true],
    ['holds more energy', { energyUnits: '65001' }, false],
    ['says nothing of all that', { to: null, period: null, energyUnits: null }, false],
    ['went to another address, and failed, so that nothing came', { to: OTHER_TO, status: 6 }, false],
  ])('as it was read: it %s', (_, part, expected) => {
    expect(isOther([kept], { ...read, ...part })).toBe(expected);
  });

  it('and tells where it was to go, with or without a reading', () => {
    const orders = new Map<string, Order>();
    const records = { intents: [shown], orders, isPartial: false };
    const askedTo = (number: string, answer: LedgerOrder | null) =>
      ownFacts(number, records, answer, 0, unasked).askedTo;
    expect(askedTo('22222222', { ...read, to: OTHER_TO })).toBe(TO);
    expect(askedTo('22222222', null)).toBe(TO);
    expect(askedTo('33333333', null)).toBeNull();
  });

  it('as it was watched, until the list has read it', () => {
    const strange = { ...kept, to: OTHER_TO };
    expect([isOther([strange], null), isOther([strange], read)]).toEqual([true, false]);
  });

  it('only if its purchase is known, and something of the order', () => {
    expect(isOther([kept], { ...read, to: OTHER_TO }, [])).toBe(false);
    expect(isOther([], null)).toBe(false);
  });
});

describe('the delivery of an order is denied', () => {
  const said = (verdict: 'waiting' | 'confirms' | 'disagrees') => () => ({
    ...{ verdict, why: null, block: null, usedUnits: null, readAtMs: 0 },
  });
  const watched = anOrder({ status: 3 });
  const isDenied = (status: number, chain: ReturnType<typeof said> | typeof unasked, orders = [watched]) => {
    const records = { intents: [], orders: new Map(orders.map((one) => [one.guid, one])), isPartial: false };
    const read = aLedgerOrder({ guid: watched.guid, status });
    return ownFacts(watched.guid, records, read, 0, chain).isDenied;
  };

  it.each([
    ['by the chain, while it runs', 3, said('disagrees'), true],
    ['by the chain, once it is over', 4, said('disagrees'), true],
    ['by nobody who was not asked', 3, unasked, false],
    ['by nobody who waits', 3, said('waiting'), false],
    ['by nobody who has seen it', 3, said('confirms'), false],
    ['by nobody but the service, which calls it failed itself', 6, said('disagrees'), false],
  ])('%s', (_, status, chain, expected) => {
    expect(isDenied(status, chain)).toBe(expected);
  });

  it('only if it was watched', () => {
    expect(isDenied(3, said('disagrees'), [])).toBe(false);
  });
});
