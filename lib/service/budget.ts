import { evenPauseMs, MOST_REQUESTS, REQUEST_WINDOW_MS, recentRequests } from '../domain/request-pace.ts';

/**
 * Places kept free of usual reads, so that a purchase does not wait for a minute behind a page: for its price, list,
 * balance and itself. While a purchase is in doubt nothing is bought, and they serve the search for its order.
 */
const RESERVED_FOR_FIRST = 4;
/**
 * Places kept free of browsing, so that the watching of an order goes on while the user leafs through old ones. A page
 * of the list tells of fifteen orders, so it may use up more places than the details of one.
 */
const RESERVED_FOR_WATCHING = { list: 3, order: 9 };

/** 'first' is for a purchase, for the reads it waits for, and for the search for the order of one in doubt. */
export type Rank = 'first' | 'usual';

type Ticket = { rank: Rank };

const MOST_OF_RANK = { first: MOST_REQUESTS, usual: MOST_REQUESTS - RESERVED_FOR_FIRST };

export type ServiceBudget = {
  /** Waits for a free place; 'first' goes before all others that wait. Rejects only when the signal aborts. */
  take(rank: Rank, signal?: AbortSignal): Promise<void>;
  /** For what can be read later as well: takes a place and returns 0, or returns for how long there is none. */
  takeIfFree(what: 'list' | 'order'): Promise<number>;
  /** The pause between reads at which none has to wait, whatever else was sent in this minute. */
  pauseMs(): number;
  /** How long a reading of two questions would wait for its places if it came now. */
  waitMs(rank: Rank): number;
};

type ServiceBudgetDeps = {
  now(): number;
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
  /** When places were taken in an earlier life. Must not reject. */
  before?: Promise<readonly number[]>;
  /** Called when a place is taken, before its request leaves, with the times of all places that still count. */
  onTaken?(atMs: readonly number[]): void;
};

/** At most 30 requests in any minute, over all clients of one service: make one for each service, and share it. */
export function createServiceBudget({ now, sleep, before, onTaken }: ServiceBudgetDeps): ServiceBudget {
  let sentAtMs: number[] = [];
  let loading = before?.then((times) => {
    sentAtMs = [...times];
    loading = undefined;
  });
  const waiting: Ticket[] = [];

  /** How long until fewer than `limit` places are taken, with `ahead` others served before. */
  function untilFreeMs(limit: number, ahead: number): number {
    const nowMs = now();
    sentAtMs = recentRequests(sentAtMs, nowMs);
    const missing = sentAtMs.length + ahead - limit;
    if (missing < 0) return 0;
    return Math.max(1, (sentAtMs[missing] ?? nowMs) + REQUEST_WINDOW_MS - nowMs);
  }

  function waitMs(ticket: Ticket): number {
    const place = waiting.indexOf(ticket);
    const ahead = waiting.filter(({ rank }, index) =>
      rank === ticket.rank ? index < place : rank === 'first',
    ).length;
    return untilFreeMs(MOST_OF_RANK[ticket.rank], ahead);
  }

  function takeNow(): void {
    sentAtMs.push(now());
    onTaken?.(sentAtMs);
  }

  return {
    async take(rank, signal) {
      if (loading) await loading;
      const ticket = { rank };
      waiting.push(ticket);
      try {
        for (let ms = waitMs(ticket); ms > 0; ms = waitMs(ticket)) {
          signal?.throwIfAborted();
          await sleep(ms, signal);
        }
        takeNow();
      } finally {
        waiting.splice(waiting.indexOf(ticket), 1);
      }
    },

    async takeIfFree(what) {
      if (loading) await loading;
      const limit = MOST_OF_RANK.usual - RESERVED_FOR_WATCHING[what];
      const ms = untilFreeMs(limit, waiting.length);
      if (ms === 0) takeNow();
      return ms;
    },

    pauseMs() {
      const nowMs = now();
      sentAtMs = recentRequests(sentAtMs, nowMs);
      return evenPauseMs(sentAtMs, MOST_OF_RANK.usual, nowMs);
    },

    waitMs(rank) {
      const ahead = waiting.filter((other) => rank === 'usual' || other.rank === 'first').length;
      return untilFreeMs(MOST_OF_RANK[rank], ahead + 1);
    },
  };
}

/** No limit, for the service that lives in the extension itself. */
export const NO_BUDGET: ServiceBudget = {
  take: async () => {},
  takeIfFree: async () => 0,
  pauseMs: () => 0,
  waitMs: () => 0,
};
