import * as z from 'zod/mini';
import { type Budget, createBudget } from '../service/budget.ts';

const timesSchema = z.lazy(() => z.array(z.number()));

interface BudgetsDeps {
  now(): number;
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
  /** Session storage: survives the background's death, gone with the browser. */
  session: { read(key: string): Promise<unknown>; write(key: string, value: unknown): Promise<void> };
  report(where: string, error: unknown): void;
}

/**
 * The budget of each service, by its origin, whichever profile asks. What was asked lately is kept beside, so that the
 * next life of the background goes on counting: read once, and written without being waited for. One that cannot be read
 * or written costs a few requests more.
 */
export function createRequestBudgets({ session, report, ...clock }: BudgetsDeps) {
  const budgets = new Map<string, Budget>();
  const onLost = (error: unknown) => report('counting requests', error);

  function open(origin: string): Budget {
    const key = `asked:${origin}`;
    const before = session
      .read(key)
      .catch(onLost)
      .then((kept) => timesSchema.safeParse(kept).data ?? []);
    const onTaken = (atMs: readonly number[]) => void session.write(key, atMs).catch(onLost);
    return createBudget({ ...clock, before, onTaken });
  }

  return (origin: string): Budget => {
    const budget = budgets.get(origin) ?? open(origin);
    budgets.set(origin, budget);
    return budget;
  };
}
