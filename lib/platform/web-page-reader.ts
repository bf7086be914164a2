import { browser } from 'wxt/browser';
import { findWallets, gatherFieldText, gatherPageText } from './web-page-scripts.ts';

const MOST_PAGE_TEXT = 200_000;
const PAGE_MS = 1_500;
/** Shorter, since a wallet that is found moves what stands below it; still long enough for a busy machine. */
const WALLET_MS = 750;

type Injection = Parameters<typeof browser.scripting.executeScript>[0];

/**
 * Reads the page in the active tab, by the right that the user's own gesture gives (activeTab), and at that moment
 * only. Null when it may not be read or does not answer in time: a page can hang.
 */
export const webPageReader = {
  readText: (tabId: number): Promise<string | null> =>
    run({ target: { tabId, allFrames: true }, func: gatherPageText, args: [MOST_PAGE_TEXT] }, PAGE_MS),

  /** The text of the field that was clicked, unless the field hides what is typed. */
  readField: (tabId: number, frameId: number): Promise<string | null> =>
    run({ target: { tabId, frameIds: [frameId] }, func: gatherFieldText }, PAGE_MS),

  /** What wallets tell every page that looks, as text: see `findWallets`. Any page can forge it. */
  async readWallets(): Promise<string | null> {
    const [tab] = await browser.tabs.query({ active: true, lastFocusedWindow: true });
    if (tab?.id === undefined) return null;
    return run({ target: { tabId: tab.id }, world: 'MAIN', func: findWallets }, WALLET_MS);
  },
};

/** The text of all frames that may be read. A result that is not text is dropped: a page cannot hand us an object. */
async function run(injection: Injection, patienceMs: number): Promise<string | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const patience = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), patienceMs);
  });
  try {
    const results = await Promise.race([browser.scripting.executeScript(injection), patience]);
    const texts = (results ?? []).flatMap(({ result }) => (typeof result === 'string' ? [result] : []));
    return texts.length === 0 ? null : texts.join('\n').slice(0, MOST_PAGE_TEXT);
  } catch {
    // The page is not ours to read (the browser's own, a shop of extensions, another window). Same as no answer.
    return null;
  } finally {
    clearTimeout(timer);
  }
}
