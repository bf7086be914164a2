import { encodeAddress } from '../../lib/sandbox/values/address.ts';
import type { OrderEvent, SandboxEvent } from '../../lib/sandbox/world/events.ts';
import { defaultSettings, periodKeys } from '../../lib/sandbox/world/settings.ts';

const STEP_MS = 240_000;
const HOUR_MS = 3_600_000;
const PERIOD_MS = { '1h': 1, '1d': 24, '3d': 72, '7d': 168, '15d': 360, '30d': 720 } as const;
const ADDRESSES = Array.from({ length: 50 }, (_, at) => encodeAddress(`41${`${at}`.padStart(40, '0')}`));
const RECIPIENTS = ADDRESSES.slice(3, 5);

/** The sandbox's event log for a busy account: orders of every kind, the newest a few minutes old. */
export function makeOrders(count: number, nowMs: number, token = 'sandbox-token'): SandboxEvent[] {
  // If the price rises while a sheet is open, the sheet asks again. These tests are not about that.
  const settings = { ...defaultSettings, token, balanceSun: '9000000000000000', isMarketMoving: false };
  const firstMs = nowMs - (count + 1) * STEP_MS;
  const orders = Array.from({ length: count }, (_, at) => makeOrder(at, firstMs + at * STEP_MS));
  return [{ kind: 'opened', atMs: firstMs, seed: 1, settings }, ...orders];
}

export const guidOf = (at: number) => 20_000_000 + at * 4;
export const addressOf = (at: number) => ADDRESSES[at % ADDRESSES.length] ?? '';

function makeOrder(at: number, atMs: number): OrderEvent {
  const period = periodKeys[at % periodKeys.length] ?? '1h';
  const isFailed = at % 11 === 3;
  const isEstimated = at % 4 === 1;
  const energyUnits = 65_000 + (at % 1_000);
  const costSun = String(energyUnits * 46 + (at % 7 === 0 ? 300_000 : 0));
  const endMs = 8_000 + PERIOD_MS[period] * HOUR_MS;
  return {
    kind: 'bought',
    atMs,
    guid: guidOf(at),
    to: addressOf(at),
    period,
    energyUnits,
    costSun,
    paidSun: isFailed ? '0' : costSun,
    smallOrderFeeSun: at % 7 === 0 ? '300000' : '0',
    activationFeeSun: '0',
    path: isFailed ? [0, 0, 6, 100] : [0, 0, 5, 800, 2, 3_000, 3, 8_000, 4, endMs],
    ...(isEstimated && { estimate: { id: 5_000 + at, token: 'USDT', recipients: RECIPIENTS } }),
  };
}
