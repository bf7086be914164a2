import { describe, expect, it } from 'vitest';
import type { Snapshot } from '../../../../lib/messages/snapshot.ts';
import { type Draft, FIRST_DRAFT, readDraft } from '../../../../lib/store/popup/draft.ts';
import { burnPrice, needOf } from '../../../../lib/store/popup/need.ts';
import { quoteOf, verdictOf } from '../../../../lib/store/popup/quote.ts';
import { MAIN, RECIPIENTS, workingDay } from '../../../e2e/popup-fixtures.ts';
import { createRandom, makeAddress } from '../../../support/random-addresses.ts';

const NOW = 1_800_000_000_000;
const { to, recipients } = readDraft({ to: MAIN, recipients: RECIPIENTS.slice(0, 1) });
const [recipient = ''] = recipients;
const several: Draft = { ...FIRST_DRAFT, to, recipients, task: 'several' };

/** A sender with this much energy, about whose one transfer the chain was asked or not. */
function decide(hasUnits: string, isAsked: boolean) {
  const day = workingDay(NOW);
  const senders = day.chain.senders.map((one) => ({ ...one, energyUnits: hasUnits }));
  const known = { recipient, holdsToken: true, isActivated: true, isContract: false, readAtMs: NOW };
  const need = { ...known, sender: MAIN, token: 'USDT', energyUnits: '64285' };
  const snapshot = { ...day, chain: { ...day.chain, senders, needs: isAsked ? [need] : [] } };
  const needed = needOf(several, snapshot, NOW);
  const quote = needed && quoteOf(snapshot, needed, several, '1h');
  if (!needed || !quote) throw new Error('There is a price and a recipient.');
  return { rentUnits: needed.rentUnits, verdict: verdictOf(snapshot, needed, quote) };
}

/** One transfer of a sender whose energy was read this long ago. */
function decideAfter(ageMs: number) {
  const snapshot = workingDay(NOW - ageMs);
  const [sender] = snapshot.chain.senders;
  const draft: Draft = { ...FIRST_DRAFT, to };
  const senders = snapshot.chain.senders.map((one) => ({ ...one, energyUnits: '65000' }));
  const needed = needOf(draft, { ...snapshot, chain: { ...snapshot.chain, senders } }, NOW);
  const quote = needed && quoteOf(snapshot, needed, draft, '1h');
  if (!sender || !needed || !quote) throw new Error('There is a sender and a price.');
  return verdictOf(snapshot, needed, quote).kind;
}

describe('energy that was read a while ago', () => {
  it('counts for some minutes: it is read again while it is shown', () => {
    expect([0, 590_000, -590_000].map(decideAfter)).toEqual(['enough', 'enough', 'enough']);
  });

  it('no longer counts after that, or with another clock, since a rental may have ended', () => {
    expect([600_000, 28_800_000, -3_600_000].map(decideAfter)).toEqual(['rent', 'rent', 'rent']);
  });
});

describe('one transfer', () => {
  const askedFor = (part: object) => {
    const day = workingDay(NOW);
    const senders = day.chain.senders.map((one) => ({ ...one, energyUnits: '13000' }));
    const usual = { sender: MAIN, token: 'USDT', recipient: null, isActivated: null, isContract: null };
    const needs = [{ ...usual, holdsToken: true, energyUnits: '13000', readAtMs: NOW, ...part }];
    return needOf({ ...FIRST_DRAFT, to }, { ...day, chain: { ...day.chain, senders, needs } }, NOW);
  };

  it('is rented for completely if the sender has just enough, since it is one more', () => {
    expect(askedFor({})).toMatchObject({ source: 'chain', neededUnits: 13_000n, missingUnits: 13_000n });
    expect(askedFor({ energyUnits: '13001' })).toMatchObject({ missingUnits: 1n });
  });

  it.each([
    ['of another sender', { sender: RECIPIENTS[0] }],
    ['of another token', { token: 'JST' }],
    ['to a certain recipient', { recipient: RECIPIENTS[0] }],
    ['to a wallet without the token', { holdsToken: false }],
  ])('is not measured by a transfer %s', (_, part) => {
    expect(askedFor(part)).toMatchObject({ source: 'waiting', neededUnits: 64_285n });
  });
});

describe('an own amount', () => {
  it('is meant beside what is there, so that it is never called enough', () => {
    const day = workingDay(NOW);
    const senders = day.chain.senders.map((one) => ({ ...one, energyUnits: '500000' }));
    const snapshot = { ...day, chain: { ...day.chain, senders } };
    const draft: Draft = { ...FIRST_DRAFT, to, task: 'own', ownUnits: '131000' };
    const need = needOf(draft, snapshot, NOW);
    const quote = need && quoteOf(snapshot, need, draft, '1h');
    if (!need || !quote) throw new Error('There is a price and an amount.');
    expect(verdictOf(snapshot, need, quote).kind).toBe('rent');
  });

  const countFor = (measured: string | null, part: Partial<Draft> = {}) => {
    const day = workingDay(NOW);
    const usual = { sender: MAIN, token: 'USDT', recipient: null, isActivated: null, isContract: null };
    const needs = [{ ...usual, holdsToken: true, energyUnits: measured, readAtMs: NOW }];
    const draft: Draft = { ...FIRST_DRAFT, to, task: 'own', ownUnits: '131000', ...part };
    return needOf(draft, { ...day, chain: { ...day.chain, needs } }, NOW)?.transferCount;
  };

  it('is enough for as many transfers as the chain measured for this sender, and else as the table says', () => {
    expect(['65501', '65500', '32000', null].map((measured) => countFor(measured))).toEqual([1, 2, 4, 2]);
    expect(countFor('65501', { to: RECIPIENTS[0] as Draft['to'] }), 'measured for another sender').toBe(2);
  });
});

describe('the energy of another address', () => {
  it('does not count for this one', () => {
    const day = workingDay(NOW);
    const [sender] = day.chain.senders;
    if (!sender) throw new Error('The chain was asked about a sender.');
    const others = [{ ...sender, address: RECIPIENTS[0] ?? '', energyUnits: '500000' }];
    const needWith = (senders: typeof others) =>
      needOf({ ...FIRST_DRAFT, to }, { ...day, chain: { ...day.chain, senders } }, NOW);
    expect(needWith(others)?.hasUnits).toBeNull();
    expect(needWith([...others, { ...sender, energyUnits: '7' }])).toMatchObject({
      hasUnits: 7n,
      readAtMs: NOW,
    });
  });
});

describe('several recipients', () => {
  it.each([
    ['another sender', { sender: RECIPIENTS[1] }],
    ['another token', { token: 'JST' }],
    ['somebody else', { recipient: RECIPIENTS[1] }],
  ])('are not measured by a transfer of %s', (_, part) => {
    const day = workingDay(NOW);
    const known = { sender: MAIN, token: 'USDT', recipient, holdsToken: true, isActivated: true };
    const need = { ...known, isContract: false, energyUnits: '30000', readAtMs: NOW, ...part };
    const chain = { ...day.chain, needs: [need as Snapshot['chain']['needs'][number]] };
    expect(needOf(several, { ...day, chain }, NOW)).toMatchObject({
      source: 'waiting',
      neededUnits: 64_285n,
    });
  });

  it('need no rental if the chain shows enough for all of them', () => {
    expect(decide('500000', true).verdict).toMatchObject({ kind: 'enough' });
  });

  it('are compared with burning what is missing, but rented for completely, as the service ignores what is there', () => {
    const [none, some] = [decide('0', true), decide('40000', true)];
    expect([none.verdict.kind, some.verdict.kind]).toEqual(['rent', 'burn']);
    expect(some.rentUnits).toBe(none.rentUnits);
  });

  it.each([
    ['one of them', [null, '64285'], 'reverts'],
    ['none of them', ['130285', '64285'], 'chain'],
  ])('use the table where the sender could not pay %s', (_, units, source) => {
    const day = workingDay(NOW);
    const two = readDraft({ recipients: RECIPIENTS.slice(0, 2) }).recipients;
    const asked = { sender: MAIN, token: 'USDT', holdsToken: true, isActivated: true, isContract: false };
    const needs = two.map((one, index) => ({
      ...asked,
      recipient: one,
      energyUnits: units[index] ?? null,
      readAtMs: NOW,
    }));
    const snapshot = { ...day, chain: { ...day.chain, needs } };
    expect(needOf({ ...several, recipients: two }, snapshot, NOW)?.source).toBe(source);
  });

  it.each([
    [31, 'waiting'],
    [30, 'partly'],
    [0, 'chain'],
  ])(
    'say where their energy is known from when %i of 60 were not asked about: up to 30 may be missing',
    (left, source) => {
      const random = createRandom(1);
      const many = Array.from({ length: 60 }, () => makeAddress(random));
      const day = workingDay(NOW);
      const asked = { sender: MAIN, token: 'USDT', energyUnits: '64285', holdsToken: true, readAtMs: NOW };
      const needs = many
        .slice(0, 60 - left)
        .map((one) => ({ ...asked, recipient: one, isActivated: true, isContract: false }));
      const snapshot = { ...day, chain: { ...day.chain, needs } };
      expect(needOf({ ...several, recipients: many }, snapshot, NOW)?.source).toBe(source);
    },
  );

  it('do not count as paid for while their transfers are not measured: each may be new to the token', () => {
    expect(decide('70000', false).verdict.kind).toBe('rent');
  });

  it('need no rental if there is enough even if all that are not measured are new to the token', () => {
    expect([decide('130285', false), decide('130284', false)].map(({ verdict }) => verdict.kind)).toEqual([
      'enough',
      'rent',
    ]);
  });
});

it.each<[string, boolean, boolean, boolean]>([
  ["is the node's", true, true, true],
  ["is the table's until the node has said it", true, false, false],
  ["is the table's once the chain is off", false, true, false],
])('the price of burning %s', (_, isOn, isRead, isAsked) => {
  const day = workingDay(NOW);
  const price = { unitSun: '210', byteSun: '1000', readAtMs: NOW };
  const chain = { ...day.chain, isOn, burnPrice: isRead ? price : null };
  expect(burnPrice({ ...day, chain })).toEqual({ unitSun: isAsked ? 210n : 100n, isAsked });
});
