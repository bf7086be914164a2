import { type Decimal, parseDecimal } from '../../../lib/domain/amounts/decimal.ts';
import type { KnownOrder } from '../../../lib/spending/judge-payment.ts';

export const MAIN = 'TY6E1UcZymtYcD6kobFf1Aa4rxvHpRTQC7';
export const TILL = 'TXCuc4uNTAsxEGaqfiE95CyMQvM8P3HbZa';

let serial = 0;

export function trx(text: string): Decimal {
  const parsed = parseDecimal(text);
  if (!parsed.ok) throw new Error(`${text}: ${parsed.code}`);
  return parsed.value;
}

/** 65,000 energy for 3.25 TRX, paid and delivered at this moment. */
export function order(moment: string, part: Partial<KnownOrder> = {}): KnownOrder {
  serial += 1;
  return {
    guid: String(40_000_000 + serial),
    intentId: `i${serial}`,
    to: MAIN,
    period: '1h',
    energyUnits: 65_000n,
    status: 3,
    isProbablyOld: false,
    cost: trx('3.25'),
    costPaid: trx('3.25'),
    told: [],
    firstSeenAtMs: Date.parse(moment),
    ...part,
  };
}
