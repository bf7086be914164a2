import { i18n } from '#i18n';
import type { BatchModel } from '../../../lib/store/dashboard/batch/batch.ts';

/** Of how many addresses the chain has said what they are. */
export function lookedText({ looked }: BatchModel): string {
  if (!looked.value) return i18n.t('batch.chainOff');
  const { count, of, isSilent } = looked.value;
  return i18n.t(isSilent ? 'batch.chainSilent' : 'batch.chainLooked', [String(count), String(of)]);
}
