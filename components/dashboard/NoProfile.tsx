import { i18n } from '#i18n';
import type { DashboardModel } from '../../lib/store/dashboard/dashboard-model.ts';
import { Note } from '../parts/Note.tsx';

/** Says that there is no service, where a part needs one. Shows nothing while the background does not answer. */
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
