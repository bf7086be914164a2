import { signal } from '@preact/signals';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PricesCard } from '../../../../components/dashboard/spending/PricesCard.tsx';
import { drawn, readEnglish } from '../drawn.ts';

beforeEach(readEnglish);
afterEach(() => vi.unstubAllGlobals());

type Props = Parameters<typeof PricesCard>[0];

const NOW = 1_800_000_000_000;
const HOUR = 3_600_000;
const hours = {
  ...{ period: '1h', sampleCount: 7, latestSun: '50', latestAtMs: NOW - 3 * HOUR, lowestSun: '40' },
  ...{ highestSun: '90', line: [], cheapest: { kind: 'flat' } },
  days: [{ day: '2026-11-17', lowestSun: '40', highestSun: '90', count: 7 }],
};
const days = { ...hours, period: '30d', latestSun: '1500', lowestSun: '1400', highestSun: '1400' };

const card = (shown: object, last: object = {}) =>
  drawn(PricesCard({ model: { prices: signal(shown) }, last, nowMs: NOW } as unknown as Props));

it('says that no price was seen only once that is known, and that they could not be read if so', () => {
  expect(card({ kind: 'reading', value: null })).not.toContain('money.prices.none');
  expect(card({ kind: 'failed', code: 'internal', value: null })).not.toContain('money.prices.none');
  expect(card({ kind: 'failed', code: 'internal', value: null })).toContain('money.unread');
  expect(card({ kind: 'ready', value: { periods: [] } })).toContain('money.prices.none');
  expect(card({ kind: 'ready', value: { periods: [hours] } })).not.toContain('money.prices.none');
});

it('gives for each period the price that was read last, wherever it was read, and the span of all', () => {
  const last = {
    '1h': { unitSun: '60', readAtMs: NOW - HOUR },
    '30d': { unitSun: '1', readAtMs: NOW - 4 * HOUR },
  };
  const words = card({ kind: 'ready', value: { periods: [hours, days] } }, last).replace(/[ "[\]]+/g, ' ');
  expect(words).toMatch(
    /period\.long\.1h unit\.sun 60 .*range 40 , 90 .*period\.long\.30d unit\.sun 1,500 .*unit\.sun 1,400 /,
  );
});
