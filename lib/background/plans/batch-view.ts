import { sumOf } from '../../domain/plan/batch-sums.ts';
import type { BatchView } from '../../messages/batch-topics.ts';
import { fateOf, isOtherThanBought, isTry, type RowFate, wordsOf } from '../../purchase/batch/row-fate.ts';
import type { BatchReading } from '../../purchase/batch/run-batch.ts';
import type { Purchase } from '../../purchase/purchase.ts';
import { knownChargeSun } from '../../purchase/track/order-charge.ts';

/** Leaves out a purchase under way: it counts with the most it may cost, which would read as spent. */
const isAnswered = ({ intent: { state } }: Purchase) => state !== 'armed' && state !== 'sent';

/** The batch as pages see it. The protocol leaves out the other fields of its record. */
export function viewBatch(
  { batch, purchases, waiting, buyingRow, isUnwritten }: BatchReading,
  profileName: string | null,
  lostIds: readonly string[],
): BatchView {
  return {
    ...batch,
    profileName,
    isUnwritten,
    waiting,
    capSun: `${batch.capSun}`,
    spentSun: `${sumOf(purchases.filter(isAnswered), 'costSun')}`,
    rows: batch.rows.map((row, at) => {
      const { to, period, amount } = row.request;
      return {
        to,
        period,
        energyUnits: `${row.energyUnits}`,
        estimate:
          amount.source === 'estimate' ? { token: amount.token, recipients: [...amount.recipients] } : null,
        totalSun: `${row.totalSun}`,
        ...viewFate(
          fateOf(row.intentId, purchases),
          // A row without a purchase may have been bought by one whose record is lost.
          at === buyingRow
            ? 'buying'
            : lostIds.some((lost) => isTry(row.intentId, lost))
              ? 'trouble'
              : 'open',
        ),
      };
    }),
  };
}

type FateView = Pick<
  BatchView['rows'][number],
  'state' | 'trouble' | 'said' | 'guids' | 'status' | 'costSun' | 'rentedUnits' | 'isOther'
>;

/** `state`: that of a row without a purchase. */
function viewFate(fate: RowFate, state: 'open' | 'buying' | 'trouble'): FateView {
  if (fate.kind === 'open') {
    const trouble = state === 'trouble' ? 'setAside' : null;
    return { state, trouble, guids: [], status: null, costSun: null, rentedUnits: null, isOther: false };
  }
  const { intent, orders, costSun } = fate.purchase;
  const isCostKnown = orders.length > 0 && orders.every((order) => knownChargeSun(order) !== null);
  const units = orders.flatMap(({ energyUnits }) => energyUnits ?? []);
  const isEnergyKnown = orders.length > 0 && units.length === orders.length;
  return {
    state: fate.kind,
    trouble: fate.kind === 'trouble' ? fate.code : null,
    ...wordsOf(fate.purchase),
    guids: [...intent.guids],
    status: orders[0]?.status ?? null,
    costSun: isCostKnown ? `${costSun}` : null,
    rentedUnits: isEnergyKnown ? `${units.reduce((sum, one) => sum + one, 0n)}` : null,
    isOther: fate.kind === 'bought' && isOtherThanBought(fate.purchase),
  };
}
