import type { Address } from '../domain/address/address.ts';
import type { Decimal } from '../domain/amounts/decimal.ts';
import type { Sun } from '../domain/amounts/sun.ts';
import type { Guid } from '../domain/order/guid.ts';
import type { Period } from '../domain/rental/period.ts';
import type { ServiceErrorCode } from '../domain/service-error-code.ts';

/** What a failed call says about the request: nothing left the machine, it was clearly refused, or nobody knows. */
type Certainty = 'not-sent' | 'refused' | 'maybe-applied';

export type ServiceFailure = {
  readonly code: ServiceErrorCode | 'paused' | 'budget';
  readonly retryable: boolean;
  readonly certainty: Certainty;
  readonly retryAfterMs?: number;
  /** The service's own words, plain and short. */
  readonly said?: string;
};

export type Answer<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: ServiceFailure };

type EnergyAmount =
  | { readonly source: 'amount'; readonly energyUnits: bigint }
  | {
      readonly source: 'estimate';
      readonly token: string;
      readonly recipients: readonly Address[];
      /** Decimal text, in percent. */
      readonly adjustPercent: string;
    };

export type BuyRequest = {
  readonly to: Address;
  readonly period: Period;
  readonly amount: EnergyAmount;
};

/** One order as the service states it; null is what it did not state legibly. */
export type OrderReading = {
  readonly guid: Guid;
  readonly status: number | null;
  readonly to: string | null;
  readonly period: Period | null;
  readonly energyUnits: bigint | null;
  /** The token is empty when the service does not name it legibly. The recipients may be empty for the same reason. */
  readonly estimate: { readonly token: string; readonly recipients: readonly string[] } | null;
  readonly cost: Decimal | null;
  readonly costPaid: Decimal | null;
  readonly delegateTxids: readonly string[];
};

export type BoughtAnswer = {
  readonly guid: Guid;
  /** Null when nothing but the guid was legible. */
  readonly order: OrderReading | null;
  readonly balance: Decimal | null;
};

export type OrderPage = {
  readonly total: number | null;
  readonly lastPage: number | null;
  /** A guid is null when the entry could not be read: such a page proves no absence. */
  readonly entries: readonly { readonly guid: Guid | null; readonly status: number | null }[];
};

export type AccountReading = {
  readonly section: string;
  readonly currency: string | null;
  readonly balance: Decimal | null;
  /** The account's owner. When the service does not say it, two owners cannot be told apart. */
  readonly userId?: number | null;
};

/** The rental service of one profile. Every method settles in bounded time and never throws for outside causes. */
export type RentalServicePort = {
  readonly origin: string;
  price(period: Period): Promise<Answer<{ readonly priceSun: Sun }>>;
  /**
   * Sends exactly one request, or none if it could leave only after `leavesByMs`, or once `isWanted` says no: it may
   * have to wait. A timeout is `maybe-applied`.
   */
  buyEnergy(request: BuyRequest, leavesByMs: number, isWanted: () => boolean): Promise<Answer<BoughtAnswer>>;
  /** Here and below: once `signal` aborts, the reading is given up and fails at once. */
  order(guid: Guid, signal?: AbortSignal): Promise<Answer<OrderReading>>;
  orders(
    query: { readonly page: number; readonly perPage: number },
    signal?: AbortSignal,
  ): Promise<Answer<OrderPage>>;
  accounts(signal?: AbortSignal): Promise<Answer<readonly AccountReading[]>>;
  /** The same readings, ahead of all others. Missing where the client puts none first: then they wait their turn. */
  readonly first?: Pick<RentalServicePort, 'price' | 'order' | 'orders' | 'accounts' | 'waitMs'>;
  /** The pause between two readings at which neither has to wait behind recent requests to this service. */
  pauseMs(): number;
  /** How long a reading of list and balance would wait in the client if it began now. */
  waitMs(): number;
};

/** The service for a purchase that has begun or is in doubt: its readings go first where the client can do that. */
export const goingFirst = (service: RentalServicePort): RentalServicePort => ({
  ...service,
  ...service.first,
});
