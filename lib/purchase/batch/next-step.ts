import type { BatchWait } from '../../domain/plan/batch-halt.ts';
import { mostEstimate } from '../../domain/rental/quote.ts';
import type { BuyCommand } from '../buy/command.ts';
import type { Purchase } from '../purchase.ts';
import type { Batch, BatchHalt } from './batch-record.ts';
import { excessOf, fatesOf, isOtherThanBought, nextTryMs, wordsOf } from './row-fate.ts';

/** What was confirmed yesterday was confirmed at yesterday's price. */
const CONSENT_LASTS_MS = 86_400_000;

const LOOK_PATIENCE_MS = 90_000;

export type Waiting = {
  why: BatchWait;
  row: number;
  untilMs: number | null;
};

export type Step =
  | { kind: 'buy'; row: number; command: BuyCommand }
  | ({ kind: 'wait' } & Waiting)
  | { kind: 'halt'; halt: BatchHalt }
  | { kind: 'done' };

/** Whether it runs, and nothing is known that would halt it. */
export const goesOn = (
  batch: Batch | null | undefined,
  purchases: readonly Purchase[],
  nowMs: number,
): boolean => batch?.state === 'running' && nextStep(batch, purchases, nowMs).kind !== 'halt';

/** The one thing a running batch does next. Trouble in any row comes before the next purchase. */
export function nextStep(batch: Batch, purchases: readonly Purchase[], nowMs: number): Step {
  const fates = fatesOf(batch, purchases);
  // A look for a second order goes before the next purchase: one row after the other would leave it no place, and it
  // may show that each of them is made twice. A look that cannot be made is not waited for any longer than this.
  const awaitsLook = ({ intent }: Purchase) => {
    const lateMs = nowMs - (intent.watch.dueAtMs ?? Number.POSITIVE_INFINITY);
    return lateMs >= 0 && lateMs < LOOK_PATIENCE_MS;
  };
  for (const [row, fate] of fates.entries()) {
    if (fate.kind !== 'trouble' || batch.passed.includes(row)) continue;
    return halt(fate.code, row, wordsOf(fate.purchase));
  }
  const [next] = fates.flatMap((fate, row) =>
    fate.kind === 'open' && !batch.passed.includes(row) ? { ...fate, row } : [],
  );
  // Before any wait: the service might say otherwise by its end.
  if (next)
    for (const [row, fate] of fates.entries()) {
      if (fate.kind !== 'bought' || batch.passed.includes(row)) continue;
      // The service has taken more than this row's cap, sold something else, or states a delivery that the chain denies:
      // whether it gets more is for the user to decide.
      const excess = excessOf(fate.purchase);
      if (excess) return halt('overcharged', row, excess);
      if (isOtherThanBought(fate.purchase)) return halt('notAsAsked', row);
      if (fate.purchase.isDenied) return halt('denied', row);
    }
  for (const [row, { kind }] of fates.entries()) {
    if (kind === 'buying') return wait('turn', row);
    if (kind === 'checking') return wait('doubt', row);
  }
  const spec = next && batch.rows[next.row];
  if (!spec) return { kind: 'done' };
  const { row, intentId } = next;
  if (purchases.some(awaitsLook)) return wait('budget', row);
  const ageMs = nowMs - batch.createdAtMs;
  if (ageMs < -CONSENT_LASTS_MS || ageMs >= CONSENT_LASTS_MS) return halt('expired', row);
  const againMs = nextTryMs(next, nowMs);
  if (againMs === null) return halt('notSent', row);
  if (againMs > nowMs) return wait('service', row, againMs);
  const { request, energyUnits, feesSun, capSun } = spec;
  const { profileId, origin } = batch;
  const excessSun = purchases.reduce((sum, { costSun }) => sum + costSun, capSun) - batch.capSun;
  if (excessSun > 0n) return halt('capOfAll', row, { excessSun: `${excessSun}` });
  const { amount } = request;
  const mostUnits =
    amount.source === 'estimate' ? mostEstimate(amount.recipients.length, amount.adjustPercent) : energyUnits;
  const command = { intentId, profileId, origin, request, energyUnits, mostUnits, feesSun, capSun };
  return { kind: 'buy', row, command };
}

function wait(why: BatchWait, row: number, untilMs: number | null = null): Step {
  return { kind: 'wait', why, row, untilMs };
}

function halt(code: BatchHalt['code'], row: number, params: Record<string, string> = {}): Step {
  return { kind: 'halt', halt: { code, row, params } };
}
