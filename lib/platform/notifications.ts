import { browser } from 'wxt/browser';

/** Shows a desktop notification. The same id again replaces the first. Uses only the four fields that Firefox knows. */
export async function showNotification(
  id: string,
  { title, text }: { title: string; text: string },
): Promise<void> {
  const iconUrl = browser.runtime.getURL('/icon/128.png');
  await browser.notifications.create(id, { type: 'basic', iconUrl, title, message: text });
}

/** Registers the one click listener. Call it in the first tick. A click closes the notification. */
export function onNotificationClick(listener: (id: string) => void): void {
  browser.notifications.onClicked.addListener((id) => {
    void browser.notifications.clear(id);
    listener(id);
  });
}
