import { EMPTY_SNAPSHOT } from '../../lib/messages/empty-snapshot.ts';
import type { OrderView } from '../../lib/messages/order-view.ts';
import { DOUBT_STATES } from './popup-doubt-states.ts';
import { delivered, deliveredDay, OPERATIONS, order, playDay, workingDay } from './popup-fixtures.ts';
import type { PopupState } from './popup-states.ts';
import { TOKEN_STATES } from './popup-token-states.ts';

const MINUTE = 60_000;

type Said = NonNullable<OrderView['chain']>;

const chainSays = (verdict: Said['verdict'], why: Said['why'] = null, block: string | null = null) => ({
  chain: { verdict, why, usedUnits: null, block, readAtMs: Date.now() },
});

/** States from the order on: delivery, doubt and failure, and what stops everything. */
export const ORDER_STATES: PopupState[] = [
  { name: '05a-progress', says: 'Don’t send yet', snapshot: (at) => workingDay(at, { orders: [order(at)] }) },
  {
    name: '05b-late',
    says: 'Ask the service',
    snapshot: (at) => workingDay(at, { orders: [order(at, { firstSeenAtMs: at - 16 * MINUTE })] }),
  },
  {
    name: '05c-unknown-status',
    says: 'Unknown status 9',
    snapshot: (at) => workingDay(at, { orders: [order(at, { status: 9 })] }),
  },
  {
    name: '05d-not-allowed-meanwhile',
    says: 'does not let Turbine ask',
    snapshot: (at) =>
      workingDay(at, {
        connection: {
          isOnline: true,
          lastAnswerAtMs: at - 4 * MINUTE,
          trouble: 'no-permission',
          pausedUntilMs: null,
        },
        orders: [order(at, { firstSeenAtMs: at - 5 * MINUTE })],
      }),
  },
  {
    name: '06-delivered',
    says: 'Chain: confirmed',
    snapshot: (at) => deliveredDay(at, chainSays('confirms', null, '76512904')),
  },
  {
    name: '06p-delivered-practice',
    says: 'your real address got no energy',
    snapshot: (at) => ({ ...playDay(at), orders: [delivered(at)] }),
  },
  {
    name: '06a-doubted',
    says: 'the chain does not',
    snapshot: (at) => deliveredDay(at, chainSays('disagrees', 'no-energy'), '12400'),
  },
  {
    name: '06f-not-proven',
    says: 'Turbine stopped asking',
    press: ['Main wallet'],
    snapshot: (at) =>
      deliveredDay(at, {
        period: '1d',
        isSeen: true,
        delegatedAtMs: at - 90 * MINUTE,
        endsAtMs: at + 1_350 * MINUTE,
        ...chainSays('waiting', 'transaction'),
      }),
  },
  {
    name: '06g-used-up',
    says: 'Don’t send now',
    snapshot: (at) => deliveredDay(at, chainSays('confirms', null, '76512904'), '21'),
  },
  {
    name: '06m-end-not-known',
    says: 'Look at what the address has before you send',
    snapshot: (at) =>
      workingDay(at, { chain: EMPTY_SNAPSHOT.chain, orders: [delivered(at, { endsAtMs: null })] }),
  },
  {
    name: '06b-ends-soon',
    says: 'until',
    snapshot: (at) => deliveredDay(at, { endsAtMs: at + 5 * MINUTE }),
  },
  {
    name: '06c-ended',
    says: 'This rental has ended',
    press: ['Main wallet'],
    snapshot: (at) => deliveredDay(at, { status: 4, endsAtMs: at - MINUTE, closedAtMs: at, isSeen: true }),
  },
  {
    name: '06j-over-by-the-clock',
    says: 'has not said yet that it took the energy back',
    press: ['Main wallet'],
    snapshot: (at) => deliveredDay(at, { endsAtMs: at - MINUTE, isSeen: true }),
  },
  {
    name: '06k-ended-just-now',
    says: '5 min ago',
    snapshot: (at) =>
      deliveredDay(at, {
        period: '7d',
        status: 4,
        firstSeenAtMs: at - 10_085 * MINUTE,
        endsAtMs: at - 5 * MINUTE,
        closedAtMs: at,
        isSeen: true,
      }),
  },
  ...DOUBT_STATES,
  {
    name: '08-short',
    says: 'Send it at least 1.287676 TRX',
    snapshot: (at) =>
      workingDay(at, {
        balance: { amountTrx: '1.4', readAtMs: at },
        orders: [order(at, { guid: '40718271', status: 6, costPaidTrx: '0', steps: [] })],
      }),
  },
  {
    name: '08b-topped-up',
    says: 'enough for it now',
    snapshot: (at) =>
      workingDay(at, {
        orders: [order(at, { guid: '40718271', status: 6, costPaidTrx: '0', steps: [] })],
      }),
  },
  {
    name: '08d-paid-in-part',
    says: 'Send it at least 0.787676 TRX',
    snapshot: (at) =>
      workingDay(at, {
        balance: { amountTrx: '1.9', readAtMs: at },
        orders: [order(at, { guid: '40718271', status: 6, costPaidTrx: '1', steps: [] })],
      }),
  },
  {
    name: '08p-short-of-play-money',
    says: 'Get more play TRX',
    snapshot: (at) => ({
      ...playDay(at),
      balance: { amountTrx: '1.4', readAtMs: at },
      orders: [order(at, { guid: '40718271', status: 6, costPaidTrx: '0', steps: [] })],
    }),
  },
  {
    name: '08a-failed',
    says: 'closed order 40718265 with an error',
    snapshot: (at) => workingDay(at, { orders: [order(at, { status: 6 })] }),
  },
  {
    name: '08c-failed-after-delivery',
    says: 'The energy may be gone',
    snapshot: (at) => deliveredDay(at, { status: 6, closedAtMs: at - 2 * MINUTE }, '12400'),
  },
  ...TOKEN_STATES,
  {
    name: '10-offline',
    says: 'You are offline',
    snapshot: (at) =>
      workingDay(at, {
        connection: {
          isOnline: false,
          lastAnswerAtMs: at - 11 * MINUTE,
          trouble: 'unreachable',
          pausedUntilMs: null,
        },
        balance: { amountTrx: '128.4', readAtMs: at - 11 * MINUTE },
        prices: { '1h': { unitSun: '46', readAtMs: at - 11 * MINUTE } },
        orders: [delivered(at, { to: OPERATIONS, isSeen: true })],
      }),
  },
  {
    name: '10a-not-allowed',
    says: 'Save it again in the options',
    snapshot: (at) =>
      workingDay(at, {
        connection: {
          isOnline: true,
          lastAnswerAtMs: at - 4 * MINUTE,
          trouble: 'no-permission',
          pausedUntilMs: null,
        },
        prices: { '1h': { unitSun: '46', readAtMs: at - 4 * MINUTE } },
      }),
  },
  {
    name: '10b-record-damaged',
    says: 'See what to do in the options',
    snapshot: (at) => workingDay(at, { isJournalDamaged: true }),
  },
  {
    name: '11-many-orders',
    says: '2 open orders',
    snapshot: (at) =>
      workingDay(at, {
        orders: [
          order(at, { guid: '40718270', source: 'elsewhere' }),
          order(at, { guid: '40718269', source: 'elsewhere', status: 0 }),
          delivered(at, { guid: '40718268', isSeen: true }),
          ...[4, 6, 4].map((status, index) =>
            delivered(at, { guid: `4071826${index}`, status, isSeen: true, closedAtMs: at }),
          ),
        ],
      }),
  },
  {
    name: '11a-news',
    says: '2 unread notices',
    snapshot: (at) =>
      workingDay(at, {
        inbox: {
          unreadCount: 2,
          latest: [
            { id: 'n1', kind: 'delegated', guid: '40718265', atMs: at - MINUTE, params: {} },
            { id: 'n2', kind: 'low-balance', guid: null, atMs: at - 3 * MINUTE, params: {} },
          ],
        },
      }),
  },
];
