import { i18n } from '#i18n';
import type { BatchModel } from '../../../lib/store/dashboard/batch/batch.ts';

/** For how many of the addresses there is a current reading of the chain. */
export function lookedText({ looked }: BatchModel): string {
  if (!looked.value) return i18n.t('batch.chainOff');
  const { count, of, isSilent } = looked.value;
  return i18n.t(isSilent ? 'batch.chainSilent' : 'batch.chainLooked', [String(count), String(of)]);
}

/** How many lines are left out; null if none is, or if the text has more lines than were read. */
export function leftOutText({ rows, sums, isTooLong }: BatchModel): string | null {
  const count = rows.value.length - sums.value.count;
  return count > 0 && !isTooLong.value
    ? i18n.t('batch.linesLeftOut', [String(count), String(rows.value.length)])
    : null;
}
