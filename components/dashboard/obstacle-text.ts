import { i18n } from '#i18n';
import { decimalFromSun } from '../../lib/domain/amounts/decimal.ts';
import { roundUpShort } from '../../lib/domain/amounts/rounding.ts';
import type { BatchExcess } from '../../lib/domain/plan/batch-sums.ts';
import type { PurchaseObstacle } from '../../lib/store/dashboard/purchase-obstacle.ts';
import { camel } from '../../lib/text/text-key.ts';
import type { Money } from '../parts/words/amounts.ts';

/** What the paying button says instead of its label; null without an obstacle. */
export function obstacleText(obstacle: PurchaseObstacle | null, money: Money): string | null {
  if (obstacle === null) return null;
  if (obstacle.code === 'excess') return excessText(obstacle.excess, money);
  const { code } = obstacle;
  if (code === 'not-allowed') return i18n.t('obstacle.limit.allowedAddresses');
  if (code === 'quiet-hours') return i18n.t('obstacle.limit.quietHours');
  // The background may not know it yet. The note beside the button says it too, and no service is blamed for it.
  if (code === 'silent' && navigator.onLine === false) return i18n.t('obstacle.offline');
  switch (code) {
    case 'none-chosen':
    case 'too-long':
    case 'no-token':
      return i18n.t(`batch.obstacle.${camel(code)}`);
    case 'no-balance':
      return i18n.t('obstacle.noBalanceKnown');
    default:
      return i18n.t(`obstacle.${camel(code)}`);
  }
}

function excessText({ code, overSun }: BatchExcess, money: Money): string {
  if (code === 'highestPrice') return i18n.t('obstacle.limit.highestPrice');
  const over = money.short(roundUpShort(decimalFromSun(overSun)));
  if (code === 'balance') return i18n.t('obstacle.balance', [over]);
  return i18n.t('obstacle.overLimit', [over, i18n.t(`obstacle.limit.${code}`)]);
}
