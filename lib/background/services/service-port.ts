import type { Sun } from '../../domain/amounts/sun.ts';
import type { Period } from '../../domain/rental/period.ts';
import type { ServiceErrorCode } from '../../domain/service-error-code.ts';
import type { RentalServicePort } from '../../purchase/service-port.ts';
import type { Browse, FirstReads, RentalService } from '../../service/client.ts';
import type { Order } from '../../service/order-schema.ts';
import type { Result } from '../../service/service-error.ts';

/** Hears what the service says in passing. Called once for each answer. */
export interface ServiceWatcher {
  /** The code of the failure, or null. Only `isPrivate` answers prove the token. */
  answered(code: ServiceErrorCode | null, isPrivate: boolean): void;
  /** `isWhole`: the order was read by itself. The one in a purchase's answer lacks what was paid for it. */
  orderRead(order: Order, isWhole: boolean): void;
  /** Null: the service was asked for the price of this period, and named none. */
  priceRead(period: Period, unitSun: Sun | null): void;
}

/** What the engine asks of a service, and what pages ask, with all fields and the client's own codes. */
export type WatchedService = Omit<RentalServicePort, 'accounts' | 'price'> &
  Pick<RentalService, 'accounts' | 'account' | 'price'>;

/** The client in the engine's terms. The watcher hears each answer. */
export function watchService(client: RentalService, watcher: ServiceWatcher): WatchedService {
  const overhear = async <T>(answering: Promise<Result<T>>, isPrivate = true): Promise<Result<T>> => {
    const answer = await answering;
    if (answer.ok) watcher.answered(null, isPrivate);
    // Taken back, or too late, before it had left: that says nothing about a service that was not asked.
    else if (answer.error.code !== 'aborted' || answer.error.certainty !== 'not-sent')
      watcher.answered(answer.error.code, isPrivate);
    return answer;
  };
  const readsOf = (reads: FirstReads): FirstReads => ({
    async price(period) {
      const answer = await overhear(reads.price(period), false);
      if (answer.ok) watcher.priceRead(period, answer.value.priceSun);
      else if (answer.error.certainty !== 'not-sent') watcher.priceRead(period, null);
      return answer;
    },
    orders: (...asked) => overhear(reads.orders(...asked)),
    accounts: (...asked) => overhear(reads.accounts(...asked)),
    async order(...asked) {
      const answer = await overhear(reads.order(...asked));
      if (answer.ok) watcher.orderRead(answer.value, true);
      return answer;
    },
  });
  return {
    origin: client.origin,
    pauseMs: () => client.pauseMs(),
    waitMs: () => client.waitMs(),
    ...readsOf(client),
    first: { ...readsOf(client.first), waitMs: () => client.first.waitMs() },
    account: (id) => overhear(client.account(id)),
    async buyEnergy(...asked) {
      const answer = await overhear(client.buyEnergy(...asked));
      if (answer.ok) watcher.orderRead(answer.value.order, false);
      return answer;
    },
  };
}

interface BrowsingWatcher extends Pick<ServiceWatcher, 'answered'> {
  isTroubled(): boolean;
}

/**
 * Leafing through old orders. The watcher hears failures, and good answers only while there is trouble: thousands of
 * them change nothing that pages show, and their orders would push out the notes of the latest ones.
 */
export function watchBrowsing(browse: Browse, { isTroubled, answered }: BrowsingWatcher): Browse {
  const overhear = async <T>(answering: Promise<Result<T>>): Promise<Result<T>> => {
    const answer = await answering;
    const code = answer.ok ? null : answer.error.code;
    if (code !== 'no-place' && (code !== null || isTroubled())) answered(code, true);
    return answer;
  };
  return {
    order: (guid, signal) => overhear(browse.order(guid, signal)),
    orders: (query, signal) => overhear(browse.orders(query, signal)),
  };
}
