import { i18n } from '#i18n';
import { whichLimit } from '../../../lib/text/why-stopped.ts';
import { formatSun, type Money, sunAsTrx } from './amounts.ts';

/** Which limit a purchase would exceed, and by how much. */
export const limitText = (limit: string, excessSun: string | null | undefined, money: Money): string[] => [
  whichLimit(limit),
  ...(excessSun ? [overLimit(limit, excessSun, money)] : []),
];

/** By how much: a sum in TRX, or a price in SUN per energy. */
export function overLimit(limit: string, excessSun: string, money: Money): string {
  const excess = limit === 'highestPrice' ? formatSun(BigInt(excessSun)) : money.exact(sunAsTrx(excessSun));
  return i18n.t('limits.over', [excess]);
}
