import type { ReadonlySignal } from '@preact/signals';
import type { Period } from '../../domain/period.ts';
import type { Topic } from '../../messages/protocol.ts';
import type { Snapshot } from '../../messages/snapshot.ts';
import { isFreshPrice, RENEW_AHEAD_MS } from '../freshness.ts';
import { askerOf } from './screen.ts';

interface PriceDeps {
  snapshot: Snapshot;
  asking: ReadonlySignal<Topic | null>;
  ask(topic: 'prices.refresh', input: { periods: Period[] }): Promise<unknown>;
  now(): number;
}

/** What renews those among the prices that will soon be too old, one question at a time, where somebody may answer. */
export function createPriceRenewal({ snapshot, asking, ask, now }: PriceDeps) {
  const isOldSoon = (period: Period) =>
    !isFreshPrice(snapshot.prices[period]?.readAtMs ?? 0, now() + RENEW_AHEAD_MS);
  return async (among: readonly Period[]): Promise<void> => {
    if (!askerOf(snapshot) || asking.value === 'prices.refresh' || !snapshot.connection.isOnline) return;
    const periods = among.filter(isOldSoon);
    if (periods[0]) await ask('prices.refresh', { periods });
  };
}
