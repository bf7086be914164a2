import { expect, it } from 'vitest';
import { ownFacts } from '../../../../lib/background/dashboard/own-facts.ts';
import { aReading, guid } from '../../purchase/build.ts';
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
    expect(ownFacts('66666666', records, 0)).toMatchObject({
      source: 'elsewhere',
      madeAtMs: isSeenMade ? clock.nowMs : null,
    });
  },
);
