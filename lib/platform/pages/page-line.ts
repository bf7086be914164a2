// What lives here: what our own pages may do in the browser by themselves. All else they ask the background for.
// The entrypoints use it. A page loads no polyfill, so nothing here may import one.
import { SNAPSHOT_KEY } from '../snapshot-key.ts';

/** The calls a page needs. Both browsers answer them with promises, so a page loads no polyfill. */
interface PageBrowser {
  runtime: { sendMessage(message: unknown): Promise<unknown> };
  storage: {
    session: {
      get(key: string): Promise<Record<string, unknown>>;
      onChanged: ChangeEvent;
    };
  };
}

type Changes = Record<string, { newValue?: unknown }>;
type ChangeEvent = { addListener(listener: (changes: Changes) => void): void };

declare const chrome: PageBrowser;

/**
 * The page's end of the line to the background. Questions are messages. The snapshot comes through session storage,
 * not through a port: reading it wakes nobody, an open page keeps nobody awake, and there is no line to reconnect
 * when the background is stopped.
 */
export function openPageLine() {
  return {
    send: (message: unknown) => chrome.runtime.sendMessage(message),
    wait: (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms)),
    listen(onMessage: (message: unknown) => void) {
      // Looked at only now: the browser builds this object then, and the first frame needs no listening.
      const { session } = chrome.storage;
      const tell = (snapshot: unknown) => {
        if (snapshot !== undefined) onMessage(snapshot);
      };
      session.onChanged.addListener((changes) => tell(changes[SNAPSHOT_KEY]?.newValue));
      void session.get(SNAPSHOT_KEY).then((kept) => tell(kept[SNAPSHOT_KEY]));
    },
  };
}
