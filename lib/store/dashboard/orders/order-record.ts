import type { LedgerOrder, LedgerStory, OwnFacts } from '../../../messages/ledger-topics.ts';
import { askedIn } from '../../asked-in.ts';

interface Told {
  order: LedgerOrder;
  own: OwnFacts;
  story: LedgerStory | null;
  /** Null in practice mode. */
  origin: string | null;
}

const time = (atMs: number | null) => (atMs === null ? 'unknown' : new Date(atMs).toISOString());

/** The facts of one order for the service's support: in English, times in UTC, every field as it was read, no token. */
export function recordOfLedgerOrder({ order, own, story, origin }: Told): string {
  const { estimate } = order;
  return [
    line('Order', order.guid),
    line('Service', origin ?? 'practice'),
    line('Status', order.status),
    line('Payment status', order.paymentStatus),
    line('Energy to', order.to),
    line('Energy', order.energyUnits),
    line('Period', `${order.periodType ?? 'unread'}, hours ${order.hours}, days ${order.days}`),
    line('Cost', trx(order.costTrx)),
    line('Paid', trx(order.costPaidTrx)),
    line('Delegation fee', trx(order.smallOrderFeeTrx)),
    line('Activation fee', trx(order.activationFeeTrx)),
    line('Estimate task', order.estimateTaskId),
    estimate &&
      line(
        'Estimated',
        `${estimate.token || 'unread token'} from ${estimate.from ?? 'unread'} to ${estimate.recipients.join(', ') || 'unread'}`,
      ),
    ...order.transactions.map(({ orderGuid, txid }) => line('Delegation', `${txid} (order ${orderGuid})`)),
    line('Read', time(order.readAtMs)),
    line(
      'Bought',
      own.source === 'here' ? `with Turbine, purchase ${own.intentId ?? 'unknown'}` : own.source,
    ),
    // What came may be something else, which the service is to make good.
    ...(story?.intent ? askedIn(story.intent) : []).map(
      ([name, text]) => text !== null && line(`Asked for, ${name}`, text),
    ),
    own.quotedTrx && line('Confirmed', trx(own.quotedTrx)),
    ...(story?.intent?.guids ?? []).map((guid) => guid !== order.guid && line('For the same purchase', guid)),
    ...(story?.history ?? []).map(({ state, atMs, why }) =>
      line(`Purchase ${state}`, `${time(atMs)}${why ? ` (${why})` : ''}`),
    ),
    ...(story?.watched?.steps ?? []).map(({ status, atMs }) => line(`Status ${status} seen`, time(atMs))),
  ]
    .filter(Boolean)
    .join('\n');
}

const line = (name: string, value: string | number | null) => `${name}: ${value ?? 'not told'}`;
const trx = (amount: string | null) => (amount === null ? null : `${amount} TRX`);
