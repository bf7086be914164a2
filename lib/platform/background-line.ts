import { browser } from 'wxt/browser';
import { SNAPSHOT_KEY } from './snapshot-key.ts';
import { keep } from './storage/keeping.ts';

type Listener = (message: unknown, speaker: { page: string | null }) => Promise<unknown>;

/** Registers the one message listener. Call it in the first tick: a later listener misses the event that woke us. */
export function onPageMessage(listener: Listener): void {
  browser.runtime.onMessage.addListener((message: unknown, sender: { id?: string; url?: string }) =>
    listener(message, { page: pageOf(sender) }),
  );
}

/** Puts the snapshot where every page reads it and is told of its change. */
export function publishSnapshot(snapshot: unknown): Promise<void> {
  return keep(() => browser.storage.session.set({ [SNAPSHOT_KEY]: snapshot }));
}

/**
 * The name of our own page that sent a message: `popup` for popup.html. Null for everything else. The URL is set by
 * the browser, so a web page or another extension cannot pretend; `sender.origin` may be absent and is not used.
 */
function pageOf({ id, url }: { id?: string; url?: string }): string | null {
  if (id !== browser.runtime.id || url === undefined) return null;
  const page = new URL(url);
  const own = new URL(browser.runtime.getURL('/'));
  if (page.protocol !== own.protocol || page.host !== own.host) return null;
  return /^\/([a-z]+)\.html$/.exec(page.pathname)?.[1] ?? null;
}
