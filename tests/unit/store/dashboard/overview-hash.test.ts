import { describe, expect, it } from 'vitest';
import { PERIODS } from '../../../../lib/domain/rental/period.ts';
import { NO_FILTER, STATUS_GROUPS } from '../../../../lib/ledger/find-rows.ts';
import { AS_LISTED, SORT_KEYS } from '../../../../lib/ledger/sort-rows.ts';
import { moneyTopics } from '../../../../lib/messages/money-topics.ts';
import { readView } from '../../../../lib/store/dashboard/dashboard-view.ts';
import {
  EVERYTHING,
  type Overview,
  readOverview,
  SPENDING_UNITS,
  writeOverview,
} from '../../../../lib/store/dashboard/overview-hash.ts';

const PLAIN: Overview = { filter: NO_FILTER, sort: AS_LISTED, spending: EVERYTHING };
const TO = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';

const filters: Partial<Overview['filter']>[] = [
  ...STATUS_GROUPS.map((status) => ({ status })),
  ...PERIODS.map((period) => ({ period })),
  { address: TO, source: 'here', status: 'failed' },
  { source: 'elsewhere', text: ' Böse & Söhne = 100% + #1?' },
];
const overviews: Overview[] = [
  ...filters.map((filter) => ({ ...PLAIN, filter: { ...NO_FILTER, ...filter } })),
  ...SORT_KEYS.flatMap((key) =>
    [true, false].map((isDescending) => ({ ...PLAIN, sort: { key, isDescending } })),
  ),
  ...SPENDING_UNITS.map((unit) => ({ ...PLAIN, spending: { unit, span: '2026-Q4', address: TO } })),
];

describe('a choice on the overview', () => {
  it.each(overviews.map((overview) => [writeOverview(overview), overview] as const))(
    'is restored from #%s',
    (hash, overview) => {
      expect(readOverview(new URL(`https://a.example/#${hash}`).hash.slice(1))).toEqual(overview);
      expect(readView(hash)).toEqual({ kind: 'overview' });
    },
  );

  it('omits the defaults', () => {
    expect(writeOverview(PLAIN)).toBe('overview');
  });

  it.each([
    '',
    'overview',
    'overview?',
    'overview?status=constructor&period=__proto__&source=toString&sort=valueOf&by=hasOwnProperty',
    'overview?status=&period=2h&address=<img src=x>&sort=guid&order=down&span=2026-11-01&spent=T',
    `overview?address=${TO}x&spent=x${TO}&span=../2026`,
    'overview?%E0%A4%A=%&status=%00failed',
    'overviews?status=failed',
    'order=5?status=failed',
    'status=failed',
  ])('is the default if #%s says nothing that is understood', (hash) => {
    expect(readOverview(hash)).toEqual(PLAIN);
  });

  it('reads no more of a long text than a search can use, and writes no more', () => {
    const { filter } = readOverview(`overview?text=${'x'.repeat(100_000)}`);
    expect(filter.text).toHaveLength(200);
    const long = { ...PLAIN, filter: { ...NO_FILTER, text: 'x'.repeat(100_000) } };
    expect(writeOverview(long).length).toBeLessThan(250);
  });

  it('contains no time span that the background would refuse', () => {
    for (const span of ['2026', '2026-11', '2026-Q4', 'x', '2026-Q5', '2026\n', '20260-11-11']) {
      const { spending } = readOverview(`overview?span=${encodeURIComponent(span)}`);
      expect(moneyTopics['spending.read'].input.safeParse(spending).success, span).toBe(true);
    }
  });
});
