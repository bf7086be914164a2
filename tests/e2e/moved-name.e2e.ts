import { describe, expect, it } from 'vitest';
import { findAccessibilityFaults } from '../support/axe.ts';
import { ask, share, storeLocal } from '../support/browser/page-line.ts';
import { waitUntil } from '../support/browser/wait-until.ts';
import { createRandom, makeAddress } from '../support/random-addresses.ts';
import { OptionsPage } from './pages/options-page.ts';
import { MAIN, RECIPIENTS } from './popup-fixtures.ts';
import { openQuote } from './practice.ts';
import { chooseThemes } from './slice.ts';
import { keepEvidence, takePicture, useBrowser } from './with-browser.ts';

const OTHER = String(RECIPIENTS[0]);

describe('a name that another machine gave to another address', () => {
  const browser = useBrowser();

  it('is doubted where it is chosen and where it would be paid for, until the user says that it is right', async () => {
    const options = await OptionsPage.open(browser());
    const { page } = options;
    keepEvidence(browser(), page, 'moved-name-options');
    await options.addAddress('Exchange', MAIN);
    await ask(page, 'settings.change', { isBookSynced: true });
    const changedAtMs = Date.now() + 60_000;
    await share(page, { [`a:${MAIN}`]: { goneAtMs: changedAtMs } });
    await options.see('No addresses yet');
    // What comes from another machine wakes a background that has ended.
    await browser().stopBackground();
    await share(page, {
      [`a:${OTHER}`]: { address: OTHER, label: 'Exchange', use: 'both', changedAtMs },
    });
    await options.see('gave the name Exchange to another address');
    const said = await page.$eval('#addresses .note-caution', (note) => note.textContent ?? '');
    expect([MAIN, OTHER].every((address) => said.includes(address))).toBe(true);
    for (const theme of chooseThemes('moved-name-options')) {
      await options.wear(theme);
      expect(await findAccessibilityFaults(page)).toEqual([]);
      await takePicture(browser(), page, `moved-name-options-${theme}`);
    }

    const popup = await openQuote(browser(), OTHER);
    keepEvidence(browser(), popup.page, 'moved-name-popup');
    await popup.openSheet();
    await popup.waitForText('gave the name Exchange to this address');
    expect(await popup.text()).toContain(MAIN);
    await takePicture(browser(), popup.page, 'moved-name-popup');

    await page.bringToFront();
    await options.clickLate('The new one is right');
    await waitUntil('nothing is doubted', async () => (await page.$('#addresses .note-caution')) === null);
    await popup.page.bringToFront();
    await waitUntil('the sheet says so too', async () => !(await popup.text()).includes('gave the name'));
    expect(await popup.text()).toContain('Exchange');
    await popup.page.close();
    await page.close();
  });

  it('is decided on with all others at once, where so many were changed that sharing rests', async () => {
    const options = await OptionsPage.open(browser());
    const { page } = options;
    keepEvidence(browser(), page, 'moved-names-full');
    const random = createRandom(3);
    const named = (label: string, address: string) => ({ address, label, use: 'both', changedAtMs: 1 });
    const saved = Array.from({ length: 20 }, (_, nth) => named(`Till ${nth}`, makeAddress(random)));
    const noted = Array.from({ length: 980 }, (_, nth) => named(`Gone ${nth}`, MAIN));
    const entries = [...saved, named('Exchange', OTHER)];
    await storeLocal(page, { book: { entries, gone: {}, stood: [...noted, named('Exchange', MAIN)] } });
    await ask(page, 'settings.change', { isBookSynced: true });
    const goneAtMs = Date.now();
    await share(page, Object.fromEntries(saved.map(({ address }) => [`a:${address}`, { goneAtMs }])));
    await options.see('Too many names were changed on your other computers');
    await page.$eval('#addresses', (card) => card.scrollIntoView());
    const said = () => page.$eval('#addresses', (card) => card.textContent ?? '');
    expect(await said()).not.toContain('Your last change may not have reached them');
    for (const theme of chooseThemes('moved-names-full')) {
      await options.wear(theme);
      expect(await findAccessibilityFaults(page)).toEqual([]);
      await takePicture(browser(), page, `moved-names-full-${theme}`);
    }
    await options.clickLate('All names are right as they are now');
    await waitUntil('nothing is doubted', async () => (await page.$('#addresses .note-caution')) === null);
    await waitUntil('what was held back is taken over', async () => !(await said()).includes('Till 3'));
    await page.close();
  });
});
