import { formatDecimal } from '../../domain/amounts/decimal.ts';
import { type Answer, refuse } from '../../messages/answer.ts';
import type { OptionsRefusal } from '../../messages/refusal-code.ts';
import type { ServiceCheck } from '../../messages/settings-topics.ts';
import { findBuyer } from '../../purchase/track/read-balance.ts';
import type { RentalService } from '../../service/client.ts';
import type { ServiceError } from '../../service/service-error.ts';

/** What the service said, and who owns the token's account; null if it did not say. */
export type Checked = ServiceCheck & { userId: number | null };

export type CheckedService = Pick<RentalService, 'price' | 'accounts'>;

type CheckDeps = { now(): number; isOnline(): boolean };

/** Asks the public price, then, with a token, the accounts. A refusal says which of the two is wrong, and how. */
export async function checkService(
  service: CheckedService,
  hasToken: boolean,
  { now, isOnline }: CheckDeps,
): Promise<Answer<Checked, OptionsRefusal>> {
  if (!isOnline()) return refuse('offline');
  const beganAtMs = now();
  const price = await service.price('1h');
  // The price is public and was asked for without a token: whoever wants one for it is no rental service.
  if (!price.ok) return refuse(nameOf(price.error, isOnline(), 'not-a-service'), price.error.said);
  const answeredInMs = Math.max(0, now() - beganAtMs);
  const hourPriceSun = price.value.priceSun.toString();
  const accounts = hasToken && (await service.accounts());
  // The token may have been deleted while the price was read.
  if (!accounts || (!accounts.ok && accounts.error.code === 'no-token'))
    return { ok: true, value: { hourPriceSun, balanceTrx: null, answeredInMs, userId: null } };
  if (!accounts.ok) return refuse(nameOf(accounts.error, isOnline()), accounts.error.said);
  const buyer = findBuyer(accounts.value);
  if (!buyer || buyer.balance === null) return refuse('no-buyer-account');
  const { balance, userId = null } = buyer;
  return { ok: true, value: { hourPriceSun, balanceTrx: formatDecimal(balance), answeredInMs, userId } };
}

function nameOf(
  { code }: ServiceError,
  isOnline: boolean,
  closed: 'wrong-token' | 'not-a-service' = 'wrong-token',
) {
  switch (code) {
    case 'unauthorized':
      return closed;
    case 'unreachable':
      return isOnline ? code : 'offline';
    case 'no-permission':
    case 'timeout':
    case 'redirected':
    case 'rate-limited':
    case 'unavailable':
      return code;
    default:
      return 'not-a-service';
  }
}
