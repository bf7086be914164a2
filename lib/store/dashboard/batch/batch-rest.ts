import type { BatchView } from '../../../messages/batch-topics.ts';
import { LEAST_DIGITS } from './batch-lines.ts';

/** Troubles after which it is certain that nothing was paid for. */
const NOTHING_BOUGHT = ['refused', 'notPlaced'];

/**
 * The rows for which nothing was bought, as lines to be read again. Rows in doubt are left out, since they may have
 * been bought. So are rows that failed but were paid for.
 */
export function restOf({ rows }: BatchView): string[] {
  return rows
    .filter(
      ({ state, trouble, costSun }) =>
        state === 'open' ||
        NOTHING_BOUGHT.includes(trouble ?? '') ||
        (trouble === 'failed' && costSun === '0'),
    )
    .map(({ to, period, energyUnits, estimate }) =>
      estimate
        ? `${to}, ${estimate.token}, ${estimate.recipients.join(' ')}, ${period}`
        : `${to}, ${energyUnits.padStart(LEAST_DIGITS, '0')}, ${period}`,
    );
}
