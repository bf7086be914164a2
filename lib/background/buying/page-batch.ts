import { parseDecimal, sunFromDecimalFloor } from '../../domain/amounts/decimal.ts';
import { isAboveTyped } from '../../domain/amounts/typed-sum.ts';
import { isAllowed } from '../../domain/limits.ts';
import { type BatchBounds, type BatchExcess, findExcesses, sumOf } from '../../domain/plan/batch-sums.ts';
import type { BatchOrder } from '../../messages/batch-topics.ts';
import type { PurchaseOrder } from '../../messages/popup-topics.ts';
import type { Snapshot } from '../../messages/snapshot.ts';
import type { BatchStopCode } from '../../messages/stop-code.ts';
import { type Batch, rowId } from '../../purchase/batch/batch-record.ts';
import { isQuiet } from '../../purchase/buy/check-limits.ts';
import { copyRequest } from '../../purchase/journal/intent.ts';
import type { ActiveProfile, Choices } from '../choices/choices.ts';
import { findOmission, toCommand } from './page-purchase.ts';

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
