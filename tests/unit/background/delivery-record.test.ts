import { expect, it } from 'vitest';
import { createDeliveryRecords, NO_RECORD } from '../../../lib/background/delivery-record.ts';

it('keeps what was noted while somebody else was still reading', async () => {
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
