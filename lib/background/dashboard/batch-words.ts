import { parseDecimal, sunFromDecimalFloor } from '../../domain/amounts/decimal.ts';
import { isAboveTyped } from '../../domain/amounts/typed-sum.ts';
import { isAllowed } from '../../domain/limits.ts';
import { type BatchBounds, type BatchExcess, findExcesses, sumOf } from '../../domain/plan/batch-sums.ts';
import type { BatchOrder, BatchView } from '../../messages/batch-topics.ts';
import type { PurchaseOrder } from '../../messages/popup-topics.ts';
import type { Snapshot } from '../../messages/snapshot.ts';
import type { BatchStopCode } from '../../messages/stop-code.ts';
import { type Batch, rowId } from '../../purchase/batch/batch-record.ts';
import { fateOf, isOtherThanBought, isTry, type RowFate, wordsOf } from '../../purchase/batch/row-fate.ts';
import type { BatchReading } from '../../purchase/batch/run-batch.ts';
import { isQuiet } from '../../purchase/buy/check-limits.ts';
import { copyRequest } from '../../purchase/journal/intent.ts';
import type { Purchase } from '../../purchase/purchases.ts';
import { knownChargeSun } from '../../purchase/track/order-charge.ts';
import type { ActiveProfile, Choices } from '../choices/choices.ts';
import { findOmission, toCommand } from '../purchase-words.ts';

type Stop = { code: BatchStopCode; row: number | null; overSun: string | null };

/**
 * Why a batch may not even begin. Checked here again, since a page can be wrong, and once more when each row is bought.
 */
export function findBatchStop(
  order: BatchOrder,
  choices: Choices,
  snapshot: Snapshot,
  minuteOfDay: number,
): Stop | null {
  const stop = (code: BatchStopCode, row: number | null = null, overSun: bigint | null = null): Stop => ({
    code,
    row,
    overSun: overSun === null ? null : `${overSun}`,
  });
  if (isQuiet(choices.engine.limits, minuteOfDay)) return stop('quietHours');
  for (const [row, one] of order.rows.entries()) {
    const omission = findOmission(asPurchase(order, one, row), choices);
    if (omission) return stop(omission, row);
    if (!isAllowed(choices.engine.limits.allowedAddresses, one.request.to))
      return stop('allowedAddresses', row);
    const { amount } = one.request;
    if (amount.source === 'amount' && amount.energyUnits !== one.energyUnits)
      return stop('amountMismatch', row);
  }
  const parts = order.rows.map(({ request, unitSun, totalSun, capSun }) => ({
    to: request.to,
    unitSun: BigInt(unitSun),
    totalSun: BigInt(totalSun),
    capSun: BigInt(capSun),
  }));
  const capSun = sumOf(parts, 'capSun');
  if (capSun !== BigInt(order.capSun)) return stop('amountMismatch');
  if (isAboveTyped(choices.typedAboveSun, capSun) && !order.hasTypedSum) return stop('sumNotTyped');
  const excess: BatchExcess | undefined = findExcesses(parts, boundsOf(choices, snapshot))[0];
  return excess ? stop(excess.code, excess.row, excess.overSun) : null;
}

function boundsOf({ engine: { limits } }: Choices, { spending, balance }: Snapshot): BatchBounds {
  const read = balance && parseDecimal(balance.amountTrx);
  return { limits, spending, balanceSun: read?.ok ? sunFromDecimalFloor(read.value) : null };
}

/** One row as the popup would order it, so that the same checks apply. */
function asPurchase(
  { batchId, profileId, origin, hasTypedSum }: BatchOrder,
  { totalSun: _totalSun, ...rest }: BatchOrder['rows'][number],
  row: number,
): PurchaseOrder {
  return { ...rest, intentId: rowId(batchId, row), profileId, origin, pricedAtMs: 0, hasTypedSum };
}

/** The batch's record. Only for an order that `findBatchStop` let pass, which parsed the addresses. */
export function toBatch(order: BatchOrder, profile: ActiveProfile, nowMs: number): Batch {
  return {
    v: 1,
    id: order.batchId,
    seq: 0,
    profileId: profile.id,
    origin: profile.origin,
    createdAtMs: nowMs,
    state: 'running',
    halt: null,
    passed: [],
    capSun: BigInt(order.capSun),
    rows: order.rows.map((one, row) => {
      const { intentId, request, energyUnits, feesSun, capSun } = toCommand(
        asPurchase(order, one, row),
        profile,
      );
      return {
        intentId,
        request: copyRequest(request),
        energyUnits,
        feesSun,
        totalSun: BigInt(one.totalSun),
        capSun,
      };
    }),
  };
}

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
    waiting: batch.state === 'running' ? waiting : null,
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
