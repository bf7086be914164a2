import { browser } from 'wxt/browser';

interface Area {
  setAccessLevel?(access: { accessLevel: 'TRUSTED_CONTEXTS' }): Promise<void>;
}

/**
 * Closes these areas to web pages: in Chromium their process could read them as if it were a content script of ours,
 * and no script of ours needs that. Firefox has no such call and an older Chromium refuses it: the areas stay as they
 * are.
 */
export function closeStorage({ local, sync } = browser.storage as unknown as Record<'local' | 'sync', Area>) {
  for (const area of [local, sync]) {
    area.setAccessLevel?.({ accessLevel: 'TRUSTED_CONTEXTS' }).catch(() => {});
  }
}
