import { i18n } from '#i18n';
import { camel } from './text-key.ts';

/** Why nothing was sent, and which limit would be broken. A code without words of its own is shown as it is. */
export function whyStopped(code: string, limit?: string): string {
  const why = i18n.t(`stop.why.${camel(code)}` as 'stop.why.limit') || i18n.t('stop.otherwise', [code]);
  return limit === undefined ? why : `${why} ${whichLimit(limit)}`;
}

export const whichLimit = (limit: string): string =>
  i18n.t('limits.which', [i18n.t(`limits.name.${limit as 'perDay'}`)]);
