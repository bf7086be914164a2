import { browser } from 'wxt/browser';

/** Only what both browsers take: Firefox refuses buttons and every further field. */
type Notification = { title: string; message: string };

/** Shows a notification. False when the browser says that Turbine may not; what the system hides, nobody learns. */
export async function showNotification(id: string, { title, message }: Notification): Promise<boolean> {
  const { notifications } = browser as unknown as { notifications: Level };
  if ((await notifications.getPermissionLevel?.()) === 'denied') return false;
  await browser.notifications.create(id, {
    type: 'basic',
    iconUrl: browser.runtime.getURL('/icon/128.png'),
    title,
    message,
  });
  return true;
}

/** Firefox has no such question. */
type Level = { getPermissionLevel?(): Promise<string> };
