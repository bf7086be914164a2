import { FAILED } from '../../domain/order/order-status.ts';
import type { RowHalt } from '../../domain/plan/batch-halt.ts';
import type { Purchase } from '../purchase.ts';
import { isOtherThanAsked } from '../tell/as-asked.ts';
import type { Batch } from './batch-record.ts';

const MOST_TRIES = 20;
const AFTER_TRY_MS = 5_000;

type Words = Record<string, string>;

/** What became of one row. */
export type RowFate =
  /** Nothing was sent for it: it may be bought under this id. */
  | { kind: 'open'; intentId: string; attempt: number; lastTryMs: number | null }
  /** Under way, or its answer was lost and the engine still looks for it. */
  | { kind: 'buying' | 'checking'; purchase: Purchase }
  | { kind: 'bought'; purchase: Purchase }
  | { kind: 'trouble'; code: RowHalt; purchase: Purchase };

/** Which try of its row a purchase was. Read from the id, so neither the clock nor missing tries can change it. */
const tryOf = ({ intent }: Purchase) => Number(/-again-(\d+)$/.exec(intent.id)?.[1] ?? 0);

/** Whether a purchase was a try of this row. */
export const isTry = (rowId: string, id: string): boolean => id === rowId || id.startsWith(`${rowId}-again-`);

/**
 * An id is used up by its first try. If the journal proves that nothing left the machine, the row gets the next id.
 * That follows from the earlier tries, so no restart can make two purchases of one try.
 */
export function fateOf(rowId: string, purchases: readonly Purchase[]): RowFate {
  const tries = purchases.filter(({ intent }) => isTry(rowId, intent.id)).sort((a, b) => tryOf(a) - tryOf(b));
  const last = tries.find(({ intent }) => intent.state !== 'notSent') ?? tries.at(-1);
  if (!last || last.intent.state === 'notSent') {
    const attempt = last ? tryOf(last) + 1 : 0;
    const intentId = attempt === 0 ? rowId : `${rowId}-again-${attempt}`;
    return { kind: 'open', intentId, attempt, lastTryMs: last?.intent.history.at(-1)?.atMs ?? null };
  }
  const trouble = (code: RowHalt): RowFate => ({ kind: 'trouble', code, purchase: last });
  const { state, history } = last.intent;
  switch (state) {
    case 'armed':
    case 'sent':
      return { kind: 'buying', purchase: last };
    case 'unknown':
      return last.isLocking ? { kind: 'checking', purchase: last } : trouble('uncertain');
    case 'confirmed':
      return last.orders.some(({ status }) => status === FAILED)
        ? trouble('failed')
        : { kind: 'bought', purchase: last };
    default:
      // Absent from the list for a day, but not proven by the balance: nobody knows for sure.
      return trouble(history.at(-1)?.why === 'absentForADay' ? 'uncertain' : state);
  }
}

/**
 * When an unsent row may be tried again; null after so many tries that the user is asked. A last try in the future
 * means that the clock was set back, so it delays nothing.
 */
export function nextTryMs(
  { attempt, lastTryMs }: Extract<RowFate, { kind: 'open' }>,
  nowMs: number,
): number | null {
  if (attempt >= MOST_TRIES) return null;
  return lastTryMs === null || lastTryMs > nowMs ? nowMs : lastTryMs + AFTER_TRY_MS;
}

/** For the words of a halt: what the service said when it refused. */
export const wordsOf = ({ intent: { said } }: Purchase): Words => (said ? { said } : {});

/**
 * Whether a purchase cost more than the user agreed to, with the words of a halt: by how much. Of one whose service
 * later told less than it did at first, that is not known any more; the user decides all the same.
 */
export const excessOf = ({ costSun, intent: { capSun, isOvercharged } }: Purchase): Words | null =>
  costSun > capSun ? { excessSun: `${costSun - capSun}` } : isOvercharged ? {} : null;

/** Whether an order of it went to another address, or is for another period or less energy than was asked for. */
export const isOtherThanBought = ({ intent, orders }: Purchase): boolean =>
  orders.some((order) => isOtherThanAsked(order, intent.request));

export const fatesOf = ({ rows }: Pick<Batch, 'rows'>, purchases: readonly Purchase[]): RowFate[] =>
  rows.map(({ intentId }) => fateOf(intentId, purchases));
