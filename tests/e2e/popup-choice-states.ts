import { EMPTY_SNAPSHOT } from '../../lib/messages/empty-snapshot.ts';
import type { Snapshot } from '../../lib/messages/snapshot.ts';
import { exampleAddresses } from '../../lib/sandbox/world/account-profile.ts';
import { LOOK_ALIKE, MAIN, OPERATIONS, order, RECIPIENTS, workingDay } from './popup-fixtures.ts';
import type { PopupState } from './popup-states.ts';

const MINUTE = 60_000;
const ALICE = RECIPIENTS[0] ?? '';
const several = { to: MAIN, task: 'several', recipients: RECIPIENTS };

/** With names for two recipients, one of whom may also be a sender. */
const namedDay = (at: number, part: Partial<Snapshot> = {}): Snapshot => {
  const day = workingDay(at, part);
  const known = { useCount: 0, lastUsedAtMs: null };
  const paid = { ...known, address: ALICE, name: 'Alice, every Friday', isRecipient: true as const };
  return {
    ...day,
    addresses: [paid, ...day.addresses, { ...known, address: RECIPIENTS[1] ?? '', name: 'Bob' }],
  };
};

/** Another machine gave the names of both senders to the other one. */
const movedDay = (at: number): Snapshot => {
  const day = workingDay(at);
  const of = new Map([
    [MAIN, OPERATIONS],
    [OPERATIONS, MAIN],
  ]);
  const addresses = day.addresses.map((one) => ({ ...one, stoodFor: of.get(one.address) }));
  return { ...day, addresses };
};

/** What the chain says about the sender. */
const senderDay = (at: number, part: Partial<Snapshot['chain']['senders'][number]>): Snapshot => {
  const day = workingDay(at);
  const senders = day.chain.senders.map((one) => (one.address === MAIN ? { ...one, ...part } : one));
  return { ...day, chain: { ...day.chain, senders } };
};

const priceOf = (readAtMs: number): Snapshot['prices'] => ({ '1h': { unitSun: '46', readAtMs } });

/** A day on which all buying is stopped. */
const quietDay = (at: number): Snapshot => {
  const quietHours = { fromMinute: 0, toMinute: 0 };
  return workingDay(at, { limits: { ...workingDay(at).limits, quietHours } });
};

const handedOver = (at: number, part: Partial<NonNullable<Snapshot['offer']>>): Snapshot['offer'] => ({
  addresses: [],
  leftOut: 0,
  isCut: false,
  from: 'page',
  refusal: null,
  chosen: {},
  atMs: at,
  ...part,
});

/** States of choosing: what can be chosen, what is warned of, and what prevents a choice. */
export const CHOICE_STATES: PopupState[] = [
  {
    name: '04p-practice-address',
    says: 'Nobody can send from this address',
    draft: { to: exampleAddresses.sender },
    press: ['Rent 64,311'],
    snapshot: (at) => workingDay(at),
  },
  {
    name: '04h-quiet-hours',
    says: 'These are your quiet hours',
    press: ['Rent 51,906'],
    snapshot: (at) => quietDay(at),
  },
  {
    name: '04o-name-moved',
    says: 'gave the name Main wallet to this address',
    press: ['Rent 51,906'],
    snapshot: movedDay,
  },
  {
    name: '02y-names-moved',
    says: 'The name stood for another address',
    draft: { to: null },
    snapshot: movedDay,
  },
  {
    name: '04n-open-order',
    says: 'This address has an open purchase',
    press: ['Rent more', 'Rent 51,906'],
    snapshot: (at) => workingDay(at, { orders: [order(at)] }),
  },
  {
    name: '04n-open-elsewhere',
    says: 'This address has an open purchase at another service',
    press: ['Rent 51,906'],
    snapshot: (at) => workingDay(at, { busyAddresses: [MAIN] }),
  },
  {
    name: '02z-open-order',
    says: 'This address has an open purchase',
    press: ['Rent more'],
    snapshot: (at) => workingDay(at, { orders: [order(at)] }),
  },
  {
    name: '02y-unpriced',
    says: 'The service gives no price',
    snapshot: (at) => workingDay(at, { prices: priceOf(at - MINUTE), unpriced: ['1h'] }),
  },
  {
    name: '04m-sum-rose',
    says: 'It was 2.69 TRX and is 3.24 TRX now.',
    press: ['Rent 51,906'],
    snapshot: (at) => workingDay(at),
    later: (at) => senderDay(at, { energyUnits: '400' }),
  },
  {
    name: '02w-not-on-the-list',
    says: 'Not on your list of addresses',
    draft: several,
    snapshot: (at) =>
      workingDay(at, { limits: { ...workingDay(at).limits, allowedAddresses: [OPERATIONS] } }),
  },
  {
    name: '03c-burn-over-limit',
    says: 'Change your limits',
    draft: { to: MAIN },
    snapshot: (at) =>
      workingDay(at, {
        chain: EMPTY_SNAPSHOT.chain,
        prices: { '1h': { unitSun: '104', readAtMs: at } },
        spending: { daySun: '49000000', byAddressSun: {} },
      }),
  },
  { name: '12b-change-sender', says: 'Addresses you know', press: ['Change'], snapshot: namedDay },
  {
    name: '12c-handed-over',
    says: '2 more were found',
    snapshot: (at) =>
      namedDay(at, { offer: handedOver(at, { addresses: [MAIN, OPERATIONS, LOOK_ALIKE], leftOut: 2 }) }),
  },
  {
    name: '12c-handed-over-long',
    says: 'only its beginning was read',
    snapshot: (at) => namedDay(at, { offer: handedOver(at, { addresses: [MAIN], isCut: true }) }),
  },
  {
    name: '12d-handed-over-in-vain',
    says: 'In your selection: The checksum is wrong',
    snapshot: (at) => namedDay(at, { offer: handedOver(at, { from: 'selection', refusal: 'checksum' }) }),
  },
  {
    name: '12o-more-senders',
    says: 'Till 5',
    draft: { to: null },
    isUnfolded: true,
    snapshot: (at) => {
      const day = namedDay(at);
      const tills = RECIPIENTS.map((address, index) => ({
        address,
        name: `Till ${index + 3}`,
        useCount: 0,
        lastUsedAtMs: null,
      }));
      return { ...day, addresses: [...day.addresses.filter(({ useCount }) => useCount > 0), ...tills] };
    },
  },
  { name: '12e-recipients-named', says: 'Alice, every Friday', draft: several, snapshot: namedDay },
  {
    name: '12f-recipients-wrong',
    says: 'Correct 2 lines first',
    draft: { ...several, recipients: [], pasted: `${ALICE}\nAlice\n${MAIN.slice(0, 30)}` },
    snapshot: namedDay,
  },
  {
    name: '12g-plan',
    says: 'the address has itself is not counted',
    isUnfolded: true,
    snapshot: (at) => workingDay(at),
  },
  {
    name: '12s-plan-unpriced',
    says: 'Burning for all transfers would cost',
    isUnfolded: true,
    snapshot: (at) => workingDay(at, { prices: {} }),
  },
  {
    name: '12h-contract',
    says: 'A contract cannot get energy',
    snapshot: (at) => senderDay(at, { isContract: true }),
  },
  {
    name: '12i-not-activated',
    says: 'cannot send yet',
    snapshot: (at) => senderDay(at, { isActivated: false, energyUnits: '0', freeTransfers: 0 }),
  },
  {
    name: '12j-burn-told',
    says: 'Turbine tells you when',
    snapshot: (at) => {
      const day = workingDay(at, { prices: { '1h': { unitSun: '104', readAtMs: at } } });
      return { ...day, chain: { ...day.chain, isOn: false }, priceMark: { period: '1h', unitSun: '96' } };
    },
  },
  {
    name: '12r-burn-other-mark',
    says: 'This would take its place.',
    snapshot: (at) => {
      const day = workingDay(at, { prices: { '1h': { unitSun: '104', readAtMs: at } } });
      return { ...day, chain: { ...day.chain, isOn: false }, priceMark: { period: '1d', unitSun: '60' } };
    },
  },
  {
    name: '12k-saved-recipient',
    says: 'Saved as a recipient',
    draft: { to: ALICE },
    press: ['Rent 64,311'],
    snapshot: namedDay,
  },
  {
    name: '12n-silent',
    says: 'The service gives no price',
    snapshot: (at) =>
      workingDay(at, {
        connection: {
          isOnline: true,
          lastAnswerAtMs: at - MINUTE,
          trouble: 'unreachable',
          pausedUntilMs: null,
        },
        prices: { '1h': { unitSun: '46', readAtMs: at - MINUTE } },
      }),
  },
  {
    name: '12p-wants-a-pause',
    says: 'The service asks for fewer questions.',
    snapshot: (at) =>
      workingDay(at, {
        connection: {
          isOnline: true,
          lastAnswerAtMs: at - MINUTE,
          trouble: 'rate-limited',
          pausedUntilMs: at + MINUTE,
        },
        prices: { '1h': { unitSun: '46', readAtMs: at - MINUTE } },
      }),
  },
];
