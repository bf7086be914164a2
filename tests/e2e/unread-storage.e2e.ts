import type { Page } from 'puppeteer-core';
import { describe, expect, it } from 'vitest';
import { browserNameFromEnvironment } from '../support/browser/browser-name.ts';
import { reloadPage } from '../support/browser/reload-page.ts';
import { waitUntil } from '../support/browser/wait-until.ts';
import { DashboardPage } from './pages/dashboard-page.ts';
import { OptionsPage } from './pages/options-page.ts';
import { PopupPage } from './pages/popup-page.ts';
import { workingDay } from './popup-fixtures.ts';
import { openPopup, showState } from './popup-showing.ts';
import { keepEvidence, takePicture, useOwnBrowser } from './with-browser.ts';

const UNREAD = 'What Turbine has stored cannot be read';

/** A background whose storage gives nothing back, until it is told that it does again. */
const ANSWER_UNREAD = `{
  const { runtime } = chrome;
  const send = runtime.sendMessage.bind(runtime);
  globalThis.isUnread = true;
  runtime.sendMessage = async (message) =>
    globalThis.isUnread && /settings.read|records.read|snapshot.read/.test(message.topic)
      ? { ok: false, error: { code: 'internal' } }
      : send(message);
}`;

async function loadUnread(page: Page): Promise<void> {
  await page.evaluateOnNewDocument(ANSWER_UNREAD);
  await reloadPage(page);
}

const mend = (page: Page) => page.evaluate('globalThis.isUnread = false');

// Firefox runs nothing of the driver's before the scripts of an extension's page.
if (browserNameFromEnvironment() === 'chromium')
  describe('storage that the browser does not give back', () => {
    const browser = useOwnBrowser();

    it('is told by the options, with what that means, and can be forgotten unread', async () => {
      const options = await OptionsPage.open(browser());
      const { page } = options;
      keepEvidence(browser(), page, 'unread-options');
      await loadUnread(page);
      await options.see(UNREAD);
      await options.see('rents nothing');
      expect(await page.$('#service'), 'nothing is known to be shown').toBeNull();
      const ways = await page.$$eval('.side a', (links) => links.map((link) => link.getAttribute('href')));
      expect(ways, 'no way leads to what is not there').toEqual(['#data']);
      await takePicture(browser(), page, 'unread-options');
      await options.click('Forget everything');
      await options.see('I have no purchase that is still being checked');
      await page.close();
    });

    it('is told by the dashboard, until it does again', async () => {
      const dashboard = await DashboardPage.open(browser());
      const { page } = dashboard;
      keepEvidence(browser(), page, 'unread-dashboard');
      await loadUnread(page);
      await dashboard.see(UNREAD, 'See what to do in the options');
      expect(await dashboard.text(), 'nobody knows that').not.toContain('No service is connected');
      await takePicture(browser(), page, 'unread-dashboard');
      await mend(page);
      await waitUntil('it is told no more', async () => !(await dashboard.text()).includes(UNREAD));
      await dashboard.see('No service is connected');
      await page.close();
    });

    it('is told by the popup that remembers nothing, above the two doors', async () => {
      const popup = await PopupPage.open(browser());
      await popup.waitForWelcome();
      keepEvidence(browser(), popup.page, 'unread-popup');
      await loadUnread(popup.page);
      await popup.waitForText(UNREAD);
      await takePicture(browser(), popup.page, 'unread-popup-first');
      await mend(popup.page);
      await waitUntil('it is told no more', async () => !(await popup.text()).includes(UNREAD));
      await popup.close();
    });

    it('is told by the popup above the quote that it remembers, which can be bought no more', async () => {
      const popup = await openPopup(browser());
      keepEvidence(browser(), popup.page, 'unread-popup');
      await showState(popup, { name: 'quote', says: 'You save 48%', snapshot: workingDay });
      await loadUnread(popup.page);
      await popup.waitForText(UNREAD);
      await popup.waitForText('You save 48%');
      await popup.waitForText('Buying is off: storage cannot be read');
      await takePicture(browser(), popup.page, 'unread-popup-quote');
      await popup.close();
    });
  });

describe('storage that the browser gives back no more', () => {
  const browser = useOwnBrowser();

  it('is told by options that stand already, with what they know', async () => {
    const options = await OptionsPage.open(browser());
    const { page } = options;
    keepEvidence(browser(), page, 'unread-meanwhile');
    await page.evaluate(ANSWER_UNREAD);
    // What is published makes the page read anew.
    const popup = await PopupPage.open(browser());
    await popup.enterPractice();
    await popup.close();
    await options.see(UNREAD);
    expect(await page.$('#service'), 'what was read stays').not.toBeNull();
    await mend(page);
    await waitUntil('it is told no more', async () => !(await page.content()).includes(UNREAD));
    await page.close();
  });
});
