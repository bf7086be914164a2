import { expect, it } from 'vitest';
import { createDeliveryRecords, NO_RECORD } from '../../../../lib/background/chain/delivery-record.ts';
import { createMemoryStore } from '../../../support/background.ts';

it('keeps what was noted while a reading was still under way', async () => {
  const readings: ((text: null) => void)[] = [];
  const get = () => new Promise<null>((resolve) => readings.push(resolve));
  const records = createDeliveryRecords({ get, set: async () => {} }, () => {});
  const noted = records.put('main:1', { ...NO_RECORD, limitBeforeUnits: '7' });
  const loaded = records.load();
  readings[0]?.(null);
  await noted;
  readings[1]?.(null);
  await loaded;
  expect(records.of('main:1').limitBeforeUnits).toBe('7');
});

it('drops what is over first, and nothing that is still followed', async () => {
  const records = createDeliveryRecords(createMemoryStore(), () => {});
  const noted = { ...NO_RECORD, limitBeforeUnits: '7' };
  const ids = Array.from({ length: 202 }, (_, at) => `main:${at}`);
  records.follow(ids.filter((id) => id !== 'main:3'));
  for (const id of [...ids, 'gone:1']) await records.put(id, noted);
  expect(ids.filter((id) => records.of(id) === NO_RECORD)).toEqual([]);
  records.follow([]);
  await records.put('main:4', noted);
  expect(ids.filter((id) => records.of(id) === NO_RECORD)).toEqual(['main:0', 'main:1', 'main:2']);
});

it('keeps at most two thousand, however many are followed', async () => {
  const ids = Array.from({ length: 2_001 }, (_, at) => `main:${at}`);
  const full = createMemoryStore();
  const written = createDeliveryRecords(full, () => {});
  written.follow(ids);
  for (const id of ids) await written.put(id, { ...NO_RECORD, limitBeforeUnits: '7' });
  const read = createDeliveryRecords(full, () => {});
  const kept = await read.load();
  expect([kept.size, kept.has('main:0'), kept.has('main:2000')]).toEqual([2_000, false, true]);
});
