import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeDataFile } from '../../lib/settings/data-file.ts';
import { DEFAULT_SETTINGS } from '../../lib/settings/settings.ts';
import { waitUntil } from '../support/browser/wait-until.ts';
import { type SandboxServer, startSandboxServer } from '../support/sandbox-server/server.ts';
import { connectService } from './connect-service.ts';
import { doubleLetters, findCut } from './narrow-window.ts';
import { OptionsPage } from './pages/options-page.ts';
import { MAIN } from './popup-fixtures.ts';
import { saveAddress } from './save-address.ts';
import { keepEvidence, takePicture, useBrowser } from './with-browser.ts';

describe('the options in a narrow window at twice the text size cut off nothing', () => {
  const browser = useBrowser();
  let server: SandboxServer;
  let folder: string;
  let options: OptionsPage;
  beforeAll(async () => {
    server = await startSandboxServer({ token: 'letters-token-0123456789' });
    folder = await mkdtemp(join(tmpdir(), 'turbine-letters-'));
    await connectService(browser(), server);
    await saveAddress(browser(), MAIN, 'TheWalletFromWhichTheSalariesAreSentOut1');
    options = await OptionsPage.open(browser());
  });
  afterAll(async () => {
    await server.close();
    await rm(folder, { recursive: true, force: true });
  });

  it.each<[name: string, boxes: string, reach: () => Promise<void>]>([
    ['the address book', '.table-wrap', () => options.see('Salaries')],
    ['the form of a service', '.card', () => options.click('Change Main')],
    ['the form of an address', '.card', () => options.click('Add an address')],
    ['the question whether to remove a service', 'dialog', () => options.click('Remove Main')],
    [
      'the changes that are not saved',
      '.savebar',
      async () => {
        await options.fill('Per 24 hours', '40');
        await options.fill('Per order', '1,500');
        await options.see('Digits only');
      },
    ],
    [
      'the settings of a file',
      'dialog',
      async () => {
        const path = join(folder, 'settings.json');
        await writeFile(path, writeDataFile(DEFAULT_SETTINGS, [], [], 1_700_000_000_000));
        await options.giveFile('Import settings', path);
        await options.see('These change too');
      },
    ],
  ])('of %s', async (name, boxes, reach) => {
    const { page } = options;
    keepEvidence(browser(), page, `letters-${name.replaceAll(' ', '-')}`);
    await options.reload();
    await page.setViewport({ width: 1200, height: 900 });
    await reach();
    for (const width of [360, 320]) {
      await page.setViewport({ width, height: 2400 });
      await waitUntil(`the window is ${width} wide`, () =>
        page.evaluate((wanted) => innerWidth === wanted, width),
      );
      for (const dir of ['rtl', 'ltr']) {
        await page.evaluate((wanted) => {
          document.documentElement.dir = wanted;
        }, dir);
        expect(await doubleLetters(options), `at ${width} px, ${dir}`).toEqual([]);
        expect(await findCut(options, boxes), `at ${width} px, ${dir}`).toEqual([]);
        await takePicture(browser(), page, `twice-${name.replaceAll(' ', '-')}-${width}-${dir}`);
      }
    }
  });
});
