import { i18n } from '#i18n';
import type { Unsaid } from '../../../lib/messages/refusal-code.ts';
import type { ReceiptProblem } from '../../../lib/store/dashboard/orders/receipts.ts';

/** The node is away or answers oddly, or the page has just lost its service. */
type TryAgain =
  | 'unreachable'
  | 'timeout'
  | 'redirected'
  | 'rate-limited'
  | 'unavailable'
  | 'node-error'
  | 'too-large'
  | 'bad-shape'
  | 'no-profile'
  | Unsaid;

const TEXTS = {
  'not-txid': 'saved.not.txid',
  known: 'saved.not.known',
  'of-other-order': 'saved.not.otherOrder',
  'all-counted': 'saved.not.full',
  unwatched: 'saved.not.unwatched',
  'records-unread': 'saved.not.records',
  off: 'saved.not.off',
  absent: 'saved.not.absent',
  failed: 'saved.not.failed',
  'no-transfer': 'saved.not.transfer',
  'other-sender': 'saved.not.sender',
  'other-time': 'saved.not.time',
  // Trying again would not help with these.
  'no-permission': 'saved.not.permission',
  'key-refused': 'options.wrong.keyRefused',
  'other-network': 'options.wrong.otherNetwork',
  'not-a-node': 'options.wrong.notANode',
  'not-stored': 'options.wrong.notStored',
  'background-unreachable': 'ledger.why.background',
  internal: 'ledger.why.internal',
} as const satisfies Record<Exclude<ReceiptProblem, TryAgain>, string>;

/** Why a transfer is not counted. */
export function receiptProblem(code: ReceiptProblem): string {
  return i18n.t(code in TEXTS ? TEXTS[code as keyof typeof TEXTS] : 'saved.not.node');
}
