import type { OrderPath } from './order-path.ts';
import type { PeriodKey, SandboxSettings } from './settings.ts';

export const sections = ['buyer', 'affiliate', 'seller', 'dealer'] as const;
export type Section = (typeof sections)[number];

/** What the service was asked to buy, after validation. */
export type Purchase = {
  readonly to: string;
  readonly period: PeriodKey;
} & (
  | { readonly source: 'amount'; readonly energyUnits: number }
  | {
      readonly source: 'estimate';
      readonly token: string;
      readonly recipients: readonly string[];
      readonly adjustPercent: string;
    }
);

/** Oddities of one purchase, as a fault plan wants them. */
export type PurchaseWish = {
  readonly path?: OrderPath;
  readonly listAfterMs?: number;
  readonly isGuidShuffled?: boolean;
};

/** An order as it is stored and kept in memory. It is small, since there may be 100,000. */
export type OrderEvent = {
  readonly kind: 'bought';
  readonly atMs: number;
  readonly guid: number;
  readonly to: string;
  readonly period: PeriodKey;
  readonly energyUnits: number;
  readonly costSun: string;
  readonly paidSun: string;
  readonly smallOrderFeeSun: string;
  readonly activationFeeSun: string;
  readonly path: OrderPath;
  readonly estimate?: {
    readonly id: number;
    readonly token: string;
    readonly recipients: readonly string[];
  };
  readonly listedAtMs?: number;
  readonly settles?: number;
};

/** What a control route sets of an address. What it omits stays as the seed decides. */
export type AccountFacts = {
  readonly isActivated?: boolean;
  readonly isContract?: boolean;
  readonly balanceSun?: string;
  readonly ownEnergyUnits?: number;
  readonly usedBandwidth?: number;
  /** Base units in text, by token name. */
  readonly tokens?: Readonly<Record<string, string>>;
};

/** A token transfer that somebody made on the sandbox's chain. */
export type SendEvent = {
  readonly kind: 'sent';
  readonly atMs: number;
  readonly txid: string;
  readonly from: string;
  readonly to: string;
  readonly token: string;
  /** Base units in text. */
  readonly amount: string;
  readonly energyUnits: number;
  readonly energyFromStakeUnits: number;
  readonly energyFeeSun: string;
  readonly bandwidth: number;
  readonly bandwidthFeeSun: string;
  readonly isSuccess: boolean;
};

/** Everything that can happen. The state is the sum of these events and the clock. All of it is plain JSON. */
export type SandboxEvent =
  | {
      readonly kind: 'opened';
      readonly atMs: number;
      readonly seed: number;
      readonly settings: SandboxSettings;
    }
  | { readonly kind: 'configured'; readonly atMs: number; readonly change: Partial<SandboxSettings> }
  | {
      readonly kind: 'clockSet';
      readonly atMs: number;
      readonly offsetMs: number;
      readonly frozenAtMs: number | null;
    }
  | {
      readonly kind: 'toppedUp';
      readonly atMs: number;
      readonly section: Section;
      readonly amountSun: string;
    }
  | {
      readonly kind: 'accountPut';
      readonly atMs: number;
      readonly address: string;
      readonly facts: AccountFacts;
    }
  | {
      readonly kind: 'deferred';
      readonly atMs: number;
      readonly id: number;
      readonly dueMs: number;
      readonly purchase: Purchase;
      readonly wish: PurchaseWish;
    }
  | SendEvent
  | OrderEvent;
