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
import { keepEvidence, takePicture, useBrowser } from './with-browser.ts';

const UNREAD = 'What Turbine has stored cannot be read';

/** Makes the background's storage return nothing, until the test ends that. */
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

// Firefox's driver cannot run anything before the scripts of an extension page.
if (browserNameFromEnvironment() === 'chromium')
  describe('storage that the browser does not give back', () => {
    const browser = useBrowser();

    it('is reported by the options page, with what that means, and can be forgotten unread', async () => {
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

    it('is reported by the dashboard, until it can be read again', async () => {
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

    it('is reported by a popup that remembers nothing, above its two buttons', async () => {
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

    it('is reported by a popup that remembers a quote, which can no longer be bought', async () => {
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

describe('storage that becomes unreadable while a page is open', () => {
  const browser = useBrowser();

  it('is reported by the options page, beside what it has already read', async () => {
    const options = await OptionsPage.open(browser());
    const { page } = options;
    keepEvidence(browser(), page, 'unread-meanwhile');
    await page.evaluate(ANSWER_UNREAD);
    // Publishing a snapshot makes the page read again.
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
