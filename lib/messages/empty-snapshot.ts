import type { Snapshot } from './snapshot.ts';

/** What a page knows before it knows anything. Apart from the schema, so that a page loads no zod. */
export const EMPTY_SNAPSHOT: Snapshot = {
  v: 1,
  madeAtMs: 0,
  profile: null,
  connection: { isOnline: true, lastAnswerAtMs: null, trouble: null, pausedUntilMs: null },
  prices: {},
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
  inbox: { unreadCount: 0, latest: [] },
  addresses: [],
  chain: { isOn: false, burnPrice: null, senders: [], needs: [] },
  offer: null,
  focus: null,
  remindBeforeMs: null,
  priceMark: null,
  isJournalDamaged: false,
};
