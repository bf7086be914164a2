import { browser } from 'wxt/browser';

interface Area {
  setAccessLevel?(access: { accessLevel: 'TRUSTED_CONTEXTS' }): Promise<void>;
}

/**
 * In Chromium the process of a web page may read these areas as if it were a content script of ours; no script of ours
 * does. Firefox has no such call and an older Chromium refuses it: there the areas stay as they are.
 */
export function closeStorage({ local, sync } = browser.storage as unknown as Record<'local' | 'sync', Area>) {
  for (const area of [local, sync]) {
    area.setAccessLevel?.({ accessLevel: 'TRUSTED_CONTEXTS' }).catch(() => {});
  }
}
