import { type Decimal, parseDecimal } from '../domain/amounts/decimal.ts';

/** An amount as the protocol writes it; null if it was not told. */
export function readAmount(text: string | null): Decimal | null {
  const parsed = text === null ? null : parseDecimal(text);
  return parsed?.ok ? parsed.value : null;
}
