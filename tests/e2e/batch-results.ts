import type { BatchView } from '../../lib/messages/batch-topics.ts';
import { exampleAddresses } from '../../lib/sandbox/world/account-profile.ts';
import { MAIN, RECIPIENTS } from './popup-fixtures.ts';

type Row = BatchView['rows'][number];

const { sender, holder, newcomer } = exampleAddresses;

const rowTo = (to: string, part: Partial<Row>): Row => ({
  to,
  period: '1h',
  energyUnits: '64311',
  estimate: null,
  totalSun: '2958306',
  state: 'open',
  trouble: null,
  guids: [],
  status: null,
  costSun: null,
  rentedUnits: null,
  isOther: false,
  ...part,
});

/** A batch in practice mode whose rows all ended differently. No test could make that happen in one run. */
export function unlikeResults(nowMs: number): BatchView {
  const bought = { state: 'bought', costSun: '2958306', rentedUnits: '64311' } as const;
  const twice = { state: 'trouble', trouble: 'duplicate', status: 3, costSun: '5916612' } as const;
  const [first = '', second = ''] = RECIPIENTS;
  return {
    id: 'unlike',
    profileId: 'practice',
    profileName: 'Practice',
    state: 'running',
    halt: null,
    waiting: { why: 'budget', row: 5, untilMs: nowMs + 47_000 },
    isUnwritten: false,
    capSun: '21000000',
    spentSun: '11833224',
    rows: [
      rowTo(sender, { ...bought, guids: ['20000000'], status: 3 }),
      rowTo(holder, { ...twice, guids: ['20000003', '20000004'], rentedUnits: '128622' }),
      rowTo(newcomer, { ...bought, guids: ['20000002'], status: 3, period: '30d', isOther: true }),
      rowTo(MAIN, { state: 'trouble', trouble: 'refused' }),
      rowTo(first, { state: 'checking' }),
      rowTo(second, {}),
    ],
  };
}
