import { type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { Bridge } from '../../../messages/bridge.ts';
import type { AnswerTo, RefusalCode } from '../../../messages/protocol.ts';
import type { ReceiptView } from '../../../messages/receipt-topics.ts';

export type ReceiptProblem = RefusalCode<'receipt.add'> | 'not-txid';

export interface ReceiptsModel {
  /** Oldest first; null until they were read. */
  receipts: ReadonlySignal<readonly ReceiptView[] | null>;
  /** The receipts that are kept could not be read. */
  isDamaged: ReadonlySignal<boolean>;
  typed: Signal<string>;
  isAsking: ReadonlySignal<boolean>;
  /** Why the last transfer could not be counted; null if nothing is wrong. */
  problem: ReadonlySignal<ReceiptProblem | null>;
  /** Asks the chain about the transaction that was typed. */
  add(): Promise<void>;
  drop(txid: string): Promise<void>;
  /** Turns to another order. */
  open(guid: string): void;
}

/** The transfers that the opened order's energy was used for. */
export function createReceiptsModel(bridge: Bridge): ReceiptsModel {
  const receipts = signal<readonly ReceiptView[] | null>(null);
  const isDamaged = signal(false);
  const typed = signal('');
  const isAsking = signal(false);
  const problem = signal<ReceiptProblem | null>(null);
  let opened = { guid: '' };

  /** Takes an answer, unless another order was opened meanwhile. True if it succeeded. */
  async function take(asking: Promise<AnswerTo<'receipt.list'>>): Promise<boolean> {
    const asked = opened;
    const answer = await asking;
    if (asked !== opened) return false;
    if (answer.ok) [receipts.value, isDamaged.value] = [answer.value.receipts, answer.value.isDamaged];
    problem.value = answer.ok ? null : answer.error.code;
    return answer.ok;
  }

  return {
    receipts,
    isDamaged,
    typed,
    isAsking,
    problem,
    async add() {
      const text = typed.value;
      if (isAsking.value || text.trim() === '') return;
      const txid = findTxid(text);
      if (txid === null) {
        problem.value = 'not-txid';
        return;
      }
      isAsking.value = true;
      const asked = opened;
      const isCounted = await take(bridge.ask('receipt.add', { ...opened, txid }));
      if (isCounted && typed.value === text) typed.value = '';
      if (asked === opened) isAsking.value = false;
    },
    async drop(txid) {
      await take(bridge.ask('receipt.drop', { ...opened, txid }));
    },
    open(guid) {
      opened = { guid };
      isAsking.value = false;
      [receipts.value, isDamaged.value] = [null, false];
      typed.value = '';
      problem.value = null;
      void take(bridge.ask('receipt.list', { guid }));
    },
  };
}

/** A transaction's id, alone or within an explorer's link. */
function findTxid(text: string): string | null {
  const found = /(?:^|[^0-9a-z])([0-9a-f]{64})(?![0-9a-z])/i.exec(text.trim());
  return found?.[1]?.toLowerCase() ?? null;
}
