// What lives here: records and ports for the engine's tests, honest unless told otherwise.
// Only tests use it.
// It must not decide anything the engine decides.
import type { Address } from '../../../lib/domain/address/address.ts';
import { type Decimal, decimalFromSun } from '../../../lib/domain/amounts/decimal.ts';
import type { Guid } from '../../../lib/domain/order/guid.ts';
import type { Intent } from '../../../lib/purchase/journal/intent.ts';
import type { StorePort } from '../../../lib/purchase/ports.ts';
import type { OrderReading, ServiceFailure } from '../../../lib/purchase/service-port.ts';
import { newOrder, type Order } from '../../../lib/purchase/track/order-record.ts';

export const TO = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' as Address;
export const OTHER_TO = 'TXDk8mbtRbXeYuMNS83CfKPaYYT8XWv9Hz' as Address;
export const trx = (amount: number): Decimal => decimalFromSun(BigInt(amount) * 1_000_000n);
export const guid = (digits: string): Guid => digits as Guid;

export function anIntent(change: Partial<Intent> = {}): Intent {
  return {
    v: 1,
    id: 'i1',
    seq: 2,
    state: 'unknown',
    profileId: 'main',
    origin: 'https://service.example',
    request: { to: TO, period: '1h', amount: { source: 'amount', energyUnits: 65_000n } },
    quote: { unitPriceSun: 46n, energyUnits: 65_000n, feesSun: 0n, totalSun: 2_990_000n, pricedAtMs: 0 },
    capSun: 3_000_000n,
    baseline: { atMs: 0, total: 5, guids: [guid('11111111')], balance: trx(100), serial: 0 },
    history: [
      { state: 'armed', atMs: 0, why: null },
      { state: 'sent', atMs: 0, why: null },
    ],
    guids: [],
    watch: { step: 0, dueAtMs: 0, quiet: null, movedCount: 0 },
    isOvercharged: false,
    isAcknowledged: false,
    ...change,
  };
}

export function anOrder(change: Partial<Order> = {}): Order {
  const origin = {
    guid: guid('22222222'),
    serial: 1,
    profileId: 'main',
    origin: 'https://service.example',
    source: 'elsewhere',
    intentId: null,
  } as const;
  return {
    ...newOrder(origin, 0),
    to: TO,
    period: '1h',
    energyUnits: 65_000n,
    status: 0,
    cost: trx(3),
    costPaid: trx(3),
    ...change,
  };
}

export function aReading(change: Partial<OrderReading> = {}): OrderReading {
  return {
    guid: guid('22222222'),
    status: 0,
    to: TO,
    period: '1h',
    energyUnits: 65_000n,
    estimate: null,
    cost: trx(3),
    costPaid: trx(3),
    delegateTxids: [],
    ...change,
  };
}

type Write = 'kept' | 'lost' | 'torn' | 'throws';

/** An answer that leaves it open what the service did. */
export const failing = (change: Partial<ServiceFailure> = {}) => ({
  ok: false as const,
  error: { code: 'unavailable' as const, retryable: true, certainty: 'maybe-applied' as const, ...change },
});

/** A store in memory. Its writes follow the script, and succeed once that is used up. */
export function memoryStore(script: Write[] = []): StorePort & { kept: Map<string, string> } {
  const kept = new Map<string, string>();
  return {
    kept,
    get: async (key) => kept.get(key) ?? null,
    set: async (key, text) => {
      const fate = script.shift() ?? 'kept';
      if (fate === 'throws') throw new Error('no space');
      if (fate !== 'lost') kept.set(key, fate === 'torn' ? text.slice(0, 9) : text);
    },
    delete: async (key) => {
      kept.delete(key);
    },
    list: async (prefix) => new Map([...kept].filter(([key]) => key.startsWith(prefix))),
  };
}

/** From now on the disk takes no news, until the returned function is called. */
export function refuseNews(store: StorePort): () => void {
  const { set } = store;
  store.set = async (key, text) => {
    if (key.startsWith('n:')) throw new Error('no space');
    return set(key, text);
  };
  return () => {
    store.set = set;
  };
}
