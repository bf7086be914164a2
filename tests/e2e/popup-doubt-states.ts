import type { IntentReason } from '../../lib/domain/order/intent-reason.ts';
import type { Snapshot } from '../../lib/messages/snapshot.ts';
import { delivered, intent, MAIN, OPERATIONS, order, RECIPIENTS, workingDay } from './popup-fixtures.ts';
import type { PopupState } from './popup-states.ts';

const MINUTE = 60_000;

const needsUser = (at: number, why: IntentReason, balanceTrx: string, total = 214) =>
  workingDay(at, {
    balance: { amountTrx: balanceTrx, readAtMs: at },
    intents: [
      intent(at, 'needsUser', {
        why,
        canAcknowledge: true,
        present: { balanceTrx, total, readAtMs: at },
      }),
    ],
  });

/** Purchases that were stopped while no page was open: one at a limit, the other at its price. */
const stopped = (at: number): Snapshot['inbox'] => ({
  unreadCount: 0,
  latest: [],
  stops: [
    { id: 's1', to: MAIN, energyUnits: '64311', code: 'limit', limit: 'perDay', atMs: at - 2 * MINUTE },
    { id: 's2', to: OPERATIONS, energyUnits: '131000', code: 'priceAboveCap', atMs: at - 9 * MINUTE },
  ],
});

/** The same for an address that has no name, and beside it a purchase for that one at an account that is gone. */
const stoppedUnnamed = (at: number): Snapshot['inbox'] => {
  const [to = ''] = RECIPIENTS;
  const stops = stopped(at).stops?.map((stop) => ({ ...stop, to }));
  const left = {
    ...{ intentId: 'i0', origin: 'https://old.example', to, totalSun: '2687676' },
    ...{ atMs: at, sinceMs: at },
  };
  return { ...stopped(at), ...(stops && { stops }), left: [left] };
};

/** States of a purchase on its way or without a clear answer: what is known, what is checked, and how it ended. */
export const DOUBT_STATES: PopupState[] = [
  {
    name: '05-not-sent-yet',
    says: 'Nothing was sent yet.',
    snapshot: (at) =>
      workingDay(at, { intents: [intent(at, 'armed', { sentAtMs: null, armedAtMs: at - 4_000 })] }),
  },
  {
    name: '05-sending',
    says: 'Waiting for the service',
    snapshot: (at) => workingDay(at, { intents: [intent(at, 'sent', { sentAtMs: at - 4_000 })] }),
  },
  {
    name: '07-uncertain',
    says: 'Don’t buy again yet',
    snapshot: (at) => workingDay(at, { intents: [intent(at, 'unknown')] }),
  },
  {
    name: '07f-broke-at-once',
    says: 'the connection broke',
    snapshot: (at) => {
      const broken = intent(at, 'unknown', { sentAtMs: at - 300, sinceMs: at - 100, why: 'unreachable' });
      const checks = { ...broken.checks, count: 0, quietMs: 0, nextAtMs: at };
      return workingDay(at, { intents: [{ ...broken, checks, present: null }] });
    },
  },
  {
    name: '07g-by-the-list-alone',
    says: 'From the list alone',
    snapshot: (at) => {
      const doubt = intent(at, 'unknown');
      const present = { balanceTrx: '228.4', total: 214, readAtMs: at };
      return workingDay(at, {
        intents: [{ ...doubt, present, checks: { ...doubt.checks, isBalanceProof: false } }],
      });
    },
  },
  {
    name: '07j-money-gone',
    says: 'it was probably bought',
    snapshot: (at) => {
      const doubt = intent(at, 'unknown');
      const present = { balanceTrx: '125.712324', total: 214, readAtMs: at };
      const checks = { ...doubt.checks, quietMs: 0, isMoneyGone: true };
      return workingDay(at, { intents: [{ ...doubt, present, checks }] });
    },
  },
  {
    name: '07h-offline-meanwhile',
    says: 'You are offline',
    snapshot: (at) =>
      workingDay(at, {
        connection: {
          isOnline: false,
          lastAnswerAtMs: at - 4 * MINUTE,
          trouble: 'unreachable',
          pausedUntilMs: null,
        },
        intents: [intent(at, 'unknown')],
      }),
  },
  {
    name: '07i-held-up',
    says: 'The service is not asked sooner',
    snapshot: (at) => {
      const doubt = intent(at, 'unknown');
      const checks = { ...doubt.checks, nextAtMs: at + 38_000, isHeldUp: true };
      return workingDay(at, { intents: [{ ...doubt, checks }] });
    },
  },
  {
    name: '07a-probably-not',
    says: 'I pay twice',
    snapshot: (at) => workingDay(at, { intents: [intent(at, 'unknown', { canAcknowledge: true })] }),
  },
  {
    name: '07b-two-orders',
    says: 'Too much',
    snapshot: (at) =>
      workingDay(at, {
        intents: [
          intent(at, 'duplicate', {
            guids: ['40718265', '40718266'],
            chargedTrx: '5.375352',
            canAcknowledge: true,
          }),
        ],
        orders: [order(at, { guid: '40718266', status: 5 }), delivered(at)],
      }),
  },
  {
    name: '07b-two-estimates',
    says: 'at most 18.290000 TRX',
    snapshot: (at) => {
      const { request } = intent(at, 'duplicate');
      const amount = {
        source: 'estimate',
        token: 'USDT',
        recipients: RECIPIENTS,
        adjustPercent: '0.04',
      } as const;
      const guids = ['40718265', '40718266'];
      const cost = { costTrx: '12', costPaidTrx: '12' };
      const twice = { guids, chargedTrx: '24', capSun: '18290000', canAcknowledge: true };
      return workingDay(at, {
        intents: [intent(at, 'duplicate', { ...twice, request: { ...request, amount } })],
        orders: [order(at, { guid: '40718266', status: 5, ...cost }), delivered(at, cost)],
      });
    },
  },
  {
    name: '07c-not-bought',
    says: 'This order was not bought',
    snapshot: (at) => workingDay(at, { intents: [intent(at, 'notPlaced')] }),
  },
  {
    name: '07c-absent-for-a-day',
    says: 'No order for this purchase appeared',
    snapshot: (at) => {
      const absent = intent(at, 'notPlaced', { sinceMs: at - MINUTE, sentAtMs: at - 25 * 60 * MINUTE });
      const present = { balanceTrx: '228.4', total: 214, readAtMs: at };
      return workingDay(at, { intents: [{ ...absent, why: 'absentForADay', present }] });
    },
  },
  {
    name: '07d-needs-you',
    says: '2.687676 TRX left your balance',
    snapshot: (at) => needsUser(at, 'balanceMoved', '125.712324'),
  },
  {
    name: '07d-needs-you-paid-in',
    says: 'Money left your balance, but no order is listed.',
    snapshot: (at) => needsUser(at, 'balanceMoved', '126.712324'),
  },
  {
    name: '07d-needs-you-bought-elsewhere',
    says: 'Money left your balance, but no order is listed.',
    snapshot: (at) => needsUser(at, 'balanceMoved', '95.712324', 215),
  },
  {
    name: '07d-needs-you-inconclusive',
    says: 'The service never showed what became of this purchase.',
    snapshot: (at) => needsUser(at, 'noConclusion', '78.4'),
  },
  {
    name: '07e-not-sent',
    says: 'Nothing was sent',
    snapshot: (at) => workingDay(at, { intents: [intent(at, 'notSent', { sentAtMs: null })] }),
  },
  {
    name: '07k-not-rented',
    says: 'You confirmed 64,311 energy for Main wallet',
    snapshot: (at) => ({ ...workingDay(at), inbox: stopped(at) }),
  },
  {
    name: '07k-not-rented-unnamed',
    says: 'You confirmed 64,311 energy for T',
    snapshot: (at) => ({ ...workingDay(at), inbox: stoppedUnnamed(at) }),
  },
  {
    name: '07k-not-rented-beside-an-order',
    says: 'You confirmed 64,311 energy for Main wallet',
    snapshot: (at) => ({ ...workingDay(at, { orders: [order(at)] }), inbox: stopped(at) }),
  },
  {
    name: '07k-not-rented-beside-a-rental',
    says: 'You confirmed 64,311 energy for Main wallet',
    snapshot: (at) => ({ ...workingDay(at, { orders: [delivered(at)] }), inbox: stopped(at) }),
  },
  {
    name: '07k-not-rented-beside-a-failure',
    says: 'You confirmed 64,311 energy for Main wallet',
    snapshot: (at) => ({
      ...workingDay(at, { orders: [order(at, { status: 6, costPaidTrx: '0', steps: [] })] }),
      inbox: stopped(at),
    }),
  },
];
