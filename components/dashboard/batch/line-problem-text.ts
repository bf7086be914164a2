import { i18n } from '#i18n';
import type { BatchRow } from '../../../lib/store/dashboard/batch/batch-rows.ts';
import { camel } from '../../../lib/text/text-key.ts';

/** Why a line cannot be taken, in a sentence. */
export function lineProblemText(problem: NonNullable<BatchRow['problem']>): string {
  if ('isRecipient' in problem) {
    const text = i18n.t(`address.wrong.${camel(problem.code)}`);
    return problem.isRecipient ? i18n.t('batch.wrong.recipient', [text]) : text;
  }
  if ('word' in problem) return i18n.t(`batch.wrong.${camel(problem.code)}`, [problem.word]);
  return i18n.t(`batch.wrong.${camel(problem.code)}`);
}
