import type { Page } from 'puppeteer-core';

/** The part of the browser API that the pages of the extension share with the background. */
interface SharedApi {
  runtime: { sendMessage(message: unknown): Promise<unknown> };
  storage: Record<
    'local' | 'session' | 'sync',
    {
      get(key: null): Promise<Record<string, unknown>>;
      set(items: Record<string, unknown>): Promise<void>;
      remove(keys: string[]): Promise<void>;
    }
  >;
  permissions: Record<'request' | 'contains' | 'remove', (asked: { origins: string[] }) => Promise<boolean>>;
  action: { getBadgeText(of: object): Promise<string> };
}

declare const chrome: SharedApi;
/** Where a page keeps the answers that it got. */
declare const window: { said?: Record<string, unknown> };

type Answer = { ok: true; value: unknown } | { ok: false; error: { code: string } };

/** Asks the background as a page does, and waits for the answer. */
export async function ask(page: Page, topic: string, input: object): Promise<unknown> {
  const answer = (await page.evaluate((message) => chrome.runtime.sendMessage(message), {
    topic,
    input,
  })) as Answer;
  if (!answer?.ok) throw new Error(`${topic}: ${answer?.error.code ?? 'no answer'}`);
  return answer.value;
}

/** Asks without waiting, since the background may die before it answers. The page keeps the answer under `name`. */
export async function askAndLeave(page: Page, name: string, topic: string, input: object): Promise<void> {
  await page.evaluate(
    (key, message) => {
      const said = window.said ?? {};
      window.said = said;
      const keep = (answer: unknown) => {
        said[key] = answer;
      };
      chrome.runtime.sendMessage(message).then(keep, () => keep(null));
    },
    name,
    { topic, input },
  );
}

/** What the background answered under this name: undefined while it has not, null if the connection broke. */
export const readSaid = (page: Page, name: string) =>
  page.evaluate((key) => window.said?.[key] as Answer | null | undefined, name);

export const keepLocal = (page: Page, key: string, text: string) =>
  page.evaluate((name, kept) => chrome.storage.local.set({ [name]: kept }), key, text);

/** Writes records of the extension's storage as an earlier life of the background left them. */
export const storeLocal = (page: Page, records: Record<string, unknown>) =>
  page.evaluate((kept) => chrome.storage.local.set(kept), records);

/** Writes what another machine of the user would have written. */
export const share = (page: Page, items: Record<string, unknown>) =>
  page.evaluate((shared) => chrome.storage.sync.set(shared), items);

/** Removes the session storage's entries whose keys begin with `prefix`. */
export const dropFromSession = (page: Page, prefix: string) =>
  page.evaluate(async (beginning) => {
    const kept = Object.keys(await chrome.storage.session.get(null));
    await chrome.storage.session.remove(kept.filter((key) => key.startsWith(beginning)));
  }, prefix);

export const readBadge = (page: Page) => page.evaluate(() => chrome.action.getBadgeText({}));

/**
 * Requests an origin's permission in a click, as a user does. Firefox shows no prompt here; Chromium's build already
 * has it.
 */
export async function grantOrigin(page: Page, origin: string): Promise<void> {
  await page.evaluate((pattern) => {
    const said = window.said ?? {};
    window.said = said;
    const ask = () => {
      chrome.permissions.request({ origins: [pattern] }).then((isGranted) => {
        said[pattern] = isGranted;
      });
    };
    said[pattern] = false;
    document.addEventListener('click', ask, { once: true });
  }, origin);
  await page.mouse.click(5, 5);
  await page.waitForFunction((pattern) => window.said?.[pattern] === true, {}, origin);
}

export const holdsOrigin = (page: Page, origin: string) =>
  page.evaluate((pattern) => chrome.permissions.contains({ origins: [pattern] }), origin);

export const dropOrigin = (page: Page, origin: string) =>
  page.evaluate((pattern) => chrome.permissions.remove({ origins: [pattern] }), origin);
