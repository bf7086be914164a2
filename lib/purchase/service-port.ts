import type { Address } from '../domain/address.ts';
import type { Decimal } from '../domain/decimal.ts';
import type { Guid } from '../domain/guid.ts';
import type { Period } from '../domain/period.ts';
import type { Sun } from '../domain/sun.ts';

/** What a failed call says about the request: nothing left the machine, it was clearly refused, or nobody knows. */
export type Certainty = 'not-sent' | 'refused' | 'maybe-applied';

export type ServiceFailure = {
  readonly code: string;
  readonly retryable: boolean;
  readonly certainty: Certainty;
  readonly retryAfterMs?: number;
  /** The service's own words, plain and short. */
  readonly said?: string;
};

export type Answer<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: ServiceFailure };

export type EnergyAmount =
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
  /** The token is empty where it was estimated and not legibly of what; so may the recipients be. */
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
  /** Whose it is; where the service does not say, nobody can tell two owners apart. */
  readonly userId?: number | null;
};

/** The rental service of one profile. Every method settles in bounded time and never throws for outside causes. */
export type RentalServicePort = {
  readonly origin: string;
  price(period: Period): Promise<Answer<{ readonly priceSun: Sun }>>;
  /** Sends exactly one request, unless the time is over when it could leave; a timeout is `maybe-applied`. */
  buyEnergy(request: BuyRequest, leavesByMs: number): Promise<Answer<BoughtAnswer>>;
  order(guid: Guid): Promise<Answer<OrderReading>>;
  orders(query: { readonly page: number; readonly perPage: number }): Promise<Answer<OrderPage>>;
  accounts(): Promise<Answer<readonly AccountReading[]>>;
  /** The same, before all other readings. Without it they wait for their turn. */
  readonly first?: Pick<RentalServicePort, 'price' | 'order' | 'orders' | 'accounts' | 'waitMs'>;
  /** The pause between readings that keeps them from waiting behind all that was asked of this service of late. */
  pauseMs(): number;
  /** How long a reading of list and balance would wait for its places if it began now. */
  waitMs(): number;
};

/** The service for a purchase that is begun, or in doubt: its readings go before all others, where it can tell them apart. */
export const goingFirst = (service: RentalServicePort): RentalServicePort => ({
  ...service,
  ...service.first,
});
