import type { ReadonlySignal } from '@preact/signals';
import { isAboutOrder } from '../../../domain/order/about-order.ts';
import type { Bridge } from '../../../messages/bridge.ts';
import type { AnswerTo, Output } from '../../../messages/protocol.ts';
import type { Outcome, Question } from './orders-asker.ts';
import type { ReadPage } from './orders-book.ts';

export type ReadOrder = Extract<Output<'ledger.order'>, { kind: 'order' }>;

/** How long to wait while the background is being replaced. */
const REPLACED_MS = 1_000;

export function askPage(bridge: Bridge, page: number, onRead: (read: ReadPage) => void): Question {
  return {
    key: `page ${page}`,
    async run() {
      const answer = await bridge.ask('ledger.page', { page });
      if (answer.ok && answer.value.kind === 'page') onRead(answer.value);
      return outcomeOf(answer);
    },
  };
}

/** Calls `onRead` with null if the service does not tell about this order. */
export function askOrder(
  bridge: Bridge,
  guid: string,
  listedStatus: number | null,
  onRead: (read: ReadOrder | null) => void,
): Question {
  return {
    key: `order ${guid}`,
    async run() {
      const answer = await bridge.ask('ledger.order', { guid, listedStatus, isForced: false });
      if (answer.ok && answer.value.kind === 'order') onRead(answer.value);
      if (answer.ok || !isAboutOrder(answer.error)) return outcomeOf(answer);
      onRead(null);
      return { kind: 'done' };
    },
  };
}

/** Drops an answer for an account that is no longer shown: the same number in another account is another order. */
export function whileAt<T>(
  account: ReadonlySignal<string | null>,
  take: (read: T) => void,
  taken: () => void,
): (read: T) => void {
  const asked = account.value;
  return (read) => {
    if (asked !== account.value) return;
    take(read);
    taken();
  };
}

export function outcomeOf(answer: AnswerTo<'ledger.page' | 'ledger.order'>): Outcome {
  if (answer.ok) {
    return answer.value.kind === 'later' ? { kind: 'later', waitMs: answer.value.waitMs } : { kind: 'done' };
  }
  if (answer.error.code === 'background-unreachable') return { kind: 'later', waitMs: REPLACED_MS };
  return { kind: 'failed', ...answer.error };
}
