import { signal } from '@preact/signals';
import { expect, it } from 'vitest';
import { PERIODS, type Period } from '../../../../lib/domain/rental/period.ts';
import type { Topic } from '../../../../lib/messages/protocol.ts';
import type { Snapshot } from '../../../../lib/messages/snapshot.ts';
import { createPriceRenewal } from '../../../../lib/store/popup/prices.ts';
import { workingDay } from '../../../e2e/popup-fixtures.ts';

const NOW = 1_790_000_000_000;
const { profile, connection } = workingDay(NOW);

/** The periods that are asked for, of all or of these, while this question is on its way. */
async function askedFor(
  part: Partial<Snapshot> = {},
  among: readonly Period[] = PERIODS,
  onItsWay: Topic | null = null,
) {
  const asked: unknown[] = [];
  const renew = createPriceRenewal({
    snapshot: workingDay(NOW, part),
    asking: signal(onItsWay),
    ask: async (_, { periods }) => void asked.push(periods),
    now: () => NOW,
  });
  await renew(among);
  return asked;
}

it('prices are renewed in one question, and before they are too old to buy with', async () => {
  const of = (ageMs: number) => ({ unitSun: '46', readAtMs: NOW - ageMs });
  const prices = { '1h': of(21_999), '1d': of(22_000), '3d': of(-14_000) };
  expect(await askedFor({ prices })).toEqual([['1d', '3d', '7d', '15d', '30d']]);
  expect(await askedFor({ prices }, ['1h'])).toEqual([]);
});

it.each<[string, Partial<Snapshot>, Topic | null, number]>([
  ['a service that can be asked', {}, 'balance.refresh', 1],
  ['one that was asked already', {}, 'prices.refresh', 0],
  ['a locked token', { profile: profile && { ...profile, token: 'locked' } }, null, 0],
  ['no service', { profile: null }, null, 0],
  ['no connection', { connection: { ...connection, isOnline: false } }, null, 0],
])('with %s, old prices are asked for or left alone', async (_, part, onItsWay, times) => {
  expect(await askedFor({ prices: {}, ...part }, PERIODS, onItsWay)).toHaveLength(times);
});
