import { i18n } from '#i18n';

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
} as const;

/** Why a transfer is not counted. Any other code means that the node is away or answers oddly. */
export function receiptProblem(code: string): string {
  return i18n.t(code in TEXTS ? TEXTS[code as keyof typeof TEXTS] : 'saved.not.node');
}
