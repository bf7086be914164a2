import { isOpen } from '../../lib/domain/order/order-status.ts';
import { EMPTY_SNAPSHOT } from '../../lib/messages/empty-snapshot.ts';
import type { IntentView } from '../../lib/messages/intent-view.ts';
import type { OrderView } from '../../lib/messages/order-view.ts';
import type { Snapshot } from '../../lib/messages/snapshot.ts';
import { PROFILE } from '../support/service-profile.ts';

export const MAIN = 'TY6E1UcZymtYcD6kobFf1Aa4rxvHpRTQC7';
export const LOOK_ALIKE = 'TY6E6djn1rZzSj5qsfcWpPkEdrwUkwTQC7';
export const RECIPIENTS = [
  'TKKAPXztfyWEJYytRcBD47oBoKLz1n7CLh',
  'TLYF6Lb6aZxuhhXzaoodbkP2DojnbLBBKu',
  'TYz8LqdXeDhDiPHHYfTrkxpJoQqGgw1VGq',
];
const OPERATIONS = 'TVNutBLpCEVLSnHxoLoh8xMR8QLSkawTaY';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** A working day of one user, as the background would publish it at `nowMs`. */
export function workingDay(nowMs: number, part: Partial<Snapshot> = {}): Snapshot {
  const price = (unitSun: string) => ({ unitSun, readAtMs: nowMs - 2 * SECOND });
  return {
    ...EMPTY_SNAPSHOT,
    busyAddresses: (part.orders ?? []).filter(isOpen).flatMap(({ to }) => to ?? []),
    madeAtMs: nowMs,
    profile: PROFILE,
    connection: { isOnline: true, lastAnswerAtMs: nowMs - 2 * SECOND, trouble: null, pausedUntilMs: null },
    prices: {
      '1h': price('46'),
      '1d': price('72'),
      '3d': price('180'),
      '7d': price('385'),
      '15d': price('780'),
      '30d': price('1500'),
    },
    balance: { amountTrx: '128.4', readAtMs: nowMs - 3 * SECOND },
    fees: [{ energyUnits: '65000', smallOrderFeeTrx: '0.3', activationFeeTrx: '0' }],
    limits: { ...EMPTY_SNAPSHOT.limits, perOrderSun: '20000000', perDaySun: '50000000' },
    spending: { daySun: '8190000', byAddressSun: {} },
    addresses: [
      { address: MAIN, name: 'Main wallet', useCount: 14, lastUsedAtMs: nowMs - 3_600 * SECOND },
      { address: OPERATIONS, name: 'Operations', useCount: 3, lastUsedAtMs: null },
    ],
    chain: {
      ...EMPTY_SNAPSHOT.chain,
      isOn: true,
      burnPrice: { unitSun: '100', byteSun: '1000', readAtMs: nowMs },
      senders: [
        {
          address: MAIN,
          energyUnits: '12400',
          freeTransfers: 1,
          isActivated: true,
          isContract: false,
          readAtMs: nowMs,
        },
        {
          address: OPERATIONS,
          energyUnits: '71200',
          freeTransfers: 1,
          isActivated: true,
          isContract: false,
          readAtMs: nowMs,
        },
      ],
    },
    reminder: { isOn: true, hoursMs: 10 * MINUTE, daysMs: 60 * MINUTE },
    ...part,
  };
}

export function order(nowMs: number, part: Partial<OrderView> = {}): OrderView {
  const atMs = nowMs - 11 * SECOND;
  return {
    guid: '40718265',
    source: 'bought',
    intentId: 'i1',
    to: MAIN,
    period: '1h',
    energyUnits: '51906',
    isEstimate: false,
    status: 2,
    steps: [
      { status: 0, atMs },
      { status: 5, atMs: atMs + SECOND },
      { status: 2, atMs: atMs + 3 * SECOND },
    ],
    costTrx: '2.687676',
    costPaidTrx: '2.687676',
    quotedTrx: '2.687676',
    fees: null,
    delegateTxids: [],
    firstSeenAtMs: atMs,
    readAtMs: nowMs,
    delegatedAtMs: null,
    endsAtMs: null,
    closedAtMs: null,
    chain: null,
    isSeen: false,
    ...part,
  };
}

export function delivered(nowMs: number, part: Partial<OrderView> = {}): OrderView {
  const atMs = nowMs - 13 * MINUTE;
  return order(nowMs, {
    status: 3,
    firstSeenAtMs: atMs - 11 * SECOND,
    delegatedAtMs: atMs,
    endsAtMs: atMs + 60 * MINUTE,
    steps: [],
    delegateTxids: ['ab'.repeat(32)],
    ...part,
  });
}

/** A working day with one delivered order, and with the energy that its receiver has by now. */
export function deliveredDay(nowMs: number, part: Partial<OrderView> = {}, energyUnits = '64306'): Snapshot {
  const day = workingDay(nowMs, { orders: [delivered(nowMs, part)] });
  const senders = day.chain.senders.map((one) => (one.address === MAIN ? { ...one, energyUnits } : one));
  return { ...day, chain: { ...day.chain, senders } };
}

export function intent(
  nowMs: number,
  state: IntentView['state'],
  part: Partial<IntentView> = {},
): IntentView {
  const sentAtMs = nowMs - 90 * SECOND;
  return {
    id: 'i1',
    state,
    request: { to: MAIN, period: '1h', amount: { source: 'amount', energyUnits: '51906' } },
    quote: {
      unitSun: '46',
      energyUnits: '51906',
      feesSun: '300000',
      totalSun: '2687676',
      pricedAtMs: sentAtMs,
    },
    capSun: '2687676',
    armedAtMs: sentAtMs,
    sentAtMs,
    sinceMs: sentAtMs + 25 * SECOND,
    why: 'timeout',
    baseline: { balanceTrx: '128.4', total: 214 },
    present: { balanceTrx: '128.4', total: 214, readAtMs: nowMs - 5 * SECOND },
    checks: {
      count: 5,
      quietMs: 132 * SECOND,
      neededQuietMs: 10 * MINUTE,
      isBalanceProof: true,
      isMoneyGone: false,
      nextAtMs: nowMs + 74 * SECOND,
      isHeldUp: false,
    },
    canAcknowledge: false,
    isAcknowledged: false,
    guids: [],
    chargedTrx: null,
    ...part,
  };
}

export { OPERATIONS };

/** Amounts as long as they get: play money, a price of four digits, a balance with its age. */
export function playDay(at: number): Snapshot {
  const day = workingDay(at);
  const prices = { ...day.prices, '30d': { unitSun: '1588', readAtMs: at } };
  const balance = { amountTrx: '1128.4', readAtMs: at - 660_000 };
  return { ...day, prices, balance, profile: day.profile && { ...day.profile, kind: 'practice' } };
}

/** Without the chain, where earlier orders have shown everything there is to know about fees. */
export function learnedDay(at: number): Snapshot {
  const day = workingDay(at, { chain: EMPTY_SNAPSHOT.chain });
  const addresses = day.addresses.map((known) => ({ ...known, isActivated: true as const }));
  return {
    ...day,
    addresses,
    fees: [{ energyUnits: '64311', smallOrderFeeTrx: '0', activationFeeTrx: '0' }],
  };
}
