import { expect, it } from 'vitest';
import { receiptProblem } from '../../../../components/dashboard/orders/receipt-problem.ts';

it.each([
  ['off', 'saved.not.off'],
  ['timeout', 'saved.not.node'],
  ['rate-limited', 'saved.not.node'],
  ['no-permission', 'saved.not.permission'],
  ['key-refused', 'options.wrong.keyRefused'],
  ['other-network', 'options.wrong.otherNetwork'],
  ['not-a-node', 'options.wrong.notANode'],
  ['not-stored', 'options.wrong.notStored'],
  ['background-unreachable', 'ledger.why.background'],
  ['internal', 'ledger.why.internal'],
] as const)('blames the node’s answer, to be tried again, only where that was at fault: %s', (code, text) => {
  expect(receiptProblem(code)).toBe(text);
});
