import {
  type Decimal,
  decimalFromSun,
  subtractDecimals,
  sunFromDecimalCeil,
} from '../../domain/amounts/decimal.ts';
import { brokenLimits, isAllowed, type LimitName } from '../../domain/limits.ts';
import { isLocking } from '../../domain/order/intent-state.ts';
import type { Verdict } from '../../domain/rental/verdict.ts';
import type { Snapshot } from '../../messages/snapshot.ts';
import { isFreshPrice } from '../freshness.ts';
import { readTrx } from '../read-trx.ts';
import type { Draft } from './draft.ts';
import type { Need } from './need.ts';
import { type PricedQuote, verdictOf } from './quote.ts';

/**
 * Why nothing can be bought now; each code is its text's key. The background decides again: this only spares a refusal.
 */
export type Obstacle =
  | { code: 'noAddress' | 'noRecipients' | 'badSurplus' | 'badAmount' | 'noPrice' | 'oldPrice' | 'offline' }
  /** There is no fresh price: the last question failed, or the browser does not permit it. */
  | { code: 'silent' | 'noPermission' }
  /** The background cannot read what it has stored. */
  | { code: 'unread' }
  /** The chain says that the sender is a contract: the energy would be paid for and never come. */
  | { code: 'contract' }
  /** It is the address of practice mode, and this is money. */
  | { code: 'practiceAddress' }
  | { code: 'locked' | 'journal' | 'paused' | 'noBalanceKnown' }
  /** In whole SUN, rounded up: whoever tops up by it has enough. */
  | { code: 'balance'; shortBy: Decimal }
  /** `over` is by how much, for limits on a sum of TRX. */
  | { code: 'limit'; limit: LimitName; over: Decimal | null };

export function findObstacle(
  snapshot: Snapshot,
  draft: Draft,
  need: Need | null,
  quote: PricedQuote | null,
  nowMs: number,
): Obstacle | null {
  const { isOnline, trouble, pausedUntilMs } = snapshot.connection;
  if (!isOnline) return { code: 'offline' };
  if (snapshot.isJournalDamaged) return { code: 'journal' };
  if (snapshot.intents.some(isLocking)) return { code: 'locked' };
  if (draft.to === null) return { code: 'noAddress' };
  if (snapshot.chain.senders.find(({ address }) => address === draft.to)?.isContract)
    return { code: 'contract' };
  if (!need) return { code: unreadable(draft) };
  const silence =
    (trouble || snapshot.unpriced.includes(draft.period)) &&
    ({ code: trouble === 'no-permission' ? 'noPermission' : 'silent' } as const);
  if (!quote) return silence || { code: 'noPrice' };
  const broken = findLimit(snapshot, draft.to, quote);
  if (broken) return broken;
  if (!snapshot.balance) return { code: 'noBalanceKnown' };
  const shortBy = subtractDecimals(quote.total, readTrx(snapshot.balance.amountTrx));
  if (shortBy) return { code: 'balance', shortBy: decimalFromSun(sunFromDecimalCeil(shortBy)) };
  if ((pausedUntilMs ?? 0) > nowMs) return { code: 'paused' };
  return isFreshPrice(quote.readAtMs, nowMs) ? null : silence || { code: 'oldPrice' };
}

/** Whether to rent. Null for a contract, which cannot receive energy, and before there is a price. */
export function adviceOf(
  snapshot: Snapshot,
  need: Need | null,
  quote: PricedQuote | null,
  obstacle: Obstacle | null,
): Verdict | null {
  return need && quote && obstacle?.code !== 'contract' ? verdictOf(snapshot, need, quote) : null;
}

/** Why the draft cannot be priced. The tasks without fields of their own always can. */
function unreadable({ task, surplusPercent }: Draft) {
  if (task === 'own') return 'badAmount';
  return surplusPercent ? 'noRecipients' : 'badSurplus';
}

function findLimit({ limits, spending }: Snapshot, to: string, quote: PricedQuote): Obstacle | null {
  if (!isAllowed(limits.allowedAddresses, to))
    return { code: 'limit', limit: 'allowedAddresses', over: null };
  const [broken] = brokenLimits(limits, spending, { ...quote, to });
  return broken
    ? {
        code: 'limit',
        limit: broken.limit,
        over: broken.limit === 'highestPrice' ? null : decimalFromSun(broken.usedSun - broken.mostSun),
      }
    : null;
}
