import { isAboveTyped, isSumTyped } from '../../domain/amounts/typed-sum.ts';
import type { PurchaseRequest } from '../../messages/intent-view.ts';
import type { PurchaseOrder } from '../../messages/popup-topics.ts';
import { feesOf } from '../expected-fees.ts';
import type { Draft } from './draft.ts';
import type { PopupModel } from './popup-model.ts';
import type { PricedQuote } from './quote.ts';
import { sheetObstacle } from './sheet-obstacle.ts';

/** The question that buys what is on the open sheet; null while anything is missing or prevents it. */
export function termsOf(model: PopupModel): PurchaseOrder | null {
  const sheet = model.sheet.state.value;
  const { profile } = model.snapshot;
  const draft = model.draft.value;
  const quote = model.quote.value;
  if (!sheet || !profile || !draft.to || !quote || sheetObstacle(model)) return null;
  const lookAlike = model.story.value?.lookAlike;
  // A tick for one imitated address does not count for another, which may have become known meanwhile.
  if (lookAlike === undefined || (lookAlike && sheet.comparedWith !== lookAlike.known)) return null;
  const hasTypedSum = mustTypeSum(model);
  if (hasTypedSum && !isSumTyped(sheet.typedSum, quote.highest)) return null;
  return {
    intentId: sheet.intentId,
    profileId: profile.id,
    origin: profile.origin,
    request: requestOf(draft, draft.to, quote),
    energyUnits: String(quote.energyUnits),
    unitSun: String(quote.unitSun),
    pricedAtMs: quote.readAtMs,
    feesSun: String(feesOf(quote)),
    capSun: String(quote.capSun),
    comparedWith: lookAlike?.known ?? null,
    hasTypedSum,
  };
}

/** Whether the user's settings demand that a sum this large is typed. */
export function mustTypeSum({ snapshot, quote }: PopupModel): boolean {
  return quote.value !== null && isAboveTyped(snapshot.limits.typedAboveSun, quote.value.capSun);
}

function requestOf(
  { period, task, token, recipients, surplusPercent }: Draft,
  to: string,
  { energyUnits }: PricedQuote,
): PurchaseRequest {
  if (task !== 'several') {
    return { to, period, amount: { source: 'amount', energyUnits: String(energyUnits) } };
  }
  return { to, period, amount: { source: 'estimate', token, recipients, adjustPercent: surplusPercent } };
}
