import type { BatchView } from '../../../messages/batch-topics.ts';
import { LEAST_DIGITS } from './batch-lines.ts';

/** Troubles after which it is certain that nothing was paid for. */
const NOTHING_BOUGHT = ['refused', 'notPlaced'];

/**
 * The rows nothing came of, as lines to be read again. What is in doubt is left out: it may have been bought. So is what
 * failed and was paid for all the same.
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
