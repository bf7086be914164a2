import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listen, readHeard } from '../support/browser/live-regions.ts';
import { ask } from '../support/browser/page-line.ts';
import { waitUntil } from '../support/browser/wait-until.ts';
import { type SandboxServer, startSandboxServer } from '../support/sandbox-server/server.ts';
import { connectLocked } from './connect-service.ts';
import { OptionsPage } from './pages/options-page.ts';
import { keepEvidence, startAfresh, takePicture, useBrowser } from './with-browser.ts';

const PHRASE = 'correct horse battery';
const WRONG_ONES = 5;

const browser = useBrowser();

describe('the options of a locked token', () => {
  let server: SandboxServer;
  startAfresh(browser);
  beforeAll(async () => {
    server = await startSandboxServer({ token: 'locked-token-0123456789' });
    await connectLocked(browser(), server, PHRASE, async (options) => {
      for (let tries = 0; tries < WRONG_ONES; tries += 1)
        await ask(options, 'vault.unlock', { passphrase: `wrong ${tries}` }).catch(() => {});
    });
  });
  afterAll(() => server.close());

  it('count down until a passphrase is looked at again, and keep the one that came too early', async () => {
    const options = await OptionsPage.open(browser());
    const { page } = options;
    keepEvidence(browser(), page, 'options-wait');
    await options.fill('Passphrase', PHRASE);
    const placeOfButton = () =>
      page.$eval('#pass', (field) => {
        const button = field.closest('form')?.querySelector('button[type=submit]');
        return (button?.getBoundingClientRect().top ?? 0) - field.getBoundingClientRect().top;
      });
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
});
