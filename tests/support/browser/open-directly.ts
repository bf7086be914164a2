import type { Browser, Page, Target } from 'puppeteer-core';

/** Tabs that a caller has already taken, since two may open at the same moment. */
const claimed = new WeakSet<Target>();

/**
 * Opens a new tab of Chromium directly at its page. The driver's own method opens an empty page first, in a process
 * that is thrown away at once: a third of the work of opening.
 */
export async function openDirectly(browser: Browser, url: string): Promise<Page> {
  const before = new Set(browser.targets());
  const control = await browser.target().createCDPSession();
  // The toolbar's popup may open at the same moment. It has the same address but is no page.
  const isNew = (one: Target) => one.type() === 'page' && !before.has(one) && !claimed.has(one);
  // The page may remove the hash from its address before it is seen here.
  const isThere = (one: Target) => withoutHash(one.url()) === withoutHash(url);
  const opened = browser.waitForTarget((one) => isThere(one) && isNew(one), { timeout: 40_000 });
  await control.send('Target.createTarget', { url });
  const target = await opened;
  claimed.add(target);
  await control.detach();
  const page = await target.page();
  if (!page) throw new Error(`${url} was opened, and is no page.`);
  return page;
}

function withoutHash(url: string): string | undefined {
  return url.split('#')[0];
}
