import type { Browser, CDPSession, Page } from 'puppeteer-core';
import { findWorker } from './chromium-worker.ts';
import { recordPage } from './console-log.ts';
import type { Gestures } from './gestures.ts';
import { waitUntil } from './wait-until.ts';

/** The browser API through which the tests raise events in the background's own worker. */
interface RaisingApi {
  contextMenus: { onClicked: Raised; update(id: string, change: object): Promise<void> };
  notifications: { onClicked: Raised };
  omnibox: { onInputEntered: Raised };
  tabs: { query(wanted: object): Promise<object[]> };
}
type Raised = { dispatch(...args: unknown[]): void };
declare const chrome: RaisingApi;

export function createChromiumGestures(browser: Browser, origin: string, log: string[]): Gestures {
  const known = new WeakSet<Page>();
  let workerLine: CDPSession | null = null;

  async function findPopup(): Promise<Page | null> {
    const target = browser.targets().find((one) => one.url() === `${origin}/popup.html`);
    const popup = (await target?.asPage()) ?? null;
    if (popup && !known.has(popup)) {
      known.add(popup);
      recordPage(popup, log);
    }
    return popup;
  }

  async function closePopup(): Promise<void> {
    await (await findPopup())?.close();
    await waitUntil('the popup is gone', async () => (await findPopup()) === null);
  }

  async function worker() {
    const found = await (await findWorker(browser)).worker();
    if (!found) throw new Error('The background is not there.');
    return found;
  }

  async function clickButton(page: Page): Promise<void> {
    const [extension] = (await browser.extensions()).values();
    await page.bringToFront();
    await extension?.triggerAction(page);
    await waitUntil('the popup opens', async () => (await findPopup()) !== null);
  }

  return {
    clickButton,
    closePopup,

    async rightClick(page, selector) {
      await page.bringToFront();
      const { isTold, ...info } = await page.evaluate(describeClick, selector);
      if (!isTold) {
        // A real click on the menu would let the extension read the page. A click on its button gives the same
        // permission.
        await clickButton(page);
        await closePopup();
      }
      await (await worker()).evaluate(async (click) => {
        const [tab] = await chrome.tabs.query({ active: true, lastFocusedWindow: true });
        chrome.contextMenus.onClicked.dispatch(click, tab);
      }, info);
    },

    /**
     * Chromium does not tell the titles, only which entries exist. An id exists at most once: creating it twice fails.
     */
    async listMenu(page, selector) {
      const { menuItemId } = await page.evaluate(describeClick, selector);
      return (await worker()).evaluate(
        (id) =>
          chrome.contextMenus.update(id, {}).then(
            () => [id],
            () => [],
          ),
        menuItemId,
      );
    },

    async enterInAddressBar(page, text) {
      await page.bringToFront();
      await (await worker()).evaluate((typed) => {
        chrome.omnibox.onInputEntered.dispatch(typed, 'currentTab');
      }, text);
    },

    async clickNotification(id) {
      await (await worker()).evaluate((clicked) => chrome.notifications.onClicked.dispatch(clicked), id);
    },

    async setOffline(isOffline) {
      for (const page of await browser.pages()) await page.setOfflineMode(isOffline);
      const conditions = { offline: isOffline, latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
      workerLine ??= await (await findWorker(browser)).createCDPSession();
      await workerLine.send('Network.emulateNetworkConditions', conditions);
      if (isOffline) return;
      // A worker with a session attached is never stopped.
      await workerLine.detach();
      workerLine = null;
    },

    async reduceMotion(isReduced, page) {
      const value = isReduced ? 'reduce' : 'no-preference';
      await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value }]);
    },

    async forceColours(isForced, page) {
      const line = await page.createCDPSession();
      const features = [
        { name: 'forced-colors', value: isForced ? 'active' : 'none' },
        { name: 'prefers-color-scheme', value: isForced ? 'dark' : '' },
      ];
      await line.send('Emulation.setEmulatedMedia', { features });
    },

    async evaluateInPopup(expression) {
      return (await findPopup())?.evaluate(expression) ?? null;
    },
  };
}

/** What Chromium reports of a right-click on an element. Runs in the page. */
function describeClick(selector: string) {
  const element = document.querySelector(selector);
  const selectionText = getSelection()?.toString() ?? '';
  const link = element?.closest('a');
  const isEditable = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
  if (isEditable) element.focus();
  const isPoint = isEditable || link || selectionText !== '';
  return {
    // When the click itself carries the text, the extension does not look at the page.
    isTold: selectionText !== '' || Boolean(link),
    menuItemId: isPoint ? 'turbine:address' : 'turbine:page',
    editable: isEditable,
    frameId: 0,
    pageUrl: location.href,
    ...(selectionText !== '' && { selectionText }),
    ...(link && { linkUrl: link.href }),
  };
}
