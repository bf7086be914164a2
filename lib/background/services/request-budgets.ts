import * as z from 'zod/mini';
import { createServiceBudget, type ServiceBudget } from '../../service/budget.ts';
import { createRest, type Rest } from '../../service/rest.ts';
import type { StoredMap } from '../../settings/stored-map.ts';

const timesSchema = z.lazy(() => z.array(z.number()));

interface BudgetsDeps {
  now(): number;
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
  /** Session storage: survives the background's death, gone with the browser. */
  session: Pick<StoredMap, 'read' | 'write'>;
  report(where: string, error: unknown): void;
}

export type Manners = { budget: ServiceBudget; rest: Rest };

/**
 * The request budget and the requested pauses of each service, by origin, whichever profile asks with which token.
 * Recent requests are kept in session storage, so that the next life of the background goes on counting. They are read
 * once, and written without waiting. A count that is lost costs a few requests more.
 */
export function createRequestBudgets({ session, report, ...clock }: BudgetsDeps) {
  const manners = new Map<string, Manners>();
  const onLost = (error: unknown) => report('counting requests', error);

  function open(origin: string): Manners {
    const key = `asked:${origin}`;
    const before = session
      .read(key)
      .catch(onLost)
      .then((kept) => timesSchema.safeParse(kept).data ?? []);
    const onTaken = (atMs: readonly number[]) => void session.write(key, atMs).catch(onLost);
    return { budget: createServiceBudget({ ...clock, before, onTaken }), rest: createRest(clock.now) };
  }

  return (origin: string): Manners => {
    const kept = manners.get(origin) ?? open(origin);
    manners.set(origin, kept);
    return kept;
  };
}
