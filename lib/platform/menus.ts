import { browser } from 'wxt/browser';

type Place = 'selection' | 'link' | 'editable' | 'page';

export interface MenuItem {
  id: string;
  title: string;
  contexts: [Place, ...Place[]];
}

export interface MenuClick {
  itemId: string;
  selectionText: string | null;
  linkUrl: string | null;
  /** What the page shows as the link. Only Firefox tells. */
  linkText: string | null;
  isEditable: boolean;
  tabId: number | null;
  frameId: number;
}

/**
 * Replaces our entries in the right-click menu. Calls wait for each other: the start of a browser and an update can
 * come together, and the same id twice is an error.
 */
export function createMenus(items: () => readonly MenuItem[]) {
  let last: Promise<void> = Promise.resolve();
  return {
    renew(): Promise<void> {
      last = last.then(replace, replace);
      return last;
    },
  };

  async function replace(): Promise<void> {
    await browser.contextMenus.removeAll();
    await Promise.all(items().map(create));
  }
}

type CreatedIn = [Place, ...(Place | 'frame')[]];

function create({ id, title, contexts: places }: MenuItem): Promise<void> {
  // In Chromium a page includes its frames, and `frame` is every click inside one: also on a selection or a link, which
  // have an entry of their own, so that the browser folded both. Firefox has no other name for the bare page in a frame.
  const frame: 'frame'[] = import.meta.env.FIREFOX && places.includes('page') ? ['frame'] : [];
  const contexts: CreatedIn = [...places, ...frame];
  return new Promise((resolve, reject) => {
    browser.contextMenus.create({ id, title, contexts }, () => {
      const { lastError } = browser.runtime;
      if (lastError) reject(new Error(lastError.message));
      else resolve();
    });
  });
}

/**
 * Registers the one click listener. Call it in the first tick. The listener runs within the user's gesture: what needs
 * the gesture (Firefox: opening the popup) must be done before anything is awaited.
 */
export function onMenuClick(listener: (click: MenuClick) => void): void {
  browser.contextMenus.onClicked.addListener((info, tab) => {
    listener({
      itemId: String(info.menuItemId),
      selectionText: info.selectionText ?? null,
      linkUrl: info.linkUrl ?? null,
      linkText: (info as { linkText?: string }).linkText ?? null,
      isEditable: info.editable === true,
      tabId: tab?.id ?? null,
      frameId: info.frameId ?? 0,
    });
  });
}
