import { i18n } from '#i18n';
import { formatSun, type Money, sunAsTrx } from './amounts.ts';

/** Which limit a purchase would exceed, and by how much: a sum in TRX, or a price in SUN per energy. */
export function limitFacts(limit: string, excessSun: string | null | undefined, money: Money): string[] {
  const excess =
    excessSun && (limit === 'highestPrice' ? formatSun(BigInt(excessSun)) : money.exact(sunAsTrx(excessSun)));
  return [
    i18n.t('limits.which', [i18n.t(`limits.name.${limit as 'perDay'}`)]),
    ...(excess ? [i18n.t('limits.over', [excess])] : []),
  ];
}
