import type { IntentView } from '../../../messages/intent-view.ts';
import type { LedgerEntry } from '../../../messages/ledger-topics.ts';
import type { OrderView } from '../../../messages/order-view.ts';

type Purchases = readonly Pick<IntentView, 'guids'>[];

/** How many orders the purchase of this one has made. */
const countAlike = (guid: string, intents: Purchases): number =>
  intents.find(({ guids }) => guids.includes(guid))?.guids.length ?? 1;

/** All that the watching may learn of an order and its sums, much of it while the status stays the same. */
export function signWatched(order: OrderView, intents: Purchases): string {
  const { guid, status, to, period, energyUnits, costTrx, costPaidTrx, delegateTxids, intentId } = order;
  const facts = [guid, status, to, period, energyUnits, costTrx, costPaidTrx, delegateTxids, intentId];
  return JSON.stringify([...facts, countAlike(guid, intents)]);
}

/** Whether the watching has said something of an order that its row does not say. */
export function isBehind({ order, own }: LedgerEntry, watched: OrderView, intents: Purchases): boolean {
  const isNews = <T>(said: T | null | undefined, shown: T | null) => said != null && said !== shown;
  if (isNews(watched.intentId, own.intentId)) return true;
  if (countAlike(watched.guid, intents) > 1 && !own.isOneOfSeveral) return true;
  // An order from elsewhere that the list showed before its watching knew of it.
  if (own.madeAtMs === null && order !== null && watched.firstSeenAtMs > order.readAtMs) return true;
  return (
    order !== null &&
    (isNews(watched.to, order.to) ||
      isNews(watched.period, order.period) ||
      isNews(watched.energyUnits, order.energyUnits) ||
      isNews(watched.costTrx, order.costTrx) ||
      isNews(watched.costPaidTrx, order.costPaidTrx) ||
      watched.delegateTxids.some((named) => order.transactions.every(({ txid }) => txid !== named)))
  );
}
