import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Address, addressFromHex, addressToHex } from '../../lib/domain/address/address.ts';
import { USDT_CONTRACT } from '../../lib/domain/rental/token.ts';
import { writeDataFile } from '../../lib/settings/data-file.ts';
import { DEFAULT_SETTINGS } from '../../lib/settings/settings.ts';
import { focusIsOn } from '../support/browser/focus.ts';
import { listen, readHeard } from '../support/browser/live-regions.ts';
import { ask } from '../support/browser/page-line.ts';
import { refuseNext } from '../support/browser/refuse-next.ts';
import { waitUntil } from '../support/browser/wait-until.ts';
import { OptionsPage } from './pages/options-page.ts';
import { LOOK_ALIKE, MAIN, RECIPIENTS } from './popup-fixtures.ts';
import { keepEvidence, takePicture, useBrowser } from './with-browser.ts';

const browser = useBrowser();

const readBook = async ({ page }: OptionsPage) =>
  ((await ask(page, 'settings.read', {})) as { book: { label: string }[] }).book.map(({ label }) => label);

describe('the switch that shares addresses', () => {
  it('says why it switched back when its change could not be stored', async () => {
    const options = await OptionsPage.open(browser());
    const { page } = options;
    keepEvidence(browser(), page, 'address-share');
    const isShared = () => page.$eval('#share-book', (box) => (box as HTMLInputElement).checked);
    await refuseNext(page, 'settings.change', 'not-written');
    await options.flip('Share with my other computers');
    const said = await page.waitForSelector('#addresses .hint-bad');
    expect(await said?.evaluate((hint) => hint.textContent)).toBe('It could not be written down. Try again.');
    expect(await isShared()).toBe(false);
    await takePicture(browser(), page, 'options-not-shared');
    await options.flip('Share with my other computers');
    await waitUntil('it is shared, and nothing is wrong', async () => {
      const { settings } = (await ask(page, 'settings.read', {})) as { settings: { isBookSynced: boolean } };
      return settings.isBookSynced && (await isShared()) && (await page.$('#addresses .hint-bad')) === null;
    });
    await page.close();
  });
});

describe('an address of the options page', () => {
  it('takes its open form with it when it is removed: there it could be saved again', async () => {
    const options = await OptionsPage.open(browser());
    const { page } = options;
    keepEvidence(browser(), page, 'address-removed');
    await options.addAddress('Third', MAIN);
    await options.addressFormIsGone();
    await options.click('Edit Third');
    await focusIsOn(page, '#address-name');
    await options.fill('Name', 'Half');
    await options.click('Edit Third');
    await focusIsOn(page, '#address-name');
    expect(await page.$eval('#address-name', (field) => (field as HTMLInputElement).value)).toBe('Half');
    await options.click('Remove Third');
    await options.clickLate('Remove it');
    await options.addressFormIsGone();
    await focusIsOn(page, '#addresses, #addresses *');
    await page.close();
  });

  it('is not called known while it is being saved', async () => {
    const options = await OptionsPage.open(browser());
    keepEvidence(browser(), options.page, 'address-known');
    await listen(options.page);
    await options.addAddress('Main wallet', MAIN);
    await waitUntil('its form is gone', async () => (await options.page.$('#address-use')) === null);
    expect((await readHeard(options.page)).join()).not.toContain('saved already');
    await options.page.close();
  });

  it('that imitates another is not saved by the second click of two, nor by Enter after Enter', async () => {
    const options = await OptionsPage.open(browser());
    const { page } = options;
    keepEvidence(browser(), page, 'address-imitates');
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    const type = async () => {
      await options.click('Add an address');
      await options.fill('Name', 'Imitation');
      await options.fill('Address', LOOK_ALIKE);
    };
    await type();
    // Two clicks in a hurry: the button of the other answer appears where the first button was.
    await page.evaluate(async () => {
      const form = document.getElementById('address-use')?.closest('form');
      form?.querySelector<HTMLElement>('.btn-primary')?.click();
      while (form?.isConnected && !form.querySelector('.btn-danger'))
        await new Promise((resolve) => requestAnimationFrame(resolve));
      form?.querySelector<HTMLElement>('.btn-danger')?.click();
    });
    await waitUntil('the focus is on the way back', async () => (await focused()) === 'Cancel');
    await takePicture(browser(), page, 'options-address-imitates');
    expect(await readBook(options)).toEqual(['Main wallet']);
    await options.click('Cancel');
    await type();
    await page.keyboard.press('Enter');
    await options.see('Save it anyway');
    await waitUntil('the focus is on the way back', async () => (await focused()) === 'Cancel');
    await page.keyboard.press('Enter');
    await waitUntil('the form is gone', async () => (await page.$('#address-use')) === null);
    expect(await readBook(options)).toEqual(['Main wallet']);
    await page.close();
  });

  it('that is a token’s contract is not saved, with the reason', async () => {
    const options = await OptionsPage.open(browser());
    keepEvidence(browser(), options.page, 'address-contract');
    const before = await readBook(options);
    await options.addAddress('USDT', USDT_CONTRACT);
    await options.see('This is a token’s contract. What is sent there is lost.');
    await takePicture(browser(), options.page, 'options-address-contract');
    expect(await readBook(options)).toEqual(before);
    await options.page.close();
  });

  it('that imitates another is saved by a click that means it', async () => {
    const options = await OptionsPage.open(browser());
    keepEvidence(browser(), options.page, 'address-meant');
    await options.addAddress('Imitation', LOOK_ALIKE);
    await waitUntil('it is saved', async () => {
      if ((await options.page.$('#address-use')) === null) return true;
      await options.page.evaluate(() =>
        document.querySelector<HTMLElement>('form[aria-label] .btn-danger')?.click(),
      );
      return false;
    });
    expect(await readBook(options)).toEqual(['Main wallet', 'Imitation']);
    await options.page.close();
  });
});

/** Addresses that look almost like this one. */
const imitationsOf = (address: string, ends: readonly string[]) =>
  ends.flatMap((end) => addressFromHex(addressToHex(address as Address).slice(0, -2) + end) ?? []);

describe('a file of addresses', () => {
  it('is not imported before every entry that imitates another was shown, however many there are', async () => {
    const options = await OptionsPage.open(browser());
    const { page } = options;
    keepEvidence(browser(), page, 'addresses-imitate');
    const before = (await readBook(options)).length;
    const fakes = imitationsOf(MAIN, ['01', '02', '03', '04', '05', '06', '07']);
    const path = join(tmpdir(), `turbine-fakes-${process.pid}.csv`);
    await writeFile(path, `name,address\n${fakes.map((fake, at) => `Fake ${at},${fake}\n`).join('')}`);
    await options.giveFile('Import', path);
    await options.see('Import them anyway');
    await takePicture(browser(), page, 'options-addresses-imitate');
    const shown = await page.$eval('#addresses', (card) => card.textContent ?? '');
    expect(fakes.filter((fake) => !shown.includes(fake))).toEqual([]);
    expect(shown).toContain('The new one: Fake 3, on line 5');
    await options.clickLate('Import them anyway');
    await options.see('7 added');
    expect(await readBook(options)).toHaveLength(before + 7);
    await rm(path);
    await page.close();
  });

  it('is not imported before a name that would then be of two addresses was shown', async () => {
    const options = await OptionsPage.open(browser());
    const { page } = options;
    keepEvidence(browser(), page, 'addresses-namesake');
    const before = await readBook(options);
    const other = String(RECIPIENTS[0]);
    const path = join(tmpdir(), `turbine-namesake-${process.pid}.csv`);
    await writeFile(path, `name,address\nMAIN WALLET,${other}\n`);
    await options.giveFile('Import', path);
    await options.see('The name Main wallet belongs to another address');
    await takePicture(browser(), page, 'options-addresses-namesake');
    const shown = await page.$eval('#addresses .note-danger', (note) => note.textContent ?? '');
    expect([MAIN, other].every((address) => shown.includes(address))).toBe(true);
    expect(shown).toContain('The new one: MAIN WALLET, on line 2');
    await options.click('Cancel');
    expect(await readBook(options)).toEqual(before);
    await rm(path);
    await page.close();
  });

  it('counts entries in a JSON file, and lines in any other', async () => {
    const options = await OptionsPage.open(browser());
    keepEvidence(browser(), options.page, 'addresses-entry');
    const path = join(tmpdir(), `turbine-entries-${process.pid}.json`);
    const entries = [{ name: 'Bad', address: 'T123' }];
    await writeFile(path, JSON.stringify({ turbine: 'addresses', entries }, null, 2));
    await options.giveFile('Import', path);
    await options.see('These entries cannot be taken; at most 5 are named:');
    await options.see('Entry 1: ');
    await takePicture(browser(), options.page, 'options-addresses-entry');
    await writeFile(path, 'name,address\nBad,T123\n');
    await options.giveFile('Import', path);
    await options.see('These lines cannot be taken; at most 5 are named:');
    await options.see('Line 2: ');
    await rm(path);
    await options.page.close();
  });
});

describe('a file with all settings', () => {
  it('shows each of its addresses that imitates another, even the first, before it is imported', async () => {
    const options = await OptionsPage.open(browser());
    const { page } = options;
    keepEvidence(browser(), page, 'everything-imitates');
    const fakes = imitationsOf(MAIN, ['11', '12', '13', '14', '15', '16', '17']);
    const book = [MAIN, ...fakes].map((address, at) => ({
      ...{ address, label: `Name ${at}`, use: 'both' as const },
      changedAtMs: 1,
    }));
    const path = join(tmpdir(), `turbine-fakes-${process.pid}.json`);
    await writeFile(path, writeDataFile(DEFAULT_SETTINGS, book, [], 1));
    await options.giveFile('Import settings', path);
    await options.see('Replace anyway');
    await takePicture(browser(), page, 'options-everything-imitates');
    const [shown, scrolled] = await page.$eval('dialog', (box) => [box.textContent ?? '', box.scrollTop]);
    expect(fakes.filter((fake) => !String(shown).includes(fake))).toEqual([]);
    expect(shown).toContain('The new one: Name 3');
    expect(scrolled).toBe(0);
    await options.clickLate('Replace anyway');
    await options.see('Imported. No service is connected.');
    expect(await readBook(options)).toHaveLength(1 + fakes.length);
    await rm(path);
    await page.close();
  });

  it('shows where the tokens of its services would go, before it is imported', async () => {
    const options = await OptionsPage.open(browser());
    const { page } = options;
    keepEvidence(browser(), page, 'everything-strangers');
    const service = { id: 'service-1', name: 'Energy', colour: 'jade' as const, bodyKind: 'json' as const };
    const long = `https://energy.example.${'a'.repeat(60)}.${'b'.repeat(60)}.example`;
    const profiles = ['https://enerqy.example', long].map((origin, at) => ({
      ...{ ...service, origin },
      id: `service-${at}`,
    }));
    const path = join(tmpdir(), `turbine-strangers-${process.pid}.json`);
    await writeFile(path, writeDataFile({ ...DEFAULT_SETTINGS, profiles }, [], [], 1));
    await options.giveFile('Import settings', path);
    await options.see('A token that you type for one goes there:');
    await options.see('https://enerqy.example');
    await options.see(long);
    await takePicture(browser(), page, 'options-everything-strangers');
    const isWide = await page.$eval('dialog', (box) => box.scrollWidth > box.clientWidth);
    expect(isWide, 'the end of an address, which says whose it is, is seen').toBe(false);
    await rm(path);
    await page.close();
  });
});
