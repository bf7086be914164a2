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
    expect(ownFacts('66666666', records, null, 0)).toMatchObject({
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
    return ownFacts('22222222', records, answer, 0).isOther;
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
      ownFacts(number, records, answer, 0).askedTo;
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
