import { expect, it } from 'vitest';
import { wordNews } from '../../../../lib/background/plans/renewal-notice.ts';
import { guid, OTHER_TO, TO } from '../../purchase/build.ts';
import { aRule, NOW_MS } from '../../purchase/renew/renew-stage.ts';
import { choices } from '../choices-of-main.ts';

const rule = aRule();
const words = { choices, locale: 'en', nowMs: NOW_MS, totalSun: null };

it.each([
  ['20 seconds before', 20_000, '1'],
  ['89 seconds before', 89_000, '1'],
  ['ten minutes before', 600_000, '10'],
])('the question %s an end names whole minutes, and at least one', (_, leftMs, minutes) => {
  const ending = { guid: guid('7'), endsAtMs: NOW_MS + leftMs, period: '1h' as const };
  expect(wordNews({ kind: 'ask', rule, ending }, words).title).toBe(`renew.notice.ask ["${minutes}"]`);
});

it("news of a rule gives its own address's name, or the address", () => {
  const told = (address: string) => {
    const addresses = [
      { address: OTHER_TO, name: 'another' },
      { address, name: 'the till' },
    ] as unknown as typeof choices.addresses;
    return wordNews(
      { kind: 'paused', rule, code: 'missed' },
      { ...words, choices: { ...choices, addresses } },
    ).text;
  };
  expect(told(TO)).toBe('renew.notice.pausedText ["the till"]');
  expect(told(OTHER_TO)).toBe(`renew.notice.pausedText ["${TO}"]`);
});
