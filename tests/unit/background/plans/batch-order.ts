import type { BatchOrder } from '../../../../lib/messages/batch-topics.ts';

export const aRow = (
  to: string,
  change: Partial<BatchOrder['rows'][number]> = {},
): BatchOrder['rows'][number] => ({
  request: { to, period: '1h', amount: { source: 'amount', energyUnits: '65000' } },
  energyUnits: '65000',
  unitSun: '60',
  feesSun: '0',
  totalSun: '3900000',
  capSun: '4500000',
  comparedWith: null,
  ...change,
});
export const anOrder = (rows: BatchOrder['rows'], change: Partial<BatchOrder> = {}): BatchOrder => ({
  batchId: '00000000-0000-4000-8000-000000000001',
  profileId: 'practice',
  origin: null,
  rows,
  capSun: `${rows.reduce((sum, { capSun }) => sum + BigInt(capSun), 0n)}`,
  hasTypedSum: false,
  ...change,
});
