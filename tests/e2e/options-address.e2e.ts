import { describe, expect, it } from 'vitest';
import { listen, readHeard } from '../support/browser/live-regions.ts';
import { waitUntil } from '../support/browser/wait-until.ts';
import { OptionsPage } from './pages/options-page.ts';
import { MAIN } from './popup-fixtures.ts';
import { keepEvidence, useBrowser } from './with-browser.ts';

const browser = useBrowser();

describe('an address of the options page', () => {
  it('is not called known while it is being saved', async () => {
    const options = await OptionsPage.open(browser());
    keepEvidence(browser(), options.page, 'address-known');
    await listen(options.page);
    await options.addAddress('Main wallet', MAIN);
    await waitUntil('its form is gone', async () => (await options.page.$('#address-use')) === null);
    expect((await readHeard(options.page)).join()).not.toContain('saved already');
    await options.page.close();
  });
});
