import { browser } from 'wxt/browser';
import { findWallets, gatherFieldText, gatherPageText } from './web-page-scripts.ts';

const MOST_PAGE_TEXT = 200_000;
const MOST_FIELD_TEXT = 65_536;
const PAGE_MS = 1_500;
/** Shorter, since a wallet that is found moves what stands below it; still long enough for a busy machine. */
const WALLET_MS = 750;

/** What was read, and whether there is more. */
export type ReadText = { text: string; isCut: boolean };

type Injection = Parameters<typeof browser.scripting.executeScript>[0];

/**
 * Reads the page in the active tab, by the right that the user's own gesture gives (activeTab), and at that moment
 * only. Null when it may not be read or does not answer in time: a page can hang.
 */
export const webPageReader = {
  readText: (tabId: number): Promise<ReadText | null> =>
    read(
      { target: { tabId, allFrames: true }, func: gatherPageText, args: [MOST_PAGE_TEXT] },
      MOST_PAGE_TEXT,
    ),

  /** The text of the field that was clicked, unless the field hides what is typed. */
  readField: (tabId: number, frameId: number): Promise<ReadText | null> =>
    read(
      { target: { tabId, frameIds: [frameId] }, func: gatherFieldText, args: [MOST_FIELD_TEXT] },
      MOST_FIELD_TEXT,
    ),

  /** What wallets tell every page that looks, as text: see `findWallets`. Any page can forge it. */
  async readWallets(): Promise<string | null> {
    const [tab] = await browser.tabs.query({ active: true, lastFocusedWindow: true });
    if (tab?.id === undefined) return null;
    return run({ target: { tabId: tab.id }, world: 'MAIN', func: findWallets }, WALLET_MS);
  },
};

async function read(injection: Injection, most: number): Promise<ReadText | null> {
  const text = await run(injection, PAGE_MS);
  return text === null ? null : { text: text.slice(0, most), isCut: text.length > most };
}

/**
 * The text of all frames that may be read, cut one character after the most that anybody reads, which shows that there
 * is more. A result that is not text is dropped: a page cannot hand us an object.
 */
async function run(injection: Injection, patienceMs: number): Promise<string | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const patience = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), patienceMs);
  });
  try {
    const results = await Promise.race([browser.scripting.executeScript(injection), patience]);
    const texts = (results ?? []).flatMap(({ result }) => (typeof result === 'string' ? [result] : []));
    return texts.length === 0 ? null : texts.join('\n').slice(0, MOST_PAGE_TEXT + 1);
  } catch {
    // The page is not ours to read (the browser's own, a shop of extensions, another window). Same as no answer.
    return null;
  } finally {
    clearTimeout(timer);
  }
}
