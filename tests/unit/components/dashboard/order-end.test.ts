import { expect, it } from 'vitest';
import { OrderTransactions } from '../../../../components/dashboard/orders/OrderTransactions.tsx';
import { DELEGATED, RECLAIMED } from '../../../../lib/domain/order/order-status.ts';
import { drawn } from '../drawn.ts';

const NOW = 1_800_000_000_000;

type Props = Parameters<typeof OrderTransactions>[0];

it.each([
  ['is to end', DELEGATED, NOW + 1, 'notYet'],
  ['is over, of which the service has said nothing', DELEGATED, NOW, 'overdue'],
  ['was taken back', RECLAIMED, NOW - 1, null],
  ['was taken back unseen', RECLAIMED, null, 'unseen'],
])('says of a rental that %s when its energy is taken back', (_, status, endsAtMs, said) => {
  const props = { order: { status, transactions: [] }, own: { endsAtMs }, isPractice: false, nowMs: NOW };
  const words = drawn(OrderTransactions(props as unknown as Props));
  expect(words.match(/ledger\.one\.(notYet|overdue|unseen)/g)?.[0] ?? null).toBe(
    said && `ledger.one.${said}`,
  );
});
