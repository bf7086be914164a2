import * as z from 'zod/mini';
import { evenPauseMs, MOST_REQUESTS, REQUEST_WINDOW_MS, recentRequests } from '../../domain/request-pace.ts';
import { decodeRecord, encodeRecord } from '../journal/stored-text.ts';
import { writeVerified } from '../journal/write-verified.ts';
import type { EnginePorts } from '../ports.ts';

const KEY = 'b:recent';
/** Watching leaves four requests for a purchase, which may come at any moment. */
const MOST_FOR_WATCHING = 26;
const SHORTEST_PAUSE_MS = 2000;

/** The requests kept for buying also serve the search for a purchase in doubt. */
const MOST_OF_RANK = { buy: MOST_REQUESTS, watch: MOST_FOR_WATCHING };

export type Rank = keyof typeof MOST_OF_RANK;

/** The requests of each service, by its origin. */
const recentSchema = z.lazy(() => z.record(z.string(), z.array(z.number())));
/** Stands for every service of which nothing is known while the count is lost. */
const ANY = '*';

type EngineBudgets = ReturnType<typeof createEngineBudgets>;
export type EngineBudget = ReturnType<EngineBudgets['at']>;

/** At most 30 requests in any minute to each service, over all its profiles and across restarts. */
export function createEngineBudgets({ now, primary }: Pick<EnginePorts, 'now' | 'primary'>) {
  const counts = new Map<string, number[]>();

  /** The requests that still count there. */
  function recentAt(origin: string): number[] {
    const recent = recentRequests(counts.get(origin) ?? counts.get(ANY) ?? [], now());
    counts.set(origin, recent);
    return recent;
  }

  /** A failed write is ignored: a lost count may cost a few requests more, never money. */
  async function save(): Promise<void> {
    await writeVerified(primary, KEY, encodeRecord(Object.fromEntries(counts)));
  }

  return {
    /** `hasPast`: something was bought before, so a count must have been written. */
    async load(hasPast: boolean): Promise<void> {
      const text = await primary.get(KEY);
      if (text === null && !hasPast) return;
      const known = text === null ? null : decodeRecord(recentSchema, text);
      // A torn or lost record hides how many requests were made: suppose as many as may be.
      const kept = known ?? { [ANY]: new Array<number>(MOST_REQUESTS).fill(now()) };
      for (const [origin, times] of Object.entries(kept)) {
        const recent = recentRequests(times, now());
        if (recent.length > 0) counts.set(origin, recent);
      }
      const isFromFuture = Object.values(kept).some((times) => times.some((time) => time > now()));
      if (!known || isFromFuture) await save();
    },

    at(origin: string) {
      return {
        /** Takes `count` requests, all or none. Taken before they are made, so that a death cannot hide them. */
        async take(rank: Rank, count: number, atMs = now()): Promise<boolean> {
          const recent = recentAt(origin);
          if (recent.length + count > MOST_OF_RANK[rank]) return false;
          for (let taken = 0; taken < count; taken += 1) recent.push(atMs);
          await save();
          return true;
        },

        /**
         * Gives back requests that were taken at `atMs` and not needed. Those outside the window no longer count anyway.
         */
        async giveBack(count: number, atMs: number): Promise<void> {
          const recent = recentAt(origin);
          for (let left = count; left > 0; left -= 1) {
            const place = recent.indexOf(atMs);
            if (place >= 0) recent.splice(place, 1);
          }
          if (count > 0) await save();
        },

        /**
         * How long watching waits before its next round there: as short as can be kept up without using up the budget,
         * so that a burst spreads over its minute instead of falling silent at the end.
         */
        pauseMs(requests: number): number {
          return (
            requests * Math.max(evenPauseMs(recentAt(origin), MOST_FOR_WATCHING, now()), SHORTEST_PAUSE_MS)
          );
        },

        /** When `count` more requests of this rank fit. */
        nextFreeMs(count = 1, rank: Rank = 'watch'): number {
          const recent = recentAt(origin);
          const missing = recent.length + count - 1 - MOST_OF_RANK[rank];
          return missing < 0 ? now() : (recent[missing] ?? now()) + REQUEST_WINDOW_MS + 1;
        },
      };
    },
  };
}
