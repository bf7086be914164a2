import type { IntentState } from '../../../../lib/domain/order/intent-state.ts';
import type { Purchase } from '../../../../lib/purchase/purchase.ts';
import type { RenewRule } from '../../../../lib/purchase/renew/rule-record.ts';
import type { OrderView } from '../../../../lib/purchase/snapshot.ts';
import { anIntent, anOrder, guid, TO } from '../build.ts';

export const NOW_MS = 100_000_000;
export const MINUTE_MS = 60_000;

export const aRule = (change: Partial<RenewRule> = {}): RenewRule => ({
  id: 'r',
  profileId: 'main',
  origin: 'https://service.example',
  request: { to: TO, period: '1h', amount: { source: 'amount', energyUnits: 65_000n } },
  energyUnits: 65_000n,
  feesSun: 0n,
  capSun: 3_000_000n,
  budget: null,
  pause: null,
  agreedAtMs: 0,
  askedFor: null,
  lastEnding: null,
  passedFor: null,
  ...change,
});

export const BUDGET = { perDaySun: 7_000_000n, untilMs: NOW_MS + 86_400_000 };

/** A rental that runs for this much longer. */
export function aRental(leftMs: number, change: Partial<OrderView> = {}): OrderView {
  const { v: _v, dueAtMs: _dueAtMs, ...view } = anOrder({ guid: guid('7'), status: 3 });
  return { ...view, endsAtMs: NOW_MS + leftMs, ...change };
}

export function aPurchase(id: string, state: IntentState, change: Partial<Purchase> = {}): Purchase {
  const intent = anIntent({ id, state });
  const baseline = { ...intent.baseline, atMs: NOW_MS - MINUTE_MS };
  return {
    intent: { ...intent, baseline },
    isLocking: false,
    orders: [],
    costSun: 3_000_000n,
    isDenied: false,
    ...change,
  };
}
