import type { Decimal } from '../../domain/amounts/decimal.ts';
import type { Core } from '../core.ts';
import { countSent } from '../journal/transitions.ts';
import type { Asking } from '../pace/ask.ts';
import type { AccountReading } from '../service-port.ts';
import { tellBalance } from '../tell/marks.ts';

/**
 * Reads and notes the buyer's balance. Null when it could not be read for certain, or a purchase was sent meanwhile.
 * While a purchase is open, another account's balance is discarded, since it says nothing about that purchase.
 */
export async function readBalance(
  core: Core,
  { profileId, service, ask, signal }: Asking,
): Promise<Decimal | null> {
  const sentCount = () => countSent(core.journal.ofProfile(profileId));
  const sentBefore = sentCount();
  const answer = await ask(profileId, () => service.accounts(signal));
  if (sentCount() !== sentBefore) return null;
  const buyer = answer.ok ? findBuyer(answer.value) : undefined;
  const { userId = buyer?.userId } = core.profiles.get(profileId);
  const isOther = typeof buyer?.userId === 'number' && buyer.userId !== userId;
  const balance = isOther && core.journal.unresolved(profileId) ? null : (buyer?.balance ?? null);
  if (balance !== null) await tellBalance(core, profileId, balance, buyer?.userId);
  return balance;
}

/** The one buyer account in TRX. Two of them count as none. */
export function findBuyer(accounts: readonly AccountReading[]): AccountReading | undefined {
  const buyers = accounts.filter(({ section, currency }) => section === 'buyer' && currency === 'TRX');
  return buyers.length === 1 ? buyers[0] : undefined;
}
