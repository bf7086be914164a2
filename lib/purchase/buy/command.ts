import type { Sun } from '../../domain/amounts/sun.ts';
import type { PlainBuyStop } from '../../domain/rental/buy-stop.ts';
import type { Intent } from '../journal/intent.ts';
import type { Purchase } from '../purchase.ts';
import type { BuyRequest } from '../service-port.ts';
import type { LimitBreach } from './check-limits.ts';

/** What the user confirmed. The id was made when the sheet opened, so a repeated click is the same command. */
export type BuyCommand = {
  readonly intentId: string;
  readonly profileId: string;
  /** The origin the page showed: a profile that points elsewhere by now buys nothing. */
  readonly origin: string;
  readonly request: BuyRequest;
  /** Turbine's estimate with its surplus; in amount mode it must equal the amount. */
  readonly energyUnits: bigint;
  /** For an estimate, the most energy that it may come to and that the cap was made for. */
  readonly mostUnits?: bigint;
  /** Fees learned from earlier orders. */
  readonly feesSun: Sun;
  /** The most the user agreed to pay. */
  readonly capSun: Sun;
  /** What the user saw on the page that confirmed it: such a purchase is shown while price and balance are read. */
  readonly shown?: { readonly unitPriceSun: Sun; readonly pricedAtMs: number };
  /** The batch or the rule that buys, whose purchases have ids that begin with `prefix`. */
  readonly plan?: {
    readonly prefix: string;
    /** False once it would not buy this, by what is known of its other purchases: asked until the request leaves. */
    isWanted(others: readonly Purchase[]): boolean;
  };
};

/** Why nothing was sent. */
export type BuyStop =
  | { readonly code: 'locked'; readonly intentId: string }
  | { readonly code: 'priceAboveCap'; readonly unitPriceSun: Sun; readonly totalSun: Sun }
  | { readonly code: 'limit'; readonly breach: LimitBreach }
  | { readonly code: 'paused' | 'busy'; readonly retryAtMs: number }
  | { readonly code: PlainBuyStop | 'notWanted' };

export type BuyOutcome =
  | { readonly kind: 'intent'; readonly intent: Intent }
  | { readonly kind: 'stopped'; readonly stop: BuyStop };

export const stopped = (stop: BuyStop): BuyOutcome => ({ kind: 'stopped', stop });

export const UNREAD: BuyStop = { code: 'storageUnavailable' };
export const UNWRITABLE: BuyStop = { code: 'journalUnwritable' };
export const NO_TOKEN: BuyStop = { code: 'profileLocked' };
export const TOO_OLD: BuyStop = { code: 'priceTooOld' };
