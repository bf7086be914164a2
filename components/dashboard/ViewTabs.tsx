import { i18n } from '#i18n';
import type { DashboardView } from '../../lib/store/dashboard/dashboard-view.ts';

const VIEWS = ['overview', 'batch', 'renew'] as const;

/** Links to the parts of the dashboard. An opened order belongs to the overview. */
export function ViewTabs({ view, overview }: { view: DashboardView; overview: string }) {
  const present = view.kind === 'order' ? 'overview' : view.kind;
  return (
    <nav class="segments" aria-label={i18n.t('dashboard.views')}>
      {VIEWS.map((name) => (
        <a
          key={name}
          class="segment"
          href={`#${name === 'overview' ? overview : name}`}
          aria-current={name === present ? 'page' : undefined}
        >
          {i18n.t(`dashboard.${name}`)}
        </a>
      ))}
    </nav>
  );
}
