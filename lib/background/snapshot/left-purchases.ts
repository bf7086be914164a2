import type { LeftPurchase } from '../../messages/left-purchase.ts';
import { beganAtMs, leftAtMs } from '../../purchase/journal/transitions.ts';
import type { IntentView } from '../../purchase/snapshot.ts';

/** The open purchases that nobody can be asked about any more, until the user puts them away. */
export function leftPurchases(intents: readonly IntentView[]): LeftPurchase[] {
  return intents
    .filter((one) => one.isOrphan && one.isLocking && one.canAcknowledge)
    .map((intent) => {
      const { id, origin, request, quote } = intent;
      return {
        intentId: id,
        origin,
        to: request.to,
        totalSun: String(quote.totalSun),
        atMs: leftAtMs(intent),
        sinceMs: beganAtMs(intent),
      };
    });
}
