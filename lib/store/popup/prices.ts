import type { ReadonlySignal } from '@preact/signals';
import type { Period } from '../../domain/rental/period.ts';
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

/**
 * Returns a function that renews those of the given prices that are soon too old, one question at a time, if there is
 * a profile that can be asked.
 */
export function createPriceRenewal({ snapshot, asking, ask, now }: PriceDeps) {
  const isOldSoon = (period: Period) =>
    !isFreshPrice(snapshot.prices[period]?.readAtMs ?? 0, now() + RENEW_AHEAD_MS);
  return async (among: readonly Period[]): Promise<void> => {
    if (!askerOf(snapshot) || asking.value === 'prices.refresh' || !snapshot.connection.isOnline) return;
    const periods = among.filter(isOldSoon);
    if (periods[0]) await ask('prices.refresh', { periods });
  };
}
