import { expect, it } from 'vitest';
import { PRACTICE_ORIGIN } from '../../../../lib/background/practice.ts';
import type { Address } from '../../../../lib/domain/address/address.ts';
import { encodeRecord } from '../../../../lib/purchase/journal/stored-text.ts';
import { createMemoryStore, startTestBackground } from '../../../support/background.ts';
import { aBatch } from '../../purchase/batch-stage.ts';
import { anIntent } from '../../purchase/build.ts';
import { anOrder, aRow } from './batch-order.ts';

const A = 'TY6E1UcZymtYcD6kobFf1Aa4rxvHpRTQC7' as Address;
const PRACTICE = { profileId: 'practice', origin: PRACTICE_ORIGIN };

/** A life that begins with the page's question about a batch that the last life left running. */
async function askFirst(records: (nowMs: number) => Record<string, object>) {
  const texts = new Map([['b:recent', '{}']]);
  const world = startTestBackground({ primary: createMemoryStore(texts) });
  for (const [key, record] of Object.entries(records(world.now()))) texts.set(key, encodeRecord(record));
  const read = async () => {
    const answer = await world.background.handlers['batch.read']({});
    return answer.ok ? answer.value.batch : answer.error.code;
  };
  const first = await read();
  for (let turn = 0; turn < 50; turn += 1) await world.settle();
  return { ...world, first, read };
}

const running = (nowMs: number) => {
  const batch = aBatch(1, { ...PRACTICE, createdAtMs: nowMs });
  const rows = batch.rows.map((row) => ({
    ...row,
    request: { ...row.request, to: A },
    capSun: 9_000_000n,
  }));
  return { ...batch, rows, capSun: 9_000_000n };
};

it('a batch goes on as soon as a page asks about it', async () => {
  const { first, read } = await askFirst((nowMs) => ({ batch: running(nowMs) }));
  expect(first).toMatchObject({ state: 'running', rows: [{ guids: [] }] });
  expect(await read()).toMatchObject({ state: 'done', rows: [{ state: 'bought' }] });
});

it('a row whose answer was lost is searched for as soon as a page asks about its batch', async () => {
  const { first, sandbox } = await askFirst((nowMs) => {
    const intent = anIntent({ id: 'batch-b-0', state: 'unknown', ...PRACTICE });
    const watch = { step: 0, dueAtMs: nowMs, quiet: null, movedCount: 0 };
    const history = [{ state: 'unknown' as const, atMs: nowMs - 1_000, why: null }];
    const baseline = { ...intent.baseline, atMs: nowMs - 2_000 };
    return { batch: running(nowMs), 'j:batch-b-0': { ...intent, watch, history, baseline } };
  });
  expect(first).toMatchObject({ rows: [{ state: 'checking' }] });
  expect((await sandbox('requests', {})).counts['order/list']).toBeGreaterThan(0);
});

it('a batch goes on from the halt that the page shows, and from no other', async () => {
  const { ask, settle, background } = startTestBackground();
  await ask('practice.enter');
  await ask('balance.refresh');
  const order = anOrder([aRow(A, { unitSun: '1', totalSun: '65000', capSun: '65000' })]);
  expect(await ask('batch.start', order, 'dashboard')).toMatchObject({ value: { stop: null } });
  for (let turn = 0; turn < 50; turn += 1) await settle();
  const halt = { code: 'priceAboveCap', row: 0 };
  expect(await background.handlers['batch.read']({})).toMatchObject({ value: { batch: { halt } } });
  const goOn = (shown: object | null) =>
    ask('batch.control', { batchId: order.batchId, act: 'goOn', halt: shown }, 'dashboard');
  for (const other of [null, { ...halt, code: 'limit' }, { ...halt, row: null }])
    expect(await goOn(other)).toMatchObject({ ok: false, error: { code: 'not-done' } });
  expect(await goOn(halt)).toMatchObject({ ok: true });
});
