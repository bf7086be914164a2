import type { BatchView } from '../../../messages/batch-topics.ts';
import { LEAST_DIGITS } from './batch-lines.ts';

/** Troubles after which it is certain that nothing was paid for. */
const NOTHING_BOUGHT = ['refused', 'notPlaced', 'failed'];

/** The rows nothing came of, as lines to be read again. What is in doubt is left out: it may have been bought. */
export function restOf({ rows }: BatchView): string[] {
  return rows
    .filter(({ state, trouble }) => state === 'open' || NOTHING_BOUGHT.includes(trouble ?? ''))
    .map(({ to, period, energyUnits, estimate }) =>
      estimate
        ? `${to}, ${estimate.token}, ${estimate.recipients.join(' ')}, ${period}`
        : `${to}, ${energyUnits.padStart(LEAST_DIGITS, '0')}, ${period}`,
    );
}
