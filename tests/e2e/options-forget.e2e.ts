import type { Page } from 'puppeteer-core';
import { describe, expect, it } from 'vitest';
import { findAccessibilityFaults } from '../support/axe.ts';
import { sendMessage } from '../support/browser/background-view.ts';
import { browserNameFromEnvironment } from '../support/browser/browser-name.ts';
import { waitUntilItStands } from '../support/browser/standing-page.ts';
import { waitUntil } from '../support/browser/wait-until.ts';
import { OptionsPage } from './pages/options-page.ts';
import { chooseThemes } from './slice.ts';
import { keepEvidence, takePicture, useBrowser, useOwnBrowser } from './with-browser.ts';

const OPENING = 'I have no purchase that is still being checked';
const remembered = (page: Page) => page.evaluate(() => localStorage.getItem('popup'));

describe('forgetting everything', () => {
  const browser = useBrowser();

  /** The last click, with an invented answer: the real background would restart the extension. */
  async function forget(answer: object): Promise<OptionsPage> {
    const options = await OptionsPage.open(browser());
    const { page } = options;
    keepEvidence(browser(), page, 'options-forget');
    await page.evaluate(`{
      const send = chrome.runtime.sendMessage.bind(chrome.runtime);
      chrome.runtime.sendMessage = async (message) => {
        if (message.topic !== 'data.forget') return send(message);
        globalThis.leftAtAsking = localStorage.getItem('popup') ?? 'nothing';
        localStorage.setItem('popup', 'a quote of a popup that was opened meanwhile');
        return ${JSON.stringify(answer)};
      };
      chrome.runtime.reload = () => { globalThis.leftAtRestart = localStorage.getItem('popup') ?? 'nothing'; };
      localStorage.setItem('popup', 'a quote');
    }`);
    await options.click('Forget everything');
    await options.see(OPENING);
    await page.locator('dialog input[type=checkbox]').click();
    await options.click('Delete it all');
    return options;
  }

  it('says where the user asked that the background failed', async () => {
    const options = await forget({ ok: false, error: { code: 'forget-left' } });
    await options.see('Not all of it could be deleted');
    await options.see(OPENING);
    for (const theme of chooseThemes('forget-left')) {
      await options.wear(theme);
      expect(await findAccessibilityFaults(options.page)).toEqual([]);
      await takePicture(browser(), options.page, `options-forget-left-${theme}`);
    }
    await options.page.close();
  });

  it('clears what the pages remember before it asks the background, and again once that has forgotten the rest', async () => {
    const { page } = await forget({ ok: true, value: {} });
    await waitUntil('nothing is remembered', async () => (await remembered(page)) === null);
    expect(await page.evaluate('globalThis.leftAtAsking')).toBe('nothing');
    expect(await page.evaluate('globalThis.leftAtRestart')).toBe('nothing');
    await waitUntil('the question is gone', async () => (await page.$('dialog')) === null);
    await page.close();
  });
});

// Chromium has no containers and shows no extension page in a private window.
if (browserNameFromEnvironment() === 'firefox')
  describe('forgetting everything from a container or a private window', () => {
    const browser = useOwnBrowser();

    it('clears what the popup remembers outside of it too', async () => {
      const popup = await browser().openExtensionPage('popup.html');
      await popup.evaluate(() => localStorage.setItem('popup', 'a quote'));
      const container = await popup.browser().createBrowserContext();
      const options = await container.newPage();
      options.goto(browser().urlOf('options.html')).catch(() => {});
      await waitUntilItStands(options, 'options.html');
      expect(await remembered(options), 'it has a memory of its own').toBeNull();
      expect(await sendMessage(options, { topic: 'data.forget', input: {} })).toMatchObject({ ok: true });
      expect(await remembered(popup)).toBeNull();
    });
  });
