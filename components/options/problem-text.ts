import { i18n } from '#i18n';
import type { DeedState } from '../../lib/store/deed.ts';
import { camel } from '../../lib/text/text-key.ts';

/** What a code means, in words. A code without words of its own is shown as it is. */
export function problemText(code: string): string {
  return (
    i18n.t(`options.wrong.${camel(code)}` as 'options.wrong.empty') || i18n.t('options.wrong.other', [code])
  );
}

/** Why a request failed, followed by the service's own words if there are any. */
export function failureText(state: DeedState<unknown>): string | null {
  if (state.kind !== 'failed') return null;
  const text = problemText(state.code);
  return state.said ? i18n.t('options.service.said', [text, state.said]) : text;
}
