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
  if (obstacle.code === 'not-allowed') return i18n.t('obstacle.limit.allowedAddresses');
  const { code } = obstacle;
  // The background may not know it yet. The note beside the button says it too, and no service is blamed for it.
  if (code === 'silent' && navigator.onLine === false) return i18n.t('batch.obstacle.offline');
  if (code === 'paused' || code === 'silent') return i18n.t(`obstacle.${code}`);
  return i18n.t(code === 'no-permission' ? 'obstacle.noPermission' : `batch.obstacle.${camel(code)}`);
}

function excessText({ code, overSun }: BatchExcess, money: Money): string {
  if (code === 'highestPrice') return i18n.t('obstacle.limit.highestPrice');
  const over = money.short(roundUpShort(decimalFromSun(overSun)));
  if (code === 'balance') return i18n.t('obstacle.balance', [over]);
  return i18n.t('obstacle.overLimit', [over, i18n.t(`obstacle.limit.${code}`)]);
}
