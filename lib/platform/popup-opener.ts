import { browser } from 'wxt/browser';
import { createStoredArea } from './storage/stored-area.ts';

const WINDOW_KEY = 'popup-window';
const SIZE = { width: 380, height: 600 };

/** Opens the popup or, where the browser cannot do that by itself, the same page in a small window. */
export function createPopupOpener() {
  const session = createStoredArea('session');
  let last: Promise<void> = Promise.resolve();

  async function showWindow(): Promise<void> {
    const known = await session.read(WINDOW_KEY);
    if (typeof known === 'number' && (await focusWindow(known))) return;
    const url = browser.runtime.getURL('/popup.html');
    const shown = await browser.windows.create({ url, type: 'popup', ...SIZE });
    await session.write(WINDOW_KEY, shown?.id);
  }

  return {
    /** Firefox wants this within the user's gesture: call it before anything is awaited. */
    async open(): Promise<void> {
      try {
        await browser.action.openPopup();
      } catch {
        // No gesture, no window in front, an older browser: the small window needs none of them. Calls wait for each
        // other, so that two clicks make one window.
        last = last.then(showWindow, showWindow);
        await last;
      }
    },
  };
}

async function focusWindow(id: number): Promise<boolean> {
  try {
    await browser.windows.update(id, { focused: true });
    return true;
  } catch {
    // It was closed since.
    return false;
  }
}
