import { describe, expect, it } from 'vitest';
import type { ServiceErrorCode } from '../../../../lib/domain/service-error-code.ts';
import type { Snapshot } from '../../../../lib/messages/snapshot.ts';
import { type Draft, FIRST_DRAFT, readDraft } from '../../../../lib/store/popup/draft.ts';
import { needOf, unitsOf } from '../../../../lib/store/popup/need.ts';
import { adviceOf, findObstacle } from '../../../../lib/store/popup/obstacle.ts';
import { quoteOf, quotesOf } from '../../../../lib/store/popup/quote.ts';
import { intent, MAIN, OPERATIONS, RECIPIENTS, workingDay } from '../../../e2e/popup-fixtures.ts';

const NOW = 1_790_000_000_000;
const draft = readDraft({ to: MAIN });

function obstacleOf(part: Partial<Snapshot>, own: Partial<Draft> = {}) {
  const snapshot = workingDay(NOW, part);
  const wanted = { ...draft, ...own };
  const need = needOf(wanted, snapshot, NOW);
  const quote = need && quoteOf(snapshot, need, wanted, wanted.period);
  return findObstacle(snapshot, wanted, need, quote, NOW);
}
const limits = (part: Partial<Snapshot['limits']>) => ({ limits: { ...workingDay(NOW).limits, ...part } });
const troubled = (trouble: ServiceErrorCode) => ({ connection: { ...workingDay(NOW).connection, trouble } });
const pausedUntil = (pausedUntilMs: number) => ({
  connection: { ...workingDay(NOW).connection, pausedUntilMs },
});
const contractAt = (contract: string) => {
  const { chain } = workingDay(NOW);
  const senders = chain.senders.map((one) => ({ ...one, isContract: one.address === contract }));
  return { chain: { ...chain, senders } };
};
const hourAt = (unitSun: string, readAtMs: number) => ({ prices: { '1h': { unitSun, readAtMs } } });

describe('the obstacle to a purchase', () => {
  it('is nothing on a normal day', () => {
    expect(obstacleOf({})).toBeNull();
    expect(obstacleOf(pausedUntil(NOW)), 'a pause that is over').toBeNull();
  });

  it.each<[string, Partial<Snapshot>, Partial<Draft>, object]>([
    ['no sender', {}, { to: null }, { code: 'noAddress' }],
    ['no recipients', {}, { task: 'several' }, { code: 'noRecipients' }],
    [
      'recipients that were pasted beside others, and not added yet',
      {},
      { task: 'several', recipients: readDraft({ recipients: RECIPIENTS }).recipients, pasted: 'T' },
      { code: 'noRecipients' },
    ],
    [
      'an unreadable surplus',
      {},
      { task: 'several', recipients: readDraft({ recipients: RECIPIENTS }).recipients, surplusPercent: '' },
      { code: 'badSurplus' },
    ],
    ['an own amount of zero', {}, { task: 'own', ownUnits: '0' }, { code: 'badAmount' }],
    ['an unreadable own amount', {}, { task: 'own', ownUnits: '' }, { code: 'badAmount' }],
    ['a contract that would get the energy', contractAt(MAIN), {}, { code: 'contract' }],
    ['no price', { prices: {} }, {}, { code: 'noPrice' }],
    ['a price that is 30 s old', hourAt('46', NOW - 30_000), {}, { code: 'oldPrice' }],
    [
      'an old price while there is no answer',
      { ...hourAt('46', NOW - 30_000), ...troubled('timeout') },
      {},
      { code: 'silent' },
    ],
    [
      'no price and no permission to ask',
      { prices: {}, ...troubled('no-permission') },
      {},
      { code: 'noPermission' },
    ],
    [
      'an old price where the service names none for this period',
      { ...hourAt('46', NOW - 30_000), unpriced: ['1d', '1h'] },
      {},
      { code: 'silent' },
    ],
    [
      'no price of another period than those it names none for',
      { prices: {}, unpriced: ['1d'] },
      {},
      { code: 'noPrice' },
    ],
    ['a price from the future', hourAt('46', NOW + 60_000), {}, { code: 'oldPrice' }],
    ['a doubt', { intents: [intent(NOW, 'unknown')] }, {}, { code: 'locked' }],
    ['a purchase on its way', { intents: [intent(NOW, 'sent')] }, {}, { code: 'locked' }],
    ['a damaged journal', { isJournalDamaged: true }, {}, { code: 'journal' }],
    ['a balance that nobody has read', { balance: null }, {}, { code: 'noBalanceKnown' }],
    ['a pause that the service asked for', pausedUntil(NOW + 1), {}, { code: 'paused' }],
    [
      'a balance short by one SUN',
      { balance: { amountTrx: '2.687675', readAtMs: NOW } },
      {},
      { code: 'balance', shortBy: 10n ** 12n },
    ],
    [
      'a balance short by less than one SUN, named as what has to be topped up',
      { balance: { amountTrx: '2.687675999999999999', readAtMs: NOW } },
      {},
      { code: 'balance', shortBy: 10n ** 12n },
    ],
    [
      'the limit of an order',
      limits({ perOrderSun: '2687675' }),
      {},
      { code: 'limit', limit: 'perOrder', over: 10n ** 12n },
    ],
    [
      'the limit of the day',
      { ...limits({ perDaySun: '10000000' }), spending: { daySun: '7312325', byAddressSun: {} } },
      {},
      { code: 'limit', limit: 'perDay', over: 10n ** 12n },
    ],
    [
      'the limit of the address',
      {
        ...limits({ perAddressSun: '3000000' }),
        spending: { daySun: '0', byAddressSun: { [MAIN]: '312325' } },
      },
      {},
      { code: 'limit', limit: 'perAddress', over: 10n ** 12n },
    ],
    [
      'the highest price',
      limits({ highestPriceSun: '45' }),
      {},
      { code: 'limit', limit: 'highestPrice', over: null },
    ],
    [
      'the list of addresses',
      limits({ allowedAddresses: RECIPIENTS }),
      {},
      { code: 'limit', limit: 'allowedAddresses' },
    ],
  ])('is %s', (_, part, own, expected) => {
    expect(obstacleOf(part, own)).toMatchObject(expected);
  });

  it('is not the highest cost of an estimate, which the balance may not cover: the service takes what it comes to', () => {
    const several = {
      task: 'several',
      recipients: readDraft({ recipients: RECIPIENTS }).recipients,
    } as const;
    const balance = (amountTrx: string) => ({ balance: { amountTrx, readAtMs: NOW } });
    expect(obstacleOf(balance('9.174918'), several)).toBeNull();
    expect(obstacleOf(balance('9.174917'), several)?.code).toBe('balance');
  });

  it.each<[string, Partial<Snapshot>]>([
    ['the exact balance', { balance: { amountTrx: '2.687676', readAtMs: NOW } }],
    ['a contract somewhere else', contractAt(OPERATIONS)],
    ['a saved address among those that are allowed', limits({ allowedAddresses: [...RECIPIENTS, MAIN] })],
    ['the exact limit', limits({ perOrderSun: '2687676' })],
    ['a price that is just under 30 s old', hourAt('46', NOW - 29_999)],
    [
      'silence after a price that is just under 30 s old',
      { ...hourAt('46', NOW - 29_999), ...troubled('timeout') },
    ],
    ['an acknowledged doubt', { intents: [intent(NOW, 'unknown', { isAcknowledged: true })] }],
  ])('is not %s', (_, part) => {
    expect(obstacleOf(part)).toBeNull();
  });
});

describe('the advice whether to rent', () => {
  const snapshot = workingDay(NOW);
  const need = needOf(draft, snapshot, NOW);
  const quote = need && quoteOf(snapshot, need, draft, '1h');

  it('stands beside what holds the purchase up, but is given to no contract', () => {
    const advice = adviceOf(snapshot, need, quote, null);
    expect(advice?.kind).toBe('rent');
    expect(adviceOf(snapshot, need, quote, { code: 'oldPrice' })).toEqual(advice);
    expect(adviceOf(snapshot, need, quote, { code: 'contract' })).toBeNull();
  });

  it('needs to know what is needed and what that costs', () => {
    expect(adviceOf(snapshot, null, quote, { code: 'badAmount' })).toBeNull();
    expect(adviceOf(snapshot, need, null, { code: 'noPrice' })).toBeNull();
    expect(quotesOf(snapshot, null, draft)).toEqual({});
  });
});

describe('the numbers of a quote', () => {
  it('add up exactly as designed: missing, spare, price and learned fee', () => {
    const snapshot = workingDay(NOW);
    const need = needOf(draft, snapshot, NOW);
    expect(need).toMatchObject({
      missingUnits: 51_885n,
      spareUnits: 21n,
      rentUnits: 51_906n,
      source: 'waiting',
    });
    const quote = need && quoteOf(snapshot, need, draft, '1h');
    expect(quote?.total).toBe(2_687_676n * 10n ** 12n);
    expect(quote?.highest).toBe(quote?.total);
  });

  it('allow for an estimate what it costs when no recipient holds the token', () => {
    const several = {
      ...draft,
      task: 'several' as const,
      recipients: readDraft({ recipients: RECIPIENTS }).recipients,
    };
    const need = needOf(several, workingDay(NOW), NOW);
    expect(need).toMatchObject({ rentUnits: 192_933n, mostUnits: 391_012n, transferCount: 3 });
    expect(
      needOf({ ...several, surplusPercent: '' }, workingDay(NOW), NOW),
      'an unreadable surplus',
    ).toBeNull();
  });
});

describe('the energy of one transfer', () => {
  const asked = {
    sender: MAIN,
    token: 'JST',
    recipient: MAIN,
    holdsToken: false,
    isActivated: true,
    isContract: false,
    readAtMs: NOW,
  };
  it.each<[string, Parameters<typeof unitsOf>[0], boolean, bigint]>([
    ['is what was measured', { ...asked, energyUnits: '29631' }, true, 29_631n],
    ['is twice as much for a recipient without the token', { ...asked, energyUnits: null }, true, 130_285n],
    ['is the usual amount if nothing was asked', undefined, false, 64_285n],
  ])('%s', (_, need, isNewHolder, units) => {
    expect(unitsOf(need, isNewHolder)).toBe(units);
  });
});

describe('a stored draft', () => {
  it.each([
    [null],
    ['text'],
    [7],
    [[]],
    [{ to: 'T', task: 'x', token: 5, period: '2h', ownUnits: '-1', recipients: 'no' }],
  ])('that is %j falls back to the first one', (kept) => {
    expect(readDraft(kept)).toEqual(FIRST_DRAFT);
  });
});
