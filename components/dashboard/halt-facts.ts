import { i18n } from '#i18n';
import { type Money, sunAsTrx } from '../parts/amounts.ts';

/** What is known of a halt beside its reason: the limit, the sums and, last, since nobody knows how they end, the service's words. */
export function haltFacts(params: Record<string, string>, money: Money): string[] {
  const { limit, excessSun, totalSun, said } = params;
  return [
    limit && i18n.t('batch.haltLimit', [i18n.t(`batch.limitName.${limit as 'perDay'}`)]),
    totalSun && i18n.t('batch.haltNow', [money.exact(sunAsTrx(totalSun))]),
    excessSun && i18n.t('batch.haltOver', [money.exact(sunAsTrx(excessSun))]),
    said && i18n.t('notBought.said', [said]),
  ].flatMap((fact) => fact || []);
}
