import type { Browser, Page } from 'puppeteer-core';
import { recordPage } from './console-log.ts';
import type { Gestures } from './gestures.ts';
import { waitUntil } from './wait-until.ts';

/** What the worker shares with us while it raises an event for itself. */
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
    const target = await browser.waitForTarget((one) => one.type() === 'service_worker');
    const found = await target.worker();
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
      // The click on the menu would let the extension read the page; here the click on the button does.
      await clickButton(page);
      await closePopup();
      const info = await page.evaluate(describeClick, selector);
      await (await worker()).evaluate(async (click) => {
        const [tab] = await chrome.tabs.query({ active: true, lastFocusedWindow: true });
        chrome.contextMenus.onClicked.dispatch(click, tab);
      }, info);
    },

    /** The browser tells no titles, but which entries there are: each id once at most, the same twice is an error. */
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

    async evaluateInPopup(expression) {
      return (await findPopup())?.evaluate(expression) ?? null;
    },
  };
}

/** What Chromium tells of a right-click on an element. */
function describeClick(selector: string) {
  const element = document.querySelector(selector);
  const selectionText = getSelection()?.toString() ?? '';
  const link = element?.closest('a');
  const isEditable = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
  if (isEditable) element.focus();
  const isPoint = isEditable || link || selectionText !== '';
  return {
    menuItemId: isPoint ? 'turbine:address' : 'turbine:page',
    editable: isEditable,
    frameId: 0,
    pageUrl: location.href,
    ...(selectionText !== '' && { selectionText }),
    ...(link && { linkUrl: link.href }),
  };
}
