import { addDecimals, formatDecimal } from '../../domain/amounts/decimal.ts';
import type { IntentView } from '../../messages/intent-view.ts';
import { armedAtMs, beganAtMs, sentAtMs } from '../../purchase/journal/transitions.ts';
import type { BuyRequest } from '../../purchase/service-port.ts';
import { NOT_PLACED_AFTER_MS } from '../../purchase/settle/after-reading.ts';
import type {
  IntentView as EngineIntent,
  OrderView as EngineOrder,
  ProfileView,
} from '../../purchase/snapshot.ts';

type Read = Pick<ProfileView, 'balance' | 'total' | 'totalAtMs' | 'readableAtMs'>;

/** One intent of the journal as pages see it: what is known, what is not, and when more will be. */
export function viewIntent(
  intent: EngineIntent,
  orders: readonly EngineOrder[],
  read: Read | null,
): IntentView {
  const { id, state, request, quote, capSun, history, baseline, watch, guids } = intent;
  const last = history.at(-1);
  const { balance = null, total = null, totalAtMs = null, readableAtMs = null } = read ?? {};
  const { dueAtMs } = watch;
  const isLater = (atMs: number) => atMs > baseline.atMs;
  return {
    id,
    state,
    request: viewRequest(request),
    quote: {
      unitSun: String(quote.unitPriceSun),
      energyUnits: String(quote.energyUnits),
      feesSun: String(quote.feesSun),
      totalSun: String(quote.totalSun),
      pricedAtMs: quote.pricedAtMs,
    },
    capSun: String(capSun),
    armedAtMs: armedAtMs(intent),
    sentAtMs: sentAtMs(intent),
    sinceMs: beganAtMs(intent),
    why: last?.why ?? null,
    ...(intent.said && { said: intent.said }),
    baseline: { balanceTrx: formatDecimal(baseline.balance), total: baseline.total },
    present:
      balance && isLater(balance.atMs)
        ? {
            balanceTrx: formatDecimal(balance.amount),
            total: totalAtMs !== null && isLater(totalAtMs) ? total : null,
            readAtMs: balance.atMs,
          }
        : null,
    checks: {
      // A look that the user asked for takes no planned one's place, but shows as much.
      count: Math.max(watch.step, watch.quiet?.count ?? 0),
      quietMs: watch.quiet?.spanMs ?? 0,
      neededQuietMs: NOT_PLACED_AFTER_MS,
      isBalanceProof: watch.quiet?.isBalanceUnchanged ?? true,
      isMoneyGone: watch.movedCount > 0,
      nextAtMs: dueAtMs === null ? null : Math.max(dueAtMs, readableAtMs ?? 0),
      isHeldUp: dueAtMs !== null && dueAtMs <= (readableAtMs ?? 0),
    },
    canAcknowledge: intent.canAcknowledge,
    isAcknowledged: intent.isAcknowledged,
    guids: [...guids],
    chargedTrx: sumCharged(intent, orders),
  };
}

export function viewRequest({ to, period, amount }: BuyRequest): IntentView['request'] {
  return {
    to,
    period,
    amount:
      amount.source === 'amount'
        ? { source: 'amount', energyUnits: String(amount.energyUnits) }
        : { ...amount, recipients: [...amount.recipients] },
  };
}

/** Null until every order has said what was paid for it. */
function sumCharged({ profileId, guids }: EngineIntent, orders: readonly EngineOrder[]): string | null {
  const costs = guids.map(
    (guid) => orders.find((one) => one.guid === guid && one.profileId === profileId)?.costPaid ?? null,
  );
  const known = costs.flatMap((cost) => cost ?? []);
  return known.length === costs.length && known.length > 0 ? formatDecimal(addDecimals(...known)) : null;
}
