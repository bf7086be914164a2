import type { Period } from '../../domain/period.ts';
import type { Snapshot } from '../../messages/snapshot.ts';
import { isFreshPrice, RENEW_AHEAD_MS } from '../freshness.ts';
import type { PartDeps } from './dashboard-model.ts';

/** Asks anew for what a purchase is decided by, shortly before it is too old: the prices of its periods, and the balance. */
export function createFreshener({
  bridge,
  now,
}: Pick<PartDeps, 'bridge' | 'now'>): (
  present: Snapshot,
  wanted: readonly { period: Period }[],
  wantsBalance: boolean,
) => void {
  let lastAskMs = 0;
  return ({ prices, balance }, wanted, wantsBalance) => {
    if (wanted.length === 0 || Math.abs(now() - lastAskMs) < RENEW_AHEAD_MS) return;
    const isOld = (readAtMs = 0) => !isFreshPrice(readAtMs, now() + RENEW_AHEAD_MS);
    const periods = new Set(wanted.map(({ period }) => period));
    const old = [...periods].filter((period) => isOld(prices[period]?.readAtMs));
    const isBalanceOld = wantsBalance && isOld(balance?.readAtMs);
    if (old.length === 0 && !isBalanceOld) return;
    lastAskMs = now();
    // One by one: of several at once the background reads only those that are much older.
    for (const period of old) void bridge.ask('prices.refresh', { periods: [period] });
    if (isBalanceOld) void bridge.ask('balance.refresh', {});
  };
}
