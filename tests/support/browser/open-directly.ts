import type { Browser, Page, Target } from 'puppeteer-core';

/** Tabs that somebody has asked for already: two may open at the same moment. */
const claimed = new WeakSet<Target>();

/**
 * A new tab of Chromium that begins with its page. The driver's own begins with an empty one, in a process of its own that
 * is thrown away at once: that was a third of the work of an opening.
 */
export async function openDirectly(browser: Browser, url: string): Promise<Page> {
  const before = new Set(browser.targets());
  const control = await browser.target().createCDPSession();
  // The popup that hangs from the toolbar may open at the same moment: it has the same address, and is no page.
  const isNew = (one: Target) => one.type() === 'page' && !before.has(one) && !claimed.has(one);
  // A page may take the part behind # out of its address before anybody has looked.
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
