import { formatDecimal } from '../../domain/decimal.ts';
import type { Answer } from '../../messages/answer.ts';
import type { ServiceCheck } from '../../messages/settings-topics.ts';
import type { RentalService } from '../../service/client.ts';
import type { ServiceError } from '../../service/service-error.ts';

export type CheckedService = Pick<RentalService, 'price' | 'accounts'>;

type CheckDeps = { now(): number; isOnline(): boolean };

/** Asks the public price, then, with a token, the accounts. A refusal says which of the two is wrong, and how. */
export async function checkService(
  service: CheckedService,
  hasToken: boolean,
  { now, isOnline }: CheckDeps,
): Promise<Answer<ServiceCheck>> {
  if (!isOnline()) return { ok: false, error: { code: 'offline' } };
  const beganAtMs = now();
  const price = await service.price('1h');
  if (!price.ok) return refuse(price.error, isOnline());
  const answeredInMs = Math.max(0, now() - beganAtMs);
  const hourPriceSun = price.value.priceSun.toString();
  if (!hasToken) return { ok: true, value: { hourPriceSun, balanceTrx: null, answeredInMs } };
  const accounts = await service.accounts();
  if (!accounts.ok) return refuse(accounts.error, isOnline());
  const balance = accounts.value.find(({ section }) => section === 'buyer')?.balance ?? null;
  if (balance === null) return { ok: false, error: { code: 'no-buyer-account' } };
  return { ok: true, value: { hourPriceSun, balanceTrx: formatDecimal(balance), answeredInMs } };
}

function refuse({ code, said }: ServiceError, isOnline: boolean): Answer<never> {
  return { ok: false, error: { code: nameOf(code, isOnline), ...(said !== undefined && { said }) } };
}

function nameOf(code: ServiceError['code'], isOnline: boolean): string {
  switch (code) {
    case 'unauthorized':
      return 'wrong-token';
    case 'not-json':
    case 'bad-shape':
    case 'not-found':
    case 'too-large':
    case 'rejected':
      return 'not-a-service';
    case 'unreachable':
      return isOnline ? 'unreachable' : 'offline';
    default:
      return code;
  }
}
