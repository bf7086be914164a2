import { i18n } from '#i18n';
import { Note } from '../parts/Note.tsx';

/** Without a service hardly a part has anything to show. */
export function NoProfile() {
  return (
    <Note icon="info" title={i18n.t('money.noProfile')}>
      <a class="link" href="options.html">
        {i18n.t('money.connect')}
      </a>
    </Note>
  );
}
