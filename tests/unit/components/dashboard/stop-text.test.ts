import { afterEach, describe, expect, it, vi } from 'vitest';
import { batchStopText } from '../../../../components/dashboard/batch/batch-stop-text.ts';
import { renewStopText } from '../../../../components/dashboard/renew/renew-stop-text.ts';
import { moneyWords } from '../../../../components/parts/words/amounts.ts';
import { whyStopped } from '../../../../lib/text/why-stopped.ts';

afterEach(() => vi.unstubAllGlobals());

/** What stops a batch and a rule alike. */
type Shared = Extract<Parameters<typeof batchStopText>[0]['code'], Parameters<typeof renewStopText>[0]>;

/** In the tests, each returns the key of its text. */
const WAYS = {
  'a batch': (code: Shared) => batchStopText({ code, row: null, overSun: null }, moneyWords(false)),
  'a rule': (code: Shared) => renewStopText(code),
};

describe.each(Object.entries(WAYS))('why %s was not started', (_, say) => {
  it.each(['background-unreachable', 'internal'] as const)(
    'is unknown after %s, and nothing is said to have been refused or not bought',
    (code) => {
      expect(say(code)).toMatch(/^(batch|renew)\.stop\.unclear$/);
    },
  );

  it('is a sentence, not a code, if the popup has one for it', () => {
    expect(say('badAddress')).toBe('stop.why.badAddress');
  });
});

it.each([
  ['limit', 'stop.why.limit'],
  ['no-profile', 'stop.why.noProfile'],
] as const)('tells the user who pressed the button why nothing was sent after "%s"', (code, told) => {
  expect(whyStopped(code)).toBe(told);
});

it('says in the unit of prices by how much a price is too high', () => {
  vi.stubGlobal('navigator', { language: 'en-US' });
  const stop = (code: 'highestPrice' | 'perOrder') =>
    batchStopText({ code, row: null, overSun: '5' }, moneyWords(false));
  expect(stop('highestPrice')).toBe('batch.stop.highestPrice limits.over ["unit.sun [\\"5\\"]"]');
  expect(stop('perOrder')).toBe('batch.stop.perOrder limits.over ["amount.trx [\\"0.000005\\"]"]');
});

it('says what to do when a rule did not go on', () => {
  expect(renewStopText('not-done')).toBe('renew.stop.notDone');
});

it('claims nothing about a renewal whose record was put away, nor about one that could not be stored', () => {
  expect(renewStopText('setAside')).toBe('renew.stop.setAside');
  expect(renewStopText('journalUnwritable')).toBe('stop.why.journalUnwritable');
});
