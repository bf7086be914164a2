/** What a notification was about, from the id the engine gave it: `order:<profile>:<guid>:<event>`, or something else. */
export function notifiedOrder(notificationId: string): { profileId: string; guid: string } | null {
  const match = /^order:(.+):(\d{1,80}):[a-z-]+$/s.exec(notificationId);
  return match ? { profileId: match[1] ?? '', guid: match[2] ?? '' } : null;
}

/** The part of the dashboard that a notification of a batch or a renewal leads to. */
export function dashboardPage(notificationId: string): `dashboard.html#${string}` | null {
  if (notificationId.startsWith('batch:')) return 'dashboard.html#batch';
  const asked = /^renew:([0-9a-f-]{36}):ask$/.exec(notificationId)?.[1];
  if (asked !== undefined) return `dashboard.html#renew=${asked}`;
  return notificationId.startsWith('renew:') ? 'dashboard.html#renew' : null;
}
