import { describe, expect, it } from 'vitest';
import type { IntentState } from '../../../../lib/domain/order/intent-state.ts';
import { type Batch, rowId } from '../../../../lib/purchase/batch/batch-record.ts';
import { nextStep } from '../../../../lib/purchase/batch/next-step.ts';
import type { Intent } from '../../../../lib/purchase/journal/intent.ts';
import type { Purchase } from '../../../../lib/purchase/purchase.ts';
import { aBatch } from '../batch-stage.ts';
import { anIntent, anOrder, OTHER_TO, TO } from '../build.ts';

const NOW_MS = 10_000_000;
const batch = (change: Partial<Batch> = {}) => aBatch(3, { createdAtMs: NOW_MS - 60_000, ...change });

function purchase(
  row: number,
  state: IntentState,
  change: Partial<Purchase> & { id?: string } = {},
): Purchase {
  const { id = rowId('b', row), ...rest } = change;
  const intent: Intent = {
    ...anIntent({ id, state }),
    history: [{ state, atMs: NOW_MS - 60_000, why: null }],
    ...(state === 'refused' && { said: 'Not today.' }),
  };
  return { intent, isLocking: state === 'unknown', orders: [], costSun: 0n, isDenied: false, ...rest };
}

const bought = (row: number) =>
  purchase(row, 'confirmed', { costSun: 3_000_000n, orders: [anOrder({ status: 3 })] });

describe('the next step of a batch', () => {
  it('is the first row without a purchase', () => {
    expect(nextStep(batch(), [], NOW_MS)).toMatchObject({ kind: 'buy', row: 0 });
    expect(nextStep(batch(), [bought(0)], NOW_MS)).toMatchObject({
      kind: 'buy',
      row: 1,
      command: { intentId: 'batch-b-1', capSun: 3_000_000n },
    });
    expect(nextStep(batch(), [bought(0), bought(1), bought(2)], NOW_MS)).toEqual({ kind: 'done' });
  });

  it('goes on beside a row whose order has been awaited for long, and does not buy that one again', () => {
    const waiting = anOrder({ status: 2, firstSeenAtMs: NOW_MS - 1_200_000 });
    const late = (row: number) => purchase(row, 'confirmed', { costSun: 3_000_000n, orders: [waiting] });
    expect(nextStep(batch(), [late(0)], NOW_MS)).toMatchObject({ kind: 'buy', row: 1 });
    expect(nextStep(batch(), [late(0), late(1), late(2)], NOW_MS)).toEqual({ kind: 'done' });
  });

  it('buys a row on the terms that were confirmed for it', () => {
    const terms = { energyUnits: 66_000n, feesSun: 40_000n, capSun: 3_500_000n };
    const [first, second] = batch().rows;
    if (!first || !second) throw new Error('The batch has rows.');
    const request = { ...second.request, to: OTHER_TO };
    const spec = batch({ rows: [first, { ...second, ...terms, request }], capSun: 9_000_000n });
    expect(nextStep(spec, [bought(0)], NOW_MS)).toEqual({
      kind: 'buy',
      row: 1,
      command: {
        intentId: 'batch-b-1',
        profileId: spec.profileId,
        origin: spec.origin,
        request,
        ...terms,
        mostUnits: terms.energyUnits,
      },
    });
  });

  it('lets an estimate come to the most that its transfers may take, which its cap was made for', () => {
    const { rows } = batch();
    const recipients = [TO, OTHER_TO];
    const amount = { source: 'estimate' as const, token: 'USDT', recipients, adjustPercent: '50' };
    const estimated = rows.map((row) => ({ ...row, request: { ...row.request, amount } }));
    // Two transfers to addresses that hold no USDT yet, and half as much again.
    expect(nextStep(batch({ rows: estimated }), [], NOW_MS)).toMatchObject({
      command: { energyUnits: 65_000n, mostUnits: 390_855n },
    });
  });

  it.each<[IntentState, string]>([
    ['armed', 'turn'],
    ['sent', 'turn'],
    ['unknown', 'doubt'],
  ])('is to wait while a purchase is %s, whichever row it belongs to', (state, why) => {
    expect(nextStep(batch(), [purchase(2, state)], NOW_MS)).toMatchObject({ kind: 'wait', why, row: 2 });
  });

  it.each<[IntentState, string, Record<string, string>]>([
    ['refused', 'refused', { said: 'Not today.' }],
    ['notPlaced', 'notPlaced', {}],
    ['needsUser', 'needsUser', {}],
    ['duplicate', 'duplicate', {}],
  ])('is to halt when a purchase is %s, until the user has gone on past it', (state, code, params) => {
    const purchases = [bought(0), purchase(1, state)];
    expect(nextStep(batch(), purchases, NOW_MS)).toMatchObject({
      kind: 'halt',
      halt: { code, row: 1, params },
    });
    expect(nextStep(batch({ passed: [1] }), purchases, NOW_MS)).toMatchObject({ kind: 'buy', row: 2 });
  });

  it.each<[number, string]>([
    [1, 'buy'],
    [0, 'wait'],
    [-89_999, 'wait'],
    [-90_000, 'buy'],
  ])('waits for a due look for a second order, though not for long: due in %i ms', (inMs, kind) => {
    const first = bought(0);
    const watch = { ...first.intent.watch, dueAtMs: NOW_MS + inMs };
    const purchases = [{ ...first, intent: { ...first.intent, watch } }];
    expect(nextStep(batch(), purchases, NOW_MS)).toMatchObject({ kind, row: 1 });
  });

  it('is to halt when an order has failed, since the balance was too low', () => {
    const failed = purchase(0, 'confirmed', { orders: [anOrder({ status: 6 })] });
    expect(nextStep(batch(), [failed], NOW_MS)).toMatchObject({ halt: { code: 'failed', row: 0 } });
  });

  it('is to halt when the user put an unknown purchase away', () => {
    const lifted = purchase(0, 'unknown', { isLocking: false });
    expect(nextStep(batch(), [lifted], NOW_MS)).toMatchObject({ halt: { code: 'uncertain' } });
  });

  it('reports a row as uncertain if no order appeared in a day and the balance proved nothing', () => {
    const absent = purchase(0, 'notPlaced');
    absent.intent.history.push({ state: 'notPlaced', atMs: NOW_MS, why: 'absentForADay' });
    expect(nextStep(batch(), [absent], NOW_MS)).toMatchObject({ halt: { code: 'uncertain' } });
  });

  it('never buys a row again if one of its tries was sent, whatever became of a later one', () => {
    const tries = [bought(0), purchase(0, 'notSent', { id: 'batch-b-0-again-1' })];
    expect(nextStep(batch(), tries, NOW_MS)).toMatchObject({ kind: 'buy', row: 1 });
  });

  it('tries a row again under the next id only when the journal proves that nothing was sent', () => {
    const once = [purchase(0, 'notSent')];
    expect(nextStep(batch(), once, NOW_MS)).toMatchObject({ command: { intentId: 'batch-b-0-again-1' } });
    const twice = [...once, purchase(0, 'notSent', { id: 'batch-b-0-again-1' })];
    for (const tries of [twice, twice.slice(1), twice.toReversed()])
      expect(nextStep(batch(), tries, NOW_MS)).toMatchObject({ command: { intentId: 'batch-b-0-again-2' } });
    const then = [
      ...once,
      { ...bought(0), intent: anIntent({ id: 'batch-b-0-again-1', state: 'confirmed' }) },
    ];
    expect(nextStep(batch(), then, NOW_MS)).toMatchObject({ kind: 'buy', row: 1 });
  });

  it('takes the purchase of row 10 for no try of row 1', () => {
    expect(nextStep(aBatch(11), [bought(0), bought(10)], NOW_MS)).toMatchObject({ kind: 'buy', row: 1 });
  });

  it('pauses between tries, and asks the user after many', () => {
    const fresh = purchase(0, 'notSent');
    const last = { state: 'notSent' as const, atMs: NOW_MS - 1_000, why: null };
    const young = { ...fresh, intent: { ...fresh.intent, history: [...fresh.intent.history, last] } };
    expect(nextStep(batch(), [young], NOW_MS)).toMatchObject({ kind: 'wait', why: 'service' });
    const tries = Array.from({ length: 20 }, (_, count) =>
      purchase(0, 'notSent', { id: count === 0 ? 'batch-b-0' : `batch-b-0-again-${count}` }),
    );
    expect(nextStep(batch(), tries, NOW_MS)).toMatchObject({ halt: { code: 'notSent', row: 0 } });
  });

  it('keeps within the total cap of all rows', () => {
    const both = [bought(0), { ...bought(1), costSun: 3_500_000n }];
    expect(nextStep(batch({ passed: [1] }), both, NOW_MS)).toMatchObject({
      halt: { code: 'capOfAll', row: 2, params: { excessSun: '500000' } },
    });
  });

  it('keeps within it also beside a row that was made twice, which the user has gone on past', () => {
    const twice = purchase(0, 'duplicate', { costSun: 6_000_000n });
    const passed = batch({ passed: [0] });
    expect(nextStep(passed, [twice], NOW_MS)).toMatchObject({ kind: 'buy', row: 1 });
    expect(nextStep(passed, [twice, bought(1)], NOW_MS)).toMatchObject({
      halt: { code: 'capOfAll', row: 2, params: { excessSun: '3000000' } },
    });
  });

  it('is to halt when an order cost more than its cap, unless nothing is left to buy', () => {
    const dear = { ...bought(0), costSun: 3_000_001n };
    expect(nextStep(batch(), [dear], NOW_MS)).toMatchObject({
      halt: { code: 'overcharged', row: 0, params: { excessSun: '1' } },
    });
    expect(nextStep(batch(), [dear, bought(1), bought(2)], NOW_MS)).toEqual({ kind: 'done' });
    const takenBack = { ...bought(0), intent: { ...bought(0).intent, isOvercharged: true } };
    expect(nextStep(batch(), [takenBack], NOW_MS), 'the service tells less now').toMatchObject({
      halt: { code: 'overcharged', row: 0, params: {} },
    });
  });

  it.each<[string, Purchase]>([
    [
      'a look for a second order',
      { ...bought(1), intent: anIntent({ id: rowId('b', 1), state: 'confirmed' }) },
    ],
    ['the answer of another row', purchase(1, 'unknown')],
  ])(
    'is to halt for that before it waits for %s, by the end of which the service might say otherwise',
    (_, one) => {
      const awaited = { ...one, intent: { ...one.intent, watch: { ...one.intent.watch, dueAtMs: NOW_MS } } };
      expect(nextStep(batch(), [bought(0), awaited], NOW_MS)).toMatchObject({ kind: 'wait' });
      const dear = { ...bought(0), costSun: 3_000_001n };
      expect(nextStep(batch(), [dear, awaited], NOW_MS)).toMatchObject({
        halt: { code: 'overcharged', row: 0 },
      });
    },
  );

  it('is to halt when the chain denies a delivery, until the user has gone on past it', () => {
    const denied = { ...bought(0), isDenied: true };
    expect(nextStep(batch(), [denied], NOW_MS)).toMatchObject({ halt: { code: 'denied', row: 0 } });
    expect(nextStep(batch({ passed: [0] }), [denied], NOW_MS)).toMatchObject({ kind: 'buy', row: 1 });
    expect(nextStep(batch(), [denied, bought(1), bought(2)], NOW_MS)).toEqual({ kind: 'done' });
  });

  it('is to halt when an order is not what was asked for, until the user has gone on past it', () => {
    const other = { ...bought(0), orders: [anOrder({ status: 3, to: OTHER_TO })] };
    expect(nextStep(batch(), [other], NOW_MS)).toMatchObject({ halt: { code: 'notAsAsked', row: 0 } });
    expect(nextStep(batch({ passed: [0] }), [other], NOW_MS)).toMatchObject({ kind: 'buy', row: 1 });
    expect(nextStep(batch(), [other, bought(1), bought(2)], NOW_MS)).toEqual({ kind: 'done' });
  });

  it('buys nothing on a confirmation that is older than a day, or dated a day ahead', () => {
    expect(nextStep(batch({ createdAtMs: NOW_MS - 86_400_000 }), [], NOW_MS)).toMatchObject({
      halt: { code: 'expired' },
    });
    expect(nextStep(batch({ createdAtMs: NOW_MS + 86_400_001 }), [], NOW_MS)).toMatchObject({
      halt: { code: 'expired' },
    });
  });
});
