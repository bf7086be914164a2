import type { DashboardModel } from './dashboard-model.ts';

/** The model of a dashboard's part, made when it is first asked for and kept while other parts are shown. */
export function madeOnce<T>(make: (dashboard: DashboardModel) => T): (dashboard: DashboardModel) => T {
  const models = new WeakMap<DashboardModel, T>();
  return (dashboard) => {
    const made = models.get(dashboard) ?? make(dashboard);
    models.set(dashboard, made);
    return made;
  };
}
