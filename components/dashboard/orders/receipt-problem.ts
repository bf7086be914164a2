import { i18n } from '#i18n';

const TEXTS = {
  'not-txid': 'saved.not.txid',
  known: 'saved.not.known',
  'of-other-order': 'saved.not.otherOrder',
  unwatched: 'saved.not.unwatched',
  'records-unread': 'saved.not.records',
  off: 'saved.not.off',
  absent: 'saved.not.absent',
  failed: 'saved.not.failed',
  'no-transfer': 'saved.not.transfer',
  'other-sender': 'saved.not.sender',
  'other-time': 'saved.not.time',
} as const;

/** Why a transfer is not counted. Any other code is a problem of the node. */
export function receiptProblem(code: string): string {
  return i18n.t(code in TEXTS ? TEXTS[code as keyof typeof TEXTS] : 'saved.not.node');
}
