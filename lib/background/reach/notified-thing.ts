/** Whether the notification with this id was about an event of the engine. */
export const isNews = (notificationId: string): boolean => /^(order|intent|profile):/.test(notificationId);

/** The part of the dashboard that a notification of a batch or a renewal leads to. */
export function dashboardPage(notificationId: string): `dashboard.html#${string}` | null {
  if (notificationId.startsWith('batch:')) return 'dashboard.html#batch';
  const asked = /^renew:([0-9a-f-]{36}):ask$/.exec(notificationId)?.[1];
  if (asked !== undefined) return `dashboard.html#renew=${asked}`;
  return notificationId.startsWith('renew:') ? 'dashboard.html#renew' : null;
}
