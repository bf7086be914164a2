import { i18n } from '#i18n';
import type { Broken, OptionsRefusal, Unsaid } from '../../lib/messages/refusal-code.ts';
import type { AddressImport } from '../../lib/messages/settings-topics.ts';
import type { AddressTrouble } from '../../lib/store/address-check.ts';
import type { DeedState } from '../../lib/store/deed.ts';
import type { findNameProblem } from '../../lib/store/options/address.ts';
import type { AmountFault } from '../../lib/store/options/draft.ts';
import type { FieldProblem } from '../../lib/store/options/service.ts';
import { camel } from '../../lib/text/text-key.ts';

type FileProblem = NonNullable<AddressImport['problem']>;
type FieldCode =
  | FieldProblem['code']
  | NonNullable<ReturnType<typeof findNameProblem>>
  | `amount-${AmountFault}`
  | `address-${AddressTrouble['code'] | FileProblem['badLines'][number]['code']}`
  | `file-${FileProblem['code']}`;
type Refusal = Broken | OptionsRefusal;
/** The compiler checks that each has a sentence. */
type Said = FieldCode | Exclude<Refusal, Unsaid>;

/** What a code means, in words. One that no page should get is shown as it is. */
export function problemText(code: FieldCode | Refusal): string {
  return i18n.t(`options.wrong.${camel(code as Said)}`) || i18n.t('options.wrong.other', [code]);
}

/** Why a request failed, followed by the service's own words if there are any. */
export function failureText(state: DeedState<unknown, Refusal>): string | null {
  if (state.kind !== 'failed') return null;
  const text = problemText(state.code);
  return state.said ? i18n.t('options.service.said', [text, state.said]) : text;
}
