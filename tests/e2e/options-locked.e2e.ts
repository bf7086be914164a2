import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listen, readHeard } from '../support/browser/live-regions.ts';
import { ask } from '../support/browser/page-line.ts';
import { waitUntil } from '../support/browser/wait-until.ts';
import { type SandboxServer, startSandboxServer } from '../support/sandbox-server/server.ts';
import { connectService } from './connect-service.ts';
import { OptionsPage } from './pages/options-page.ts';
import { keepEvidence, startAfresh, takePicture, useBrowser } from './with-browser.ts';

const PHRASE = 'correct horse battery';
const NEW_PHRASE = 'staple battery horse';
const TOKEN = 'locked-token-0123456789';
const NODE = 'https://api.trongrid.io';
const WRONG_ONES = 5;

const browser = useBrowser();

describe('the options of a locked token', () => {
  let server: SandboxServer;
  startAfresh(browser);
  beforeAll(async () => {
    server = await startSandboxServer({ token: TOKEN });
    await connectService(browser(), server, async (options) => {
      await ask(options, 'vault.keep', { mode: 'passphrase', passphrase: PHRASE });
      await ask(options, 'chain.save', { isOn: false, origin: NODE, apiKey: 'key-of-the-node-0123' });
      await ask(options, 'vault.lock', {});
      for (let tries = 0; tries < WRONG_ONES; tries += 1)
        await ask(options, 'vault.unlock', { passphrase: `wrong ${tries}` }).catch(() => {});
    });
  });
  afterAll(() => server.close());

  it('count down until a passphrase is checked again, and keep one that came too early', async () => {
    const options = await OptionsPage.open(browser());
    const { page } = options;
    keepEvidence(browser(), page, 'options-wait');
    await options.fill('Passphrase', PHRASE);
    const placeOfButton = () =>
      page.$eval('#pass', (field) => {
        const button = field.closest('form')?.querySelector('button[type=submit]');
        return (button?.getBoundingClientRect().top ?? 0) - field.getBoundingClientRect().top;
      });
    for (const width of [1050, 760, 725]) {
      await page.setViewport({ width, height: 900 });
      expect(await placeOfButton(), `beside its field at ${width} px`).toBeCloseTo(0);
    }
    await page.setViewport({ width: 1200, height: 900 });
    const place = await placeOfButton();
    await options.click('Unlock');
    expect(await options.problemOf('Passphrase')).toMatch(/^Too many wrong ones\. Wait \d+ s\.$/);
    expect(await placeOfButton()).toBe(place);
    expect(await page.$eval('#pass', (field) => (field as HTMLInputElement).value)).toBe(PHRASE);
    await takePicture(browser(), page, 'options-wait');
    await listen(page);
    const before = await options.problemOf('Passphrase');
    await waitUntil('a second has passed', async () => (await options.problemOf('Passphrase')) !== before);
    expect(await options.problemOf('Passphrase')).toMatch(/Wait \d+ s\.$/);
    expect(await readHeard(page)).toEqual([]);
    await page.close();
  });

  it('let a user who forgot the passphrase delete token and key and choose again how to keep the next', async () => {
    const options = await OptionsPage.open(browser());
    const { page } = options;
    keepEvidence(browser(), page, 'options-forgotten');
    await options.click('Check now: Main');
    await options.see('Unlock the token to see your balance and to rent.');
    await options.click('Change Main');
    await options.click('Delete the token');
    // The field that replaces it takes the focus and scrolls into view. What is clicked before that would scroll away.
    await waitUntil('the field of the token has the focus', () =>
      page.evaluate(() => document.activeElement?.id === 'service-token'),
    );
    await options.see('Unlock before you change how the token is kept.');
    await options.choose('TronGrid');
    await options.see('A key that ends in 0123 is kept. Leave the field empty to keep it.');
    await options.choose('Own node');
    await options.fill('Node address', 'https://node.example');
    await options.see(`The key that is kept is for ${NODE}. Saving another node deletes it.`);
    await options.choose('None');
    await options.click('Delete the key');
    await options.see('Nothing is kept under this passphrase any more.');
    await options.choose('Encrypted with a passphrase');
    await options.fill('New passphrase', NEW_PHRASE);
    await options.fill('The same again', NEW_PHRASE);
    await options.click('Encrypt with this passphrase');
    await options.see('Lock now');
    await options.fill('API token', TOKEN);
    await options.click('Save and check');
    await options.see('The service answered');
    await page.close();
  });
});
