import { i18n } from '#i18n';
import type { OptionsState } from '../../../lib/messages/settings-topics.ts';

/** What is known of a service's token: never more than its last characters. */
export function tokenText(id: string, { labels, isKeyUnread }: OptionsState['vault']): string {
  // While the key cannot be read, a token may still be there: the user must not be asked for it again.
  if (isKeyUnread) return i18n.t('options.service.tokenUnread');
  const label = labels[id];
  if (!label) return i18n.t('options.service.noToken');
  const savedOn = new Date(label.savedAtMs).toLocaleDateString(undefined, { dateStyle: 'medium' });
  if (label.lastFour === '') return i18n.t('options.service.tokenSaved', [savedOn]);
  return i18n.t('options.service.tokenEnds', [label.lastFour, savedOn]);
}
