import { i18n } from '#i18n';
import type { BatchModel } from '../../../lib/store/dashboard/batch/batch.ts';

/** Of how many addresses the chain has said what they are. */
export function lookedText({ looked }: BatchModel): string {
  if (!looked.value) return i18n.t('batch.chainOff');
  const { count, of, isSilent } = looked.value;
  return i18n.t(isSilent ? 'batch.chainSilent' : 'batch.chainLooked', [String(count), String(of)]);
}

/** How many of the lines are not rented for; nothing where all are, nor where there are more than were read. */
export function leftOutText({ rows, sums, isTooLong }: BatchModel): string | null {
  const count = rows.value.length - sums.value.count;
  return count > 0 && !isTooLong.value
    ? i18n.t('batch.linesLeftOut', [String(count), String(rows.value.length)])
    : null;
}
