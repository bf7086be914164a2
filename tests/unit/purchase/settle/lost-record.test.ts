import { expect, it } from 'vitest';
import { encodeRecord } from '../../../../lib/purchase/journal/stored-text.ts';
import { orderKey } from '../../../../lib/purchase/track/order-record.ts';
import { anIntent, anOrder, aReading, guid, trx } from '../build.ts';
import { setStage } from '../stage.ts';

const LISTED = guid('11111111');
const EARLIER = guid('33333333');
const FOREIGN = guid('44444444');
const NOW_MS = 1_000_000;

/** A purchase in doubt whose 3 TRX have left, while the list still shows the state before it. */
function setDoubt(kept: ReadonlyMap<string, string>, entries = [LISTED], total = 5) {
  const stage = setStage({
    balance: trx(94),
    service: {
      orders: async () => ({
        ok: true,
        value: { total, lastPage: 1, entries: entries.map((name) => ({ guid: name, status: 3 })) },
      }),
      order: async (wanted) => ({
        ok: true,
        value: aReading({ guid: wanted, status: 3, energyUnits: 131_000n }),
      }),
    },
  });
  const doubt = anIntent({
    id: 'doubt',
    history: [
      { state: 'armed', atMs: NOW_MS, why: null },
      { state: 'sent', atMs: NOW_MS, why: null },
      { state: 'unknown', atMs: NOW_MS, why: 'timeout' },
    ],
    baseline: { atMs: NOW_MS, total: 5, guids: [LISTED], balance: trx(97), serial: 7 },
  });
  for (const [key, text] of [['j:doubt', encodeRecord(doubt)] as const, ...kept])
    stage.primary.kept.set(key, text);
  return async () => {
    const seen: (string | undefined)[] = [];
    for (let minute = 0; minute < 40; minute += 1) {
      await stage.engine.wake();
      const intent = stage.engine.snapshot().intents.find(({ id }) => id === 'doubt');
      seen.push(intent?.state, ...(intent?.guids ?? []));
      stage.clock.nowMs += 60_000;
    }
    return [...new Set(seen)];
  };
}

it.each([
  ['is torn', '{"v":1,'],
  ['was never written', null],
])('an earlier purchase’s order whose record %s explains none of a later one’s money', async (_, text) => {
  const earlier = anIntent({
    id: 'earlier',
    state: 'confirmed',
    guids: [EARLIER],
    baseline: { atMs: NOW_MS - 600_000, total: 4, guids: [], balance: trx(100), serial: 3 },
    watch: { step: 9, dueAtMs: null, quiet: null, movedCount: 0 },
  });
  const kept = new Map([['j:earlier', encodeRecord(earlier)]]);
  if (text !== null) kept.set(orderKey('main', EARLIER), text);
  expect(await setDoubt(kept)()).toEqual(['unknown', 'needsUser']);
});

it('an order from elsewhere whose record was torn explains none of it either', async () => {
  const other = encodeRecord(anOrder({ guid: FOREIGN, serial: 5 }));
  const kept = new Map([[orderKey('main', FOREIGN), other.slice(0, 9)]]);
  expect(await setDoubt(kept, [LISTED, FOREIGN])()).toEqual(['unknown', 'needsUser']);
});
