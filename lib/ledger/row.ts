// What lives here: work on orders apart from showing them: finding, sorting, placing them and writing them to files.
// The dashboard's view models and the background use it.
// It must not ask anybody for anything: it works on what was read.
import { FAILED } from '../domain/order/order-status.ts';
import { isCostTold } from '../domain/order/told-cost.ts';
import type { IntentView } from '../messages/intent-view.ts';
import type { LedgerEntry, LedgerOrder } from '../messages/ledger-topics.ts';
import { readAmount } from './read-amount.ts';

/** One line of the table: an order, a purchase that led to none, or a place on a page that was not read yet. */
export type Row =
  | { kind: 'order'; key: string; entry: LedgerEntry }
  | { kind: 'intent'; key: string; intent: IntentView }
  | { kind: 'gap'; key: string };

export const gap = (at: number): Row => ({ kind: 'gap', key: `gap ${at}` });
export const intentRow = (intent: IntentView): Row => ({ kind: 'intent', key: intent.id, intent });
export const isOrderless = ({ kind }: Row) => kind === 'intent';
export const orderRow = (entry: LedgerEntry): Row => ({
  kind: 'order',
  key: entry.guid ?? 'unread',
  entry,
});

/**
 * What an order has cost, for showing and sorting. For a failed order that is what was paid, which is usually nothing.
 */
export function costOf({
  status,
  costTrx,
  costPaidTrx,
}: Pick<LedgerOrder, 'status' | 'costTrx' | 'costPaidTrx'>): string | null {
  if (status === FAILED) return costPaidTrx;
  return isCostTold(readAmount(costTrx), status) ? costTrx : null;
}

/** What is at a place of the list, newest first. An order is named by how many newer ones there are. */
type Slot = { kind: 'order'; index: number } | { kind: 'intent'; intent: IntentView };

export interface Layout {
  count: number;
  slotAt(position: number): Slot;
}

/**
 * Places the purchases without an order among the orders. A purchase noted how many orders there were before it, so it
 * belongs above exactly that many. Without that note it comes first. `countAmong`: how many of the newest orders are
 * among those that are laid out, where these are only a part of `total`.
 */
export function layOut(
  total: number,
  intents: readonly IntentView[],
  shown = total,
  countAmong = (newest: number) => newest,
): Layout {
  const placed = intents
    .map((intent) => ({ intent, newer: Math.min(countAmong(newerThan(intent, total)), shown) }))
    .sort((a, b) => a.newer - b.newer)
    .map(({ intent, newer }, earlier) => ({ intent, position: newer + earlier }));
  return {
    count: shown + placed.length,
    slotAt(position) {
      let before = 0;
      for (const { intent, position: own } of placed) {
        if (own === position) return { kind: 'intent', intent };
        if (own > position) break;
        before += 1;
      }
      return { kind: 'order', index: position - before };
    },
  };
}

function newerThan({ baseline }: IntentView, total: number): number {
  return baseline.total === null ? 0 : Math.min(Math.max(total - baseline.total, 0), total);
}
