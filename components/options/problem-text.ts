import { i18n } from '#i18n';
import type { DeedState } from '../../lib/store/deed.ts';

/** What a code means for people. A code without words of its own is told as it is. */
export function problemText(code: string): string {
  const name = code.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
  return i18n.t(`options.wrong.${name}` as 'options.wrong.empty') || i18n.t('options.wrong.other', [code]);
}

/** The sentence for what failed, with the service's own words behind it. */
export function failureText(state: DeedState<unknown>): string | null {
  if (state.kind !== 'failed') return null;
  const text = problemText(state.code);
  return state.said ? i18n.t('options.service.said', [text, state.said]) : text;
}
