import { expect, it } from 'vitest';
import { readRecords } from '../../../lib/background/read-records.ts';
import { createJournal } from '../../../lib/purchase/journal/journal.ts';
import { createMemoryStore } from '../../support/background.ts';
import { anIntent } from '../purchase/build.ts';

const IDLE = { step: 0, dueAtMs: null, quiet: null, movedCount: 0 };

it('the records of purchases and orders are collected from both stores, each once, damaged ones as text', async () => {
  const first = createMemoryStore(
    new Map([
      ['j:1', '{"id":"1","seq":2}'],
      ['o:p:7', '{"guid":"7"}'],
      ['settings', '{"token":"never"}'],
    ]),
  );
  const second = createMemoryStore(
    new Map([
      ['j:1', '{"id":"1","seq":1}'],
      ['j:2', '{'],
    ]),
  );
  expect(await readRecords([first, second])).toEqual({
    records: [{ id: '1', seq: 2 }, { guid: '7' }, '{'],
    isPartial: false,
  });
});

it('of a record with one torn copy, the other is collected, whichever store holds it', async () => {
  const torn = createMemoryStore(new Map([['j:1', '{"id":']]));
  const whole = createMemoryStore(new Map([['a:1', '{"id":"1"}']]));
  for (const stores of [
    [torn, whole],
    [whole, torn],
  ])
    expect((await readRecords(stores)).records).toEqual([{ id: '1' }]);
  const tornToo = createMemoryStore(new Map([['j:1', '{']]));
  expect((await readRecords([torn, tornToo])).records).toEqual(['{"id":']);
});

it('rules and the batch are among the records, and so is what was put aside of them', async () => {
  const first = createMemoryStore(
    new Map([
      ['renew', '{"seq":2}'],
      ['renew:kept', '["{",null]'],
      ['batch', '{"seq":1}'],
    ]),
  );
  const second = createMemoryStore(new Map([['renew', '{"seq":1}']]));
  const { records } = await readRecords([first, second]);
  expect(records).toHaveLength(3);
  expect(records).toEqual(expect.arrayContaining([{ seq: 2 }, ['{', null], { seq: 1 }]));
});

it('purchases that the journal archived or set aside as damaged are among the records, each once', async () => {
  const [primary, mirror] = [createMemoryStore(), createMemoryStore()];
  const journal = createJournal({ primary, mirror, now: () => 8 * 24 * 3_600_000 });
  await primary.set('j:torn', '{');
  await journal.load();
  for (const id of ['1', '2']) await journal.write(anIntent({ id, state: 'confirmed', watch: IDLE }));
  const unarchived = (await primary.get('j:2')) ?? '';
  await journal.archive();
  await journal.setAside('torn');
  expect(await primary.get('j:1')).toBeNull();
  await primary.set('j:2', unarchived);
  const { records } = await readRecords([primary, mirror]);
  expect(records).toHaveLength(3);
  expect(new Set(records.map((record) => (record as { id?: string }).id ?? record))).toEqual(
    new Set(['1', '2', '{']),
  );
});
