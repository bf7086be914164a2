import { i18n } from '#i18n';
import { type Money, sunAsTrx } from '../parts/words/amounts.ts';
import { limitText } from '../parts/words/limit-text.ts';

const WAITS = ['budget', 'paused', 'locked', 'service', 'storage'] as const;

/**
 * What is known of a halt beside its reason: the limit, the sums, then what to do. The service's own words come last,
 * since nobody knows how they end.
 */
export function haltText(params: Record<string, string>, money: Money, toDo = ''): string[] {
  const { limit, excessSun, totalSun, said, waitedFor } = params;
  const wait = WAITS.find((one) => one === waitedFor);
  return [
    wait && i18n.t(`renew.waitedFor.${wait}`),
    totalSun && i18n.t('batch.haltNow', [money.exact(sunAsTrx(totalSun))]),
    limit
      ? limitText(limit, excessSun, money)
      : excessSun && i18n.t('limits.over', [money.exact(sunAsTrx(excessSun))]),
    toDo,
    said && i18n.t('notBought.said', [said]),
  ].flatMap((fact) => fact || []);
}
