import { describe, expect, it } from 'vitest';
import { EMPTY_SNAPSHOT } from '../../../../../lib/messages/empty-snapshot.ts';
import type { OrderView } from '../../../../../lib/messages/order-view.ts';
import { exampleAddresses } from '../../../../../lib/sandbox/world/account-profile.ts';
import { readBatchText } from '../../../../../lib/store/dashboard/batch/batch-lines.ts';
import { buildRows } from '../../../../../lib/store/dashboard/batch/batch-rows.ts';

const { sender: A, holder: B } = exampleAddresses;
const NOW_MS = Date.UTC(2026, 10, 23);
const MINUTE_MS = 60_000;
/** What is rented for a transfer from an address without energy. */
const WHOLE = 64_311n;

const rental = (leftMinutes: number, change: Partial<OrderView> = {}) =>
  ({
    status: 3,
    to: A,
    energyUnits: '65000',
    endsAtMs: NOW_MS + leftMinutes * MINUTE_MS,
    closedAtMs: null,
    ...change,
  }) as OrderView;

/** A row for a transfer from an address that had 80,000 energy four minutes ago, if the chain is asked. */
function buildRow(orders: OrderView[], isRead = true) {
  const nature = { address: A, energyUnits: '80000', isActivated: true, isContract: false };
  const [row] = buildRows(
    readBatchText(A),
    { task: { kind: 'transfer', isNewHolder: false }, period: '1h', headroomPercent: 0 },
    {
      snapshot: { ...EMPTY_SNAPSHOT, orders },
      ticks: new Map(),
      natures: new Map(isRead ? [[A, { ...nature, readAtMs: NOW_MS - 4 * MINUTE_MS }]] : []),
      fresh: [],
      nowMs: NOW_MS,
    },
  );
  return row;
}

function rowWith(orders: OrderView[]) {
  const row = buildRow(orders);
  const cautions = row?.cautions.map(({ kind }) => kind);
  return { has: row?.hasUnits, rents: row?.energyUnits, cautions, isMoreEnding: row?.isMoreEnding };
}

const enough = { has: 80_000n, rents: WHOLE, cautions: ['enough'], isMoreEnding: false };
/** Without the rental there are 15,000 of 64,285. */
const without = { has: 15_000n, rents: 49_305n, cautions: [], isMoreEnding: false };
const beside = { ...without, isMoreEnding: true };

describe('energy that an address has from a rental', () => {
  it.each([
    ['does not count if that ends before the row may be bought, and the row says so', rental(5), beside],
    ['does not count if that has ended since it was read', rental(-1), without],
    ['does not count if that was seen to end since', rental(-1, { status: 4, closedAtMs: NOW_MS }), without],
    [
      'does not count if nobody knows how much it is',
      rental(5, { energyUnits: null }),
      { ...beside, has: 0n, rents: WHOLE },
    ],
    ['counts if that runs on', rental(11), enough],
    ['counts if that was over before it was read', rental(-5), enough],
    ['counts if that is of another address', rental(5, { to: B }), enough],
  ])('%s', (_, order, expected) => {
    expect(rowWith([order])).toEqual(expected);
  });

  it.each([
    ['is said not to count while the chain is not asked what is left of it', rental(11), false, true],
    ['is not spoken of where the chain says what is left', rental(11), true, false],
    ['is not spoken of where it ends before the row may be bought', rental(5), false, false],
    ['is not spoken of where it is over', rental(-5), false, false],
    ['is not spoken of where it was taken back', rental(11, { closedAtMs: NOW_MS }), false, false],
    ['is not spoken of at another address', rental(11, { to: B }), false, false],
  ])('%s', (_, order, isRead, isLeftUnknown) => {
    expect(buildRow([order], isRead)).toMatchObject({
      isLeftUnknown,
      ...(!isRead && { energyUnits: WHOLE }),
    });
  });
});
