import type { Decimal } from '../../../lib/domain/amounts/decimal.ts';
import { EVENT_KINDS } from '../../../lib/domain/order/event-kind.ts';
import type { Guid } from '../../../lib/domain/order/guid.ts';
import type { BuyCommand } from '../../../lib/purchase/buy/command.ts';
import { createEngine } from '../../../lib/purchase/engine.ts';
import type { EnginePorts } from '../../../lib/purchase/ports.ts';
import type {
  Answer,
  BoughtAnswer,
  OrderReading,
  RentalServicePort,
} from '../../../lib/purchase/service-port.ts';
import type { EngineSettings } from '../../../lib/purchase/settings.ts';
import { NO_LIMITS } from '../../support/no-limits.ts';
import { aReading, guid, memoryStore, TO, trx } from './build.ts';

export const COMMAND: BuyCommand = {
  intentId: 'i1',
  profileId: 'main',
  origin: 'https://service.example',
  request: { to: TO, period: '1h', amount: { source: 'amount', energyUnits: 65_000n } },
  energyUnits: 65_000n,
  feesSun: 0n,
  capSun: 2_990_000n,
};

export const SETTINGS: EngineSettings = {
  services: new Map([[COMMAND.profileId, { origin: COMMAND.origin, isPlay: false }]]),
  limits: NO_LIMITS,
  notify: Object.fromEntries(EVENT_KINDS.map((kind) => [kind, true])) as EngineSettings['notify'],
  endingLeadMs: { hours: 600_000, days: 600_000 },
  lowBalance: null,
  priceMark: null,
};

type Stage = {
  settings?: Partial<EngineSettings>;
  ports?: Partial<EnginePorts>;
  service?: Partial<RentalServicePort>;
  priceSun?: bigint;
  balance?: Decimal | null;
  answer?: Answer<BoughtAnswer>;
};

/** An engine with an honest service, and with whatever a test changes. */
export function setStage(stage: Stage = {}) {
  const listed: OrderReading[] = [];
  const posts: unknown[] = [];
  const shown: string[] = [];
  const clock = { nowMs: 1_000_000 };
  const bought = aReading({ guid: guid('55555555') });
  const priceSun = { value: stage.priceSun ?? 46n };
  const balance = { value: stage.balance === undefined ? trx(100) : stage.balance };
  const service: RentalServicePort = {
    origin: COMMAND.origin,
    pauseMs: () => 0,
    waitMs: () => 0,
    price: async () => ({ ok: true, value: { priceSun: priceSun.value } }),
    accounts: async () => ({
      ok: true,
      value: [{ section: 'buyer', currency: 'TRX', balance: balance.value }],
    }),
    orders: async () => ({
      ok: true,
      value: {
        total: listed.length,
        lastPage: 1,
        entries: listed.map(({ guid, status }) => ({ guid, status })),
      },
    }),
    order: async (wanted: Guid) => {
      const order = [bought, ...listed].find((one) => one.guid === wanted);
      return order
        ? { ok: true, value: order }
        : { ok: false, error: { code: 'not-found', retryable: false, certainty: 'refused' } };
    },
    buyEnergy: async (request) => {
      posts.push(request);
      return stage.answer ?? { ok: true, value: { guid: bought.guid, order: bought, balance: trx(97) } };
    },
    ...stage.service,
  };
  const primary = memoryStore();
  const ports: EnginePorts = {
    now: () => clock.nowMs,
    minuteOfDay: () => 720,
    random: () => 0,
    timers: { set: () => () => {} },
    service: () => service,
    settings: () => ({ ...SETTINGS, ...stage.settings }),
    primary,
    mirror: memoryStore(),
    alarms: { get: async () => null, create: async () => {}, clear: async () => {} },
    notify: {
      show: async (id) => {
        shown.push(id);
      },
    },
    publish: () => {},
    isDenied: () => false,
    keepAlive: () => () => {},
    ...stage.ports,
  };
  return {
    engine: createEngine(ports),
    service,
    ports,
    posts,
    shown,
    listed,
    clock,
    primary,
    priceSun,
    balance,
  };
}
