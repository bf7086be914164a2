import { i18n } from '#i18n';
import type { GeneratedI18nStructure as Texts } from '#i18n/structure';
import { type Camel, camel } from './text-key.ts';

/** A code, or each of a set of them, if there is a sentence for it under `stop.why`. */
type Worded<Code extends string> = `stop.why.${Camel<Code>}` extends keyof Texts ? Code : never;

/** Why nothing was sent, and which limit would be broken. A code that a later release left here is shown as it is. */
export function whyStopped<Code extends string>(code: Code & Worded<Code>, limit?: string): string {
  const why = i18n.t(`stop.why.${camel(code)}` as 'stop.why.limit') || i18n.t('stop.otherwise', [code]);
  return limit === undefined ? why : `${why} ${whichLimit(limit)}`;
}

export const whichLimit = (limit: string): string =>
  i18n.t('limits.which', [i18n.t(`limits.name.${limit as 'perDay'}`)]);
