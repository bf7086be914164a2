import type { ReadonlySignal } from '@preact/signals';
import type { Snapshot } from '../../../messages/snapshot.ts';
import { isFreshPrice, RENEW_AHEAD_MS } from '../../freshness.ts';
import type { PartDeps } from '../dashboard-model.ts';
import type { BatchRow } from './batch-rows.ts';

/** Asks anew for what the chosen rows are decided by: their prices and the balance. */
export function createBatchRenewer(
  { bridge, now }: Pick<PartDeps, 'bridge' | 'now'>,
  chosen: ReadonlySignal<readonly BatchRow[]>,
): (present: Snapshot) => void {
  let lastAskMs = 0;
  return ({ prices, balance }) => {
    if (chosen.value.length === 0 || Math.abs(now() - lastAskMs) < RENEW_AHEAD_MS) return;
    const isOld = (readAtMs = 0) => !isFreshPrice(readAtMs, now() + RENEW_AHEAD_MS);
    const periods = new Set(chosen.value.map(({ period }) => period));
    const old = [...periods].filter((period) => isOld(prices[period]?.readAtMs));
    const isBalanceOld = isOld(balance?.readAtMs);
    if (old.length === 0 && !isBalanceOld) return;
    lastAskMs = now();
    // One by one: of several at once the background reads only those that are much older.
    for (const period of old) void bridge.ask('prices.refresh', { periods: [period] });
    if (isBalanceOld) void bridge.ask('balance.refresh', {});
  };
}
