/**
 * What the sandbox remembers: its settings, its events and the state they add up to.
 * For the service, the node and the control routes of the sandbox only.
 * Reads no clock and writes no storage: time comes in as an argument, events go out as data.
 */
export const periodKeys = ['1h', '1d', '3d', '7d', '15d', '30d'] as const;
export type PeriodKey = (typeof periodKeys)[number];

type Bounds = readonly [fromMs: number, toMs: number];

/** Everything that can be set. Plain JSON, since it is stored with the first event. */
export type SandboxSettings = {
  readonly token: string;
  /** What the buyer account holds at the start: whole SUN, as text. */
  readonly balanceSun: string;
  /** SUN for one unit of energy over the whole period. */
  readonly pricesSun: Readonly<Record<PeriodKey, number>>;
  readonly isMarketMoving: boolean;
  /** How long after its creation an order is queued (5), in delegation (2) and delegated (3). */
  readonly queuedAfterMs: Bounds;
  readonly delegatingAfterMs: Bounds;
  readonly delegatedAfterMs: Bounds;
  readonly smallOrderBelowUnits: number;
  readonly smallOrderFeeSun: string;
  readonly activationFeeSun: string;
  readonly burnPriceSun: number;
  /** What an order that cannot be paid takes from the account. */
  readonly unpaidOrderTakes: 'nothing' | 'balance';
  readonly isEstimateEnergyOn: boolean;
};

/** A friendly world: 500 TRX, delivery within 6 to 12 seconds, a market that moves. */
export const defaultSettings: SandboxSettings = {
  token: 'practice',
  balanceSun: '500000000',
  pricesSun: { '1h': 46, '1d': 72, '3d': 180, '7d': 385, '15d': 780, '30d': 1500 },
  isMarketMoving: true,
  queuedAfterMs: [500, 1_200],
  delegatingAfterMs: [2_000, 4_000],
  delegatedAfterMs: [6_000, 12_000],
  smallOrderBelowUnits: 60_000,
  smallOrderFeeSun: '300000',
  activationFeeSun: '1100000',
  burnPriceSun: 100,
  unpaidOrderTakes: 'nothing',
  isEstimateEnergyOn: true,
};
