import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeDataFile } from '../../lib/settings/data-file.ts';
import { DEFAULT_SETTINGS, type Settings } from '../../lib/settings/settings.ts';
import { findAccessibilityFaults } from '../support/axe.ts';
import { ask } from '../support/browser/page-line.ts';
import { waitUntil } from '../support/browser/wait-until.ts';
import { type SandboxServer, startSandboxServer } from '../support/sandbox-server/server.ts';
import { connectService } from './connect-service.ts';
import { OptionsPage } from './pages/options-page.ts';
import { MAIN } from './popup-fixtures.ts';
import { keepEvidence, takePicture, useBrowser } from './with-browser.ts';

const OTHER: Settings['profiles'][number] = {
  id: 'other-service',
  name: 'Other',
  colour: 'blue',
  origin: 'https://energy.example',
  bodyKind: 'json',
};
const SHARED: Settings = { ...DEFAULT_SETTINGS, isBookSynced: true };
const REMOVES = 'Addresses that are here and not in the file are removed on your other computers too.';

describe('addresses and settings that come from elsewhere', () => {
  const browser = useBrowser();
  let server: SandboxServer;
  let folder: string;
  let options: OptionsPage;
  const give = async (name: string, settings: Settings) => {
    const path = join(folder, `${name}.json`);
    await writeFile(path, writeDataFile(settings, [], [], 1_700_000_000_000));
    await options.giveFile('Import settings', path);
    await options.see('The file holds services:');
  };
  /** Who Turbine talks to, each with what they are told. */
  const told = () =>
    options.page.$$eval('.facts .fact', (facts) =>
      facts.map((fact) => [...fact.children].map((part) => part.textContent)),
    );
  const said = () => options.page.evaluate(() => document.body.textContent ?? '');
  beforeAll(async () => {
    server = await startSandboxServer({ token: 'shared-token-0123456789', balanceSun: '128400000' });
    folder = await mkdtemp(join(tmpdir(), 'turbine-shared-'));
    await connectService(browser(), server);
    options = await OptionsPage.open(browser());
  });
  afterAll(async () => {
    await server.close();
    await rm(folder, { recursive: true, force: true });
  });

  it('are said to be removed elsewhere only where there are some', async () => {
    const { page } = options;
    keepEvidence(browser(), page, 'options-import-new');
    await options.reload();
    await give('new', SHARED);
    await options.see('Share with my other computers on, was off');
    expect(await said()).not.toContain('your other computers too');
    await options.click('Cancel');
  });

  it('name the browser account among those that are told something', async () => {
    const { page } = options;
    keepEvidence(browser(), page, 'options-shared');
    await options.reload();
    await options.addAddress('Main wallet', MAIN);
    await options.addressFormIsGone();
    await options.flip('Share with my other computers');
    await waitUntil('the account is named', async () => (await told()).length === 2);
    expect((await told())[1]).toEqual(['Your browser account', 'the address book, with its names']);
    expect(await findAccessibilityFaults(page)).toEqual([]);
    await page.setViewport({ width: 1200, height: 3900 });
    await takePicture(browser(), page, 'options-shared');
    await page.setViewport({ width: 1200, height: 900 });
    await give('shared', SHARED);
    await options.see(REMOVES);
    expect(await findAccessibilityFaults(page)).toEqual([]);
    await takePicture(browser(), page, 'options-import-shared');
  });

  it('leave no word of the services that they replace', async () => {
    const { page } = options;
    keepEvidence(browser(), page, 'options-replaced');
    await options.reload();
    await options.click('Check now: Main');
    await options.see('Balance 128.40 TRX');
    const second = { ...OTHER, id: 'other-account', name: 'Second' };
    await give('other', { ...SHARED, profiles: [OTHER, second], activeProfileId: OTHER.id });
    await options.clickLate('Replace');
    await options.see('Imported. Check each service once');
    await waitUntil('nothing is said of the old service', async () => !(await said()).includes('128.40'));
    expect(await said()).not.toContain('The service answered');
    expect((await told()).map(([who]) => who)).toEqual(['energy.example', 'Your browser account']);
  });

  it('leave no word of a service that another page has removed, and say in its open form that it is gone', async () => {
    const { page } = options;
    keepEvidence(browser(), page, 'options-removed-elsewhere');
    const connectAnew = async () => {
      await connectService(browser(), server);
      await options.reload();
    };
    const removeElsewhere = async () => {
      const other = await OptionsPage.open(browser());
      await other.click('Remove Main');
      await other.clickLate('Remove it');
      await other.see('The service was removed');
      await other.page.close();
    };
    await connectAnew();
    await options.click('Check now: Main');
    await options.see('Balance 128.40 TRX');
    await removeElsewhere();
    await waitUntil('nothing is said of it', async () => !(await said()).includes('128.40'));
    await connectAnew();
    await options.click('Change Main');
    await removeElsewhere();
    await options.see('This service is no longer here.');
    expect(await said()).not.toContain('Save and check');
    await takePicture(browser(), page, 'options-form-removed-elsewhere');
    await options.click('Cancel');
    await options.see('Connect a service');
  });

  it('are not put back by the open form of an address that another page has removed, which says so', async () => {
    const { page } = options;
    keepEvidence(browser(), page, 'options-address-removed-elsewhere');
    await options.reload();
    await options.addAddress('Third', MAIN);
    await options.addressFormIsGone();
    await options.click('Edit Third');
    await options.fill('Name', 'Half');
    await ask(page, 'address.remove', { address: MAIN });
    await options.see('This address is no longer saved.');
    await takePicture(browser(), page, 'options-address-removed-elsewhere');
    await page.keyboard.press('Enter');
    expect(await said()).not.toContain('Save the address');
    await options.click('Cancel');
    await options.addressFormIsGone();
    await options.see('No addresses yet.');
  });
});
