import { describe, expect, it } from 'vitest';
import type { IntentState } from '../../../../lib/domain/order/intent-state.ts';
import { encodeRecord } from '../../../../lib/purchase/journal/stored-text.ts';
import type { RentalServicePort } from '../../../../lib/purchase/service-port.ts';
import { anIntent, aReading, guid, trx } from '../build.ts';
import { COMMAND, setStage } from '../stage.ts';

const DUE_NOW = { step: 1, dueAtMs: 1_000_000, quiet: null, movedCount: 0 };

/**
 * A service that records which reads go first and which wait. Its list usually has an order that nobody here knows.
 */
function setSearch(state: IntentState | null, requestsBefore: number, isListed = true) {
  const asked: string[] = [];
  const found = aReading();
  const readsAs = (rank: string) =>
    ({
      orders: async () => {
        asked.push(`${rank} list`);
        const entries = isListed ? [{ guid: found.guid, status: found.status }] : [];
        return { ok: true, value: { total: null, lastPage: 1, entries } };
      },
      order: async () => {
        asked.push(`${rank} order`);
        return { ok: true, value: found };
      },
      accounts: async () => {
        asked.push(`${rank} balance`);
        const balance = trx(97);
        return { ok: true, value: [{ section: 'buyer', currency: 'TRX', balance }] };
      },
      waitMs: () => (rank === 'first' ? 0 : 40_000),
    }) satisfies Partial<RentalServicePort>;
  const price = async () => ({ ok: true, value: { priceSun: 46n } }) as const;
  const refusal = { code: 'rejected', retryable: false, certainty: 'refused' } as const;
  const stage = setStage({
    answer: { ok: false, error: refusal },
    service: { ...readsAs('usual'), first: { price, ...readsAs('first') } },
  });
  const { kept } = stage.primary;
  if (state) kept.set('j:i1', encodeRecord(anIntent({ state, seq: 9, watch: DUE_NOW })));
  kept.set(
    'b:recent',
    encodeRecord({ [COMMAND.origin]: Array.from({ length: requestsBefore }, () => 990_000) }),
  );
  return { ...stage, asked, stateNow: () => stage.engine.snapshot().intents[0]?.state };
}

describe('the search for the order of a doubt', () => {
  it('goes before all other readings, and uses the places that are kept for buying', async () => {
    const { engine, asked, stateNow } = setSearch('unknown', 26);
    await engine.wake();
    expect(asked.slice(0, 3)).toEqual(['first list', 'first order', 'first balance']);
    expect(stateNow()).toBe('confirmed');
    expect(engine.snapshot().profiles[0]?.readableAtMs).toBeGreaterThan(1_000_000);
  });

  it('is not held up by what holds up other readings', async () => {
    const { engine, stateNow } = setSearch('unknown', 26, false);
    await engine.wake();
    expect([stateNow(), engine.snapshot().profiles[0]?.readableAtMs]).toEqual(['unknown', null]);
  });

  it('uses no place that is not there', async () => {
    const { engine, asked, stateNow } = setSearch('unknown', 30);
    await engine.wake();
    expect([asked, stateNow()]).toEqual([[], 'unknown']);
    expect(engine.snapshot().profiles[0]?.readableAtMs).toBe(1_050_001);
  });

  it('waits like all others once buying no longer waits for it', async () => {
    const after = setSearch('notPlaced', 20);
    await after.engine.wake();
    expect(after.asked[0]).toBe('usual list');
    const full = setSearch('notPlaced', 26);
    await full.engine.wake();
    expect(full.asked).toEqual([]);
  });

  it('starts after a refusal, which is believed if nothing is found', async () => {
    const { engine, asked, stateNow } = setSearch(null, 0, false);
    await engine.buy(COMMAND);
    expect(asked).toEqual(['first list', 'first balance', 'first list', 'first balance']);
    expect(stateNow()).toBe('refused');
  });
});

it.each([
  ['that was cut short uses the places that are kept for buying', 1, 'first list'],
  ['that is made for the first time leaves them', undefined, undefined],
])('a look for a second order %s', async (_, missedCount, first) => {
  const { engine, primary, asked } = setSearch(null, 26);
  const watch = { ...DUE_NOW, ...(missedCount && { missedCount }) };
  const own = anIntent({ state: 'confirmed', seq: 9, guids: [guid('55555555')], watch });
  primary.kept.set('j:i1', encodeRecord(own));
  await engine.wake();
  expect(asked[0]).toBe(first);
});
