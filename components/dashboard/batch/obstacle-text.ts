import { i18n } from '#i18n';
import type { BatchObstacle } from '../../../lib/store/dashboard/batch/batch-obstacle.ts';
import { camel } from '../../../lib/text/text-key.ts';

/** What is said in place of what confirms; null where nothing is, or what is too much is said by itself. */
export function obstacleText(obstacle: BatchObstacle | null): string | null {
  if (obstacle === null || obstacle.code === 'excess') return null;
  return i18n.t(`batch.obstacle.${camel(obstacle.code)}`);
}
