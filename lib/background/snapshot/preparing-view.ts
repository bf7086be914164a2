import { formatDecimal, ZERO } from '../../domain/amounts/decimal.ts';
import type { IntentView } from '../../messages/intent-view.ts';
import type { Flight } from '../../purchase/buy/single-flight.ts';
import type { ProfileView } from '../../purchase/snapshot.ts';
import { viewRequest } from './intent-view.ts';

/**
 * A confirmed purchase for which price and balance are still being read, as pages see it: as one that is written down
 * and not sent, with the price that was confirmed. A page that is opened meanwhile would else offer it once more. Null
 * for those of rules and batches, which no page showed.
 */
export function viewPreparing(
  { command, sinceMs }: Flight,
  known: Pick<ProfileView, 'balance' | 'total'> | null,
): IntentView | null {
  const { intentId, request, energyUnits, feesSun, capSun, shown } = command;
  if (!shown) return null;
  return {
    id: intentId,
    state: 'armed',
    request: viewRequest(request),
    quote: {
      unitSun: String(shown.unitPriceSun),
      energyUnits: String(energyUnits),
      feesSun: String(feesSun),
      totalSun: String(energyUnits * shown.unitPriceSun + feesSun),
      pricedAtMs: shown.pricedAtMs,
    },
    capSun: String(capSun),
    armedAtMs: sinceMs,
    sentAtMs: null,
    sinceMs,
    why: null,
    // Of these, no page shows anything before the purchase is sent.
    baseline: { balanceTrx: formatDecimal(known?.balance?.amount ?? ZERO), total: known?.total ?? null },
    present: null,
    checks: {
      count: 0,
      quietMs: 0,
      neededQuietMs: 0,
      isBalanceProof: true,
      isMoneyGone: false,
      nextAtMs: null,
      isHeldUp: false,
    },
    canAcknowledge: false,
    isAcknowledged: false,
    guids: [],
    chargedTrx: null,
  };
}
