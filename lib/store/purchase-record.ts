import type { IntentView } from '../messages/intent-view.ts';
import type { OrderView } from '../messages/order-view.ts';
import type { Snapshot } from '../messages/snapshot.ts';
import { askedIn, type Line } from './asked-in.ts';

const time = (atMs: number | null) => (atMs === null ? 'unknown' : new Date(atMs).toISOString());

/** The facts of a purchase for the service's support: in English, times in UTC, exact amounts, no token. */
export function recordOfIntent(intent: IntentView, { profile, orders }: Snapshot): string {
  const { quote, baseline, present, checks } = intent;
  return lines([
    ['Purchase', intent.id],
    ['Service', profile?.origin ?? 'practice'],
    ['State', `${intent.state} since ${time(intent.sinceMs)}${intent.why ? ` (${intent.why})` : ''}`],
    ['Answer', intent.said ?? null],
    ['Sent once', time(intent.sentAtMs)],
    ...askedIn(intent),
    ['Price', `${quote.unitSun} SUN per energy, read ${time(quote.pricedAtMs)}`],
    ['Confirmed', `${quote.totalSun} SUN, at most ${intent.capSun} SUN`],
    ['Charged', intent.chargedTrx === null ? null : `${intent.chargedTrx} TRX`],
    ['Before', `balance ${baseline.balanceTrx} TRX, ${baseline.total ?? 'unknown number of'} orders`],
    [
      'Last seen',
      present &&
        `balance ${present.balanceTrx} TRX, ${present.total ?? 'unread'} orders, ${time(present.readAtMs)}`,
    ],
    ['Checks', `${checks.count}`],
    ...intent.guids.map(
      (guid): Line => [
        'Order',
        describe(
          guid,
          orders.find((order) => order.guid === guid),
        ),
      ],
    ),
  ]);
}

export function recordOfOrder(order: OrderView, { profile, intents }: Snapshot): string {
  const intent = intents.find(({ id }) => id === order.intentId);
  return lines([
    ['Order', describe(order.guid, order)],
    ['Service', profile?.origin ?? 'practice'],
    ['Energy to', order.to],
    ['Energy', order.energyUnits],
    ['Period', order.period],
    // What came may be something else, which the service is to make good.
    ...(intent ? askedIn(intent).map(([name, text]): Line => [`Asked for, ${name}`, text]) : []),
    ['First seen', time(order.firstSeenAtMs)],
    ['Last read', time(order.readAtMs)],
    ...order.steps.map(({ status, atMs }): Line => [`Status ${status}`, time(atMs)]),
    ['Delegation', order.delegateTxids.join(', ') || null],
  ]);
}

const describe = (guid: string, order: OrderView | undefined) =>
  order
    ? `${guid}, status ${order.status ?? 'unread'}, cost ${order.costTrx ?? 'unread'} TRX, paid ${order.costPaidTrx ?? 'unread'} TRX`
    : guid;

const lines = (all: Line[]) =>
  all
    .filter(([, text]) => text !== null)
    .map(([name, text]) => `${name}: ${text}`)
    .join('\n');
