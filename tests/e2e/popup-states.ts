import { EMPTY_SNAPSHOT } from '../../lib/messages/empty-snapshot.ts';
import type { Snapshot } from '../../lib/messages/snapshot.ts';
import {
  delivered,
  intent,
  LOOK_ALIKE,
  learnedDay,
  MAIN,
  OPERATIONS,
  playDay,
  RECIPIENTS,
  workingDay,
} from './popup-fixtures.ts';

export interface PopupState {
  name: string;
  /** A text that must be on the screen before the picture is taken. */
  says: string;
  snapshot: (nowMs: number) => Snapshot;
  draft?: Record<string, unknown>;
  /** Buttons to press once the state is shown, by their text. */
  press?: string[];
  /** Published after the presses: what changes meanwhile. */
  later?: (nowMs: number) => Snapshot;
  /** Text to type into a field, by the field's id. */
  type?: [field: string, text: string];
  isUnfolded?: true;
}

/** One of several services. */
const ofSeveral = (at: number, name: string, part: Partial<Snapshot> = {}): Snapshot => {
  const day = workingDay(at, part);
  return { ...day, profile: day.profile && { ...day.profile, name, colour: 'violet', isOneOfSeveral: true } };
};
/** A purchase for this address that nobody can ask about any more. */
const leftBehind = (at: number, to: string): Snapshot['inbox'] => ({
  ...EMPTY_SNAPSHOT.inbox,
  left: [{ intentId: 'i0', origin: 'https://old.example', to, totalSun: '2687676', atMs: at, sinceMs: at }],
});
const noChain = { ...EMPTY_SNAPSHOT.chain };
const several = { to: MAIN, task: 'several', recipients: RECIPIENTS };

/** States before the purchase, by their number in the design. */
export const QUOTE_STATES: PopupState[] = [
  { name: '01-first-run', says: 'Connect your service', snapshot: () => EMPTY_SNAPSHOT },
  { name: '02-quote', says: 'You save 48%', snapshot: (at) => workingDay(at) },
  {
    name: '02a-quote-table',
    says: 'the chain is not asked',
    snapshot: (at) => workingDay(at, { chain: noChain, fees: [] }),
  },
  { name: '02b-several', says: '3 recipients', draft: several, snapshot: (at) => workingDay(at) },
  {
    name: '02c-price-old',
    says: 'Getting a fresh price',
    snapshot: (at) => workingDay(at, { prices: { '1h': { unitSun: '46', readAtMs: at - 41_000 } } }),
  },
  {
    name: '02d-own-amount',
    says: 'Typically enough for 1',
    draft: { to: MAIN, task: 'own', ownUnits: '65000' },
    snapshot: (at) => workingDay(at),
  },
  {
    name: '02r-own-amount-wrong',
    says: 'Correct the amount first',
    draft: { to: MAIN, task: 'own', ownUnits: '65000' },
    type: ['own', 'abc'],
    snapshot: (at) => workingDay(at),
  },
  {
    name: '02s-surplus-wrong',
    says: 'Correct the spare energy first',
    draft: several,
    type: ['surplus', 'abc'],
    snapshot: (at) => workingDay(at),
  },
  { name: '02t-one-of-several', says: 'Tron Energy', snapshot: (at) => ofSeveral(at, 'Tron Energy') },
  {
    name: '02z-notice-from-elsewhere',
    says: 'This notice is from Energy market',
    snapshot: (at) =>
      ofSeveral(at, 'Tron Energy', {
        focus: {
          kind: 'elsewhere',
          id: 'service-2',
          name: 'Energy market',
          guid: '40718265',
          noticeId: 'order:service-2:40718265:failed',
          atMs: at,
        },
      }),
  },
  {
    name: '02x-left-behind',
    says: 'uncertain whether 2.69 TRX was paid for energy for Operations, at old.example',
    snapshot: (at) => workingDay(at, { inbox: leftBehind(at, OPERATIONS) }),
  },
  {
    name: '02u-long-name-and-balance',
    says: 'of the other company',
    snapshot: (at) =>
      ofSeveral(at, 'Energy for wallets of the other company', {
        balance: { amountTrx: '8999999638.74', readAtMs: at - 660_000 },
      }),
  },
  {
    name: '02v-begun-elsewhere',
    says: 'was begun elsewhere',
    press: ['Rent 51,906'],
    snapshot: (at) => workingDay(at),
    later: (at) =>
      workingDay(at, {
        intents: [intent(at, 'confirmed', { guids: ['40718265'] })],
        orders: [delivered(at, { isSeen: true })],
      }),
  },
  {
    name: '02p-play-money',
    says: 'play TRX',
    draft: { to: MAIN, task: 'newHolder' },
    snapshot: (at) => playDay(at),
  },
  {
    name: '02e-no-sender',
    says: 'Choose the sender first',
    draft: { to: null },
    snapshot: (at) => workingDay(at),
  },
  {
    name: '02f-wrong-address',
    says: 'The checksum is wrong',
    draft: { to: null },
    type: ['sender', `${MAIN.slice(0, -1)}8`],
    snapshot: (at) => workingDay(at),
  },
  {
    name: '02g-balance-short',
    says: 'short in your balance',
    snapshot: (at) => workingDay(at, { balance: { amountTrx: '1.4', readAtMs: at } }),
  },
  {
    name: '02q-play-money-short',
    says: 'Get more play TRX',
    snapshot: (at) => ({ ...playDay(at), balance: { amountTrx: '1.4', readAtMs: at } }),
  },
  {
    name: '02h-over-limit',
    says: 'your limit per 24 hours',
    snapshot: (at) => workingDay(at, { spending: { daySun: '49000000', byAddressSun: {} } }),
  },
  {
    name: '02h-over-limit-several',
    says: 'It may cost 18.29 TRX. That counts for limits.',
    draft: several,
    snapshot: (at) => workingDay(at, { spending: { daySun: '32000000', byAddressSun: {} } }),
  },
  {
    name: '02i-many-uses',
    says: 'each use would burn',
    draft: { to: MAIN, period: '7d' },
    snapshot: (at) => workingDay(at, { prices: { '7d': { unitSun: '385', readAtMs: at } } }),
  },
  {
    name: '03a-enough',
    says: 'You have enough',
    draft: { to: OPERATIONS },
    snapshot: (at) => workingDay(at),
  },
  {
    name: '03p-enough-practice',
    says: 'In practice this address has enough',
    draft: { to: OPERATIONS },
    snapshot: (at) => playDay(at),
  },
  {
    name: '03b-burn',
    says: 'Don’t rent. Burn',
    snapshot: (at) => workingDay(at, { chain: noChain, prices: { '1h': { unitSun: '104', readAtMs: at } } }),
  },
  {
    name: '04-confirm',
    says: 'Highest cost accepted',
    press: ['Rent 51,906'],
    snapshot: (at) => workingDay(at),
  },
  {
    name: '04x-left-behind',
    says: 'uncertain whether 2.69 TRX was paid for energy for Main wallet, at old.example',
    press: ['Rent 51,906'],
    snapshot: (at) => workingDay(at, { inbox: leftBehind(at, MAIN) }),
  },
  {
    name: '04f-confirm-service',
    says: 'Tron Energy',
    press: ['Rent 51,906'],
    snapshot: (at) => ofSeveral(at, 'Tron Energy'),
  },
  {
    name: '04a-confirm-several',
    says: 'Expected total',
    draft: several,
    press: ['Rent 192'],
    snapshot: (at) => workingDay(at),
  },
  {
    name: '04b-look-alike',
    says: 'It only looks like it',
    draft: { to: LOOK_ALIKE },
    press: ['Rent 64,311'],
    snapshot: (at) => workingDay(at),
  },
  {
    name: '04c-typed-sum',
    says: 'Type 2.69 to rent',
    press: ['Rent 51,906'],
    snapshot: (at) => workingDay(at, { limits: { ...workingDay(at).limits, typedAboveSun: '1000000' } }),
  },
  {
    name: '04e-typed-sum-several',
    says: 'Type 18.29 to rent',
    draft: several,
    press: ['Rent 192'],
    snapshot: (at) => ({
      ...playDay(at),
      limits: { ...playDay(at).limits, typedAboveSun: '9000000' },
    }),
  },
  { name: '04g-delivered-before', says: 'energy came before', press: ['Rent 64,311'], snapshot: learnedDay },
  {
    name: '04d-confirm-play',
    says: 'Highest cost accepted',
    draft: { to: MAIN, task: 'newHolder' },
    press: ['Rent 117,933'],
    snapshot: (at) => playDay(at),
  },
  {
    name: '07c-refused-money',
    says: 'your balance is too low. No order was made',
    snapshot: (at) => workingDay(at, { intents: [intent(at, 'refused', { why: 'insufficient-funds' })] }),
  },
  {
    name: '07c-refused-in-words',
    says: 'The service said: The energy must be at least 61000.',
    snapshot: (at) =>
      workingDay(at, {
        intents: [intent(at, 'refused', { why: 'rejected', said: 'The energy must be at least 61000.' })],
      }),
  },
];
