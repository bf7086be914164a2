import { i18n } from '#i18n';
import { camel } from './text-key.ts';

/** Why nothing was sent. A code without words of its own is shown as it is. */
export const whyStopped = (code: string): string =>
  i18n.t(`stop.why.${camel(code)}` as 'stop.why.limit') || i18n.t('stop.otherwise', [code]);
