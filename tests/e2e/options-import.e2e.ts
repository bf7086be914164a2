import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Address } from '../../lib/domain/address/address.ts';
import { writeAddressFile } from '../../lib/settings/address-file.ts';
import { writeDataFile } from '../../lib/settings/data-file.ts';
import { DEFAULT_SETTINGS } from '../../lib/settings/settings.ts';
import { ask } from '../support/browser/page-line.ts';
import { forgeLookAlike } from '../support/random-addresses.ts';
import { startSandboxServer } from '../support/sandbox-server/server.ts';
import { connectService } from './connect-service.ts';
import { OptionsPage } from './pages/options-page.ts';
import { MAIN } from './popup-fixtures.ts';
import { keepEvidence, takePicture, useBrowser } from './with-browser.ts';

declare const chrome: { runtime: { sendMessage(message: { topic: string }): Promise<unknown> } };

type Records = { ok: true; value: { checking: { profileId: string; totalSun: string }[] } };

const browser = useBrowser();

/** From now on the page hears that a purchase at its only service is being checked. */
const checkPurchase = ({ page }: OptionsPage) =>
  page.evaluate(() => {
    const { runtime } = (globalThis as { browser?: typeof chrome }).browser ?? chrome;
    const asked = runtime.sendMessage.bind(runtime);
    runtime.sendMessage = async (message) => {
      const answer = await asked(message);
      if (message.topic !== 'records.read') return answer;
      const settings = (await asked({ topic: 'settings.read', input: {} } as { topic: string })) as {
        value: { settings: { profiles: { id: string }[] } };
      };
      const [profile] = settings.value.settings.profiles;
      const { value } = answer as Records;
      return { ok: true, value: { ...value, checking: [{ profileId: profile?.id, totalSun: '3250000' }] } };
    };
  });

it('a settings file takes the service of a purchase that is being checked away only after a tick', async () => {
  const server = await startSandboxServer({ token: 'import-token-0123456789', balanceSun: '128400000' });
  const folder = await mkdtemp(join(tmpdir(), 'turbine-import-'));
  try {
    await connectService(browser(), server);
    const options = await OptionsPage.open(browser());
    keepEvidence(browser(), options.page, 'options-import');
    await checkPurchase(options);
    await options.flip('Only saved addresses');
    await options.saveChanges();
    const path = join(folder, 'other.json');
    await writeFile(path, writeDataFile(DEFAULT_SETTINGS, [], [], 1_700_000_000_000));
    await options.giveFile('Import settings', path);
    await options.see('A purchase of 3.250000 TRX is still being checked');
    await takePicture(browser(), options.page, 'options-import-checking');
    const isOff = () =>
      options.page.$eval('dialog .btn-primary', (button) => (button as HTMLButtonElement).disabled);
    expect(await isOff()).toBe(true);
    await options.flip('I will look at the service’s own list of orders.');
    expect(await isOff()).toBe(false);
    await options.clickLate('Replace');
    await options.see('Imported. No service is connected.');
  } finally {
    await server.close();
    await rm(folder, { recursive: true, force: true });
  }
});

it('asks again where an address of the file looks like one that was saved while the question was open', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'turbine-import-'));
  try {
    const book = [
      { address: forgeLookAlike(MAIN as Address), label: 'Till', use: 'both', changedAtMs: 1 } as const,
    ];
    const path = join(folder, 'imitation.json');
    await writeFile(path, writeDataFile(DEFAULT_SETTINGS, book, [], 1_700_000_000_000));
    const options = await OptionsPage.open(browser());
    const { page } = options;
    keepEvidence(browser(), page, 'options-import-again');
    await options.giveFile('Import settings', path);
    await options.see('Replace your settings');
    const saved = {
      address: MAIN,
      label: 'Main wallet',
      use: 'sender',
      comparedWith: null,
      knownAs: null,
    } as const;
    await ask(page, 'address.save', saved);
    await options.clickLate('Replace');
    await options.see('This looks like Main wallet');
    await takePicture(browser(), page, 'options-import-again');
    await options.clickLate('Replace anyway');
    await options.see('Imported.');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

it('names a long host among those that Turbine talks to, and beside it what that host sees', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'turbine-import-'));
  try {
    const service = { id: 'long-host', name: 'Long', colour: 'jade', bodyKind: 'json' } as const;
    const origin = 'https://api.energyrentalforexchangesandshops.example';
    const settings = { ...DEFAULT_SETTINGS, profiles: [{ ...service, origin }] };
    const path = join(folder, 'long.json');
    await writeFile(path, writeDataFile(settings, [], [], 1_700_000_000_000));
    const options = await OptionsPage.open(browser());
    const { page } = options;
    keepEvidence(browser(), page, 'options-long-host');
    await options.giveFile('Import settings', path);
    await options.see('A token that you type for one goes there');
    await options.clickLate('Replace');
    await options.see('Imported. Check each service once');
    for (const width of [1200, 360]) {
      await page.setViewport({ width, height: 900 });
      await page.$eval('.fact', (fact) => fact.firstElementChild?.scrollIntoView({ block: 'center' }));
      await takePicture(browser(), page, `options-long-host-${width}`);
      const cut = await page.$$eval('.fact > *', (all) =>
        all.filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent),
      );
      expect(cut, `at ${width} px`).toEqual([]);
      const isWide = () => document.documentElement.scrollWidth > innerWidth;
      expect(await page.evaluate(isWide), `at ${width} px`).toBe(false);
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

it.each([
  [
    'addresses',
    'Import settings',
    writeAddressFile([], 'json'),
    'This file was not made by “Export everything”. Nothing was changed.',
  ],
  [
    'everything',
    'Import',
    writeDataFile(DEFAULT_SETTINGS, [], [], 1_700_000_000_000),
    'This file was made by “Export everything”. “Import settings” below takes its addresses',
  ],
])('does not deny that Turbine made a file of %s, where it is given to “%s”', async (of, by, text, words) => {
  const folder = await mkdtemp(join(tmpdir(), 'turbine-import-'));
  try {
    const path = join(folder, 'turbine.json');
    await writeFile(path, text);
    const options = await OptionsPage.open(browser());
    keepEvidence(browser(), options.page, `options-import-${of}`);
    await options.giveFile(by, path);
    await options.see(words);
    await takePicture(browser(), options.page, `options-import-${of}`);
    await options.page.close();
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
