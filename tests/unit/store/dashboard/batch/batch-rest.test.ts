import { expect, it } from 'vitest';
import type { BatchView } from '../../../../../lib/messages/batch-topics.ts';
import { readBatchText } from '../../../../../lib/store/dashboard/batch/batch-lines.ts';
import { restOf } from '../../../../../lib/store/dashboard/batch/batch-rest.ts';

const A = 'TY6E1UcZymtYcD6kobFf1Aa4rxvHpRTQC7';
const B = 'TKKAPXztfyWEJYytRcBD47oBoKLz1n7CLh';
const row = (state: string, trouble: string | null = null, estimate: object | null = null) => ({
  to: A,
  period: '7d',
  energyUnits: '65000',
  estimate,
  totalSun: '1',
  state,
  trouble,
  guids: [],
  status: null,
  costSun: null,
});

it('prepares the rows that led to nothing, as lines with the same meaning', () => {
  const rows = [
    row('bought'),
    row('checking'),
    row('open'),
    row('trouble', 'needsUser'),
    row('trouble', 'duplicate'),
    row('trouble', 'notPlaced', { token: 'USDT', recipients: [B] }),
  ];
  const { lines } = readBatchText(restOf({ rows } as unknown as BatchView).join('\n'));
  expect(lines).toMatchObject([
    { to: A, period: '7d', task: { kind: 'amount', energyUnits: 65_000n } },
    { to: A, period: '7d', task: { kind: 'estimate', token: 'USDT', recipients: [B] } },
  ]);
});

it('prepares a row for which little was missing: less than a user can type', () => {
  const rows = [{ ...row('open'), energyUnits: '286' }];
  const { lines } = readBatchText(restOf({ rows } as unknown as BatchView).join('\n'));
  expect(lines).toMatchObject([{ problem: null, to: A, task: { kind: 'amount', energyUnits: 286n } }]);
});

it('leaves out a failed row that was paid for, or may have been, since its energy may be there', () => {
  const failed = (costSun: string | null) => ({ ...row('trouble', 'failed'), costSun });
  const rows = [failed('2990000'), failed(null), failed('0')];
  expect(restOf({ rows } as unknown as BatchView)).toHaveLength(1);
});
