import type { Snapshot } from './snapshot.ts';

/** What a page knows before it knows anything. Apart from the schema, so that a page loads no zod. */
export const EMPTY_SNAPSHOT: Snapshot = {
  v: 1,
  madeAtMs: 0,
  profile: null,
  connection: { isOnline: true, lastAnswerAtMs: null, trouble: null, pausedUntilMs: null },
  prices: {},
  unpriced: [],
  balance: null,
  fees: [],
  limits: {
    perOrderSun: null,
    perDaySun: null,
    perAddressSun: null,
    highestPriceSun: null,
    allowedAddresses: null,
    typedAboveSun: null,
  },
  spending: { daySun: '0', byAddressSun: {} },
  intents: [],
  orders: [],
  busyAddresses: [],
  inbox: { unreadCount: 0, latest: [] },
  addresses: [],
  chain: { isOn: false, trouble: null, burnPrice: null, senders: [], needs: [] },
  offer: null,
  focus: null,
  reminder: { isOn: false, hoursMs: 600_000, daysMs: 3_600_000 },
  priceMark: null,
  isJournalDamaged: false,
};
