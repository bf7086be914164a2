import { i18n } from '#i18n';
import type { DashboardModel } from '../../lib/store/dashboard/dashboard-model.ts';
import { Note } from '../parts/Note.tsx';

/** Without a service hardly a part has anything to show. While nothing can be asked or read, nobody knows that there is none. */
export function NoProfile({ model }: { model: DashboardModel }) {
  if (model.trouble.value !== null) return null;
  return (
    <Note icon="info" title={i18n.t('money.noProfile')}>
      <a class="link" href="options.html">
        {i18n.t('money.connect')}
      </a>
    </Note>
  );
}
