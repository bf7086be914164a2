import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'puppeteer-core';
import { describe, expect, it } from 'vitest';
import { focusIsOn } from '../support/browser/focus.ts';
import { waitUntil } from '../support/browser/wait-until.ts';
import { startSandboxServer } from '../support/sandbox-server/server.ts';
import { connectService } from './connect-service.ts';
import { SAVED } from './options-states.ts';
import { OptionsPage } from './pages/options-page.ts';
import { LOOK_ALIKE } from './popup-fixtures.ts';
import { keepEvidence, useBrowser } from './with-browser.ts';

const PASSPHRASE = 'a passphrase of the test';
const OTHER = 'TY6E1UcZymtYcD6kobFf1Aa4rxvHpRTQC7';

/** What has the focus, by its id or its label. */
const focusOf = (page: Page) =>
  page.evaluate(() => document.activeElement?.id || document.activeElement?.getAttribute('aria-label'));
const focusArrives = (page: Page, at: string) =>
  waitUntil(`the focus is at ${at}`, async () => (await focusOf(page)) === at);

describe('the focus on the options page', () => {
  const browser = useBrowser();

  it('goes where a link leads, once the cards are there', async () => {
    for (const [hash, section] of [
      ['token', 'service'],
      ['addresses', 'addresses'],
    ] as const) {
      const page = await browser().openExtensionPage(`options.html#${hash}`);
      keepEvidence(browser(), page, `options-arrival-${hash}`);
      await focusArrives(page, section);
      const isSeen = await page.evaluate((id) => {
        const { top } = document.getElementById(id)?.getBoundingClientRect() ?? { top: -1 };
        return top >= 0 && top < innerHeight;
      }, section);
      expect(isSeen).toBe(true);
      await page.close();
    }
  });

  it('goes into the open form where a link leads to connecting a service', async () => {
    const page = await browser().openExtensionPage('options.html#connect');
    keepEvidence(browser(), page, 'options-arrival-connect');
    await focusArrives(page, 'service-name');
    expect(await page.evaluate(() => location.hash)).toBe('');
    await page.close();
  });

  it('stays in a limit that Enter saves, and the page says so', async () => {
    const options = await OptionsPage.open(browser());
    const { page } = options;
    keepEvidence(browser(), page, 'options-saved');
    await options.fill('Per 24 hours', '40');
    await page.keyboard.press('Enter');
    await options.see('Saved');
    await waitUntil('the bar is gone', async () => (await page.$('.savebar')) === null);
    expect(await focusOf(page)).toBe('perDaySun');
  });

  it('goes from the button to the form, to its wrong field, and back', async () => {
    const options = await OptionsPage.open(browser());
    const { page } = options;
    keepEvidence(browser(), page, 'options-form-focus');
    await options.click('Add an address');
    await focusArrives(page, 'address-name');
    await options.fill('Name', 'Main wallet');
    await options.click('Save the address');
    await focusArrives(page, 'address-text');
    await options.click('Add an address');
    await focusArrives(page, 'address-name');
    await options.fill('Address', SAVED);
    await options.click('Save the address');
    await options.see('Main wallet');
    await waitUntil('the button has it', () =>
      page.evaluate(() => document.activeElement?.textContent === 'Add an address'),
    );
  });

  it('is in the field of an address when the offered one is taken, and the offer disappears', async () => {
    const options = await OptionsPage.open(browser());
    const { page } = options;
    keepEvidence(browser(), page, 'options-taken-focus');
    await options.click('Add an address');
    await options.fill('Address', `${OTHER.slice(0, 9)}\u200b${OTHER.slice(9)}`);
    await options.see('Take this one');
    await page.focus('#address-text ~ button');
    await page.keyboard.press('Enter');
    await focusArrives(page, 'address-text');
    expect(await page.$eval('#address-text', (field) => (field as HTMLInputElement).value)).toBe(OTHER);
    await options.click('Cancel');
  });

  it('is on the way back where a question asks for a tick: the first key must not make a statement', async () => {
    const options = await OptionsPage.open(browser());
    keepEvidence(browser(), options.page, 'options-question-focus');
    await options.click('Forget everything');
    await options.see('I have no purchase that is still being checked');
    await focusIsOn(options.page, 'dialog form[method=dialog] button');
    await options.page.close();
  });

  it('is on “Cancel” of a question, which is read with what the answer means', async () => {
    const options = await OptionsPage.open(browser());
    keepEvidence(browser(), options.page, 'options-question-read');
    await options.click('Forget everything');
    await options.see('I have no purchase that is still being checked');
    const described = await options.page.$eval(
      'dialog',
      (dialog) => document.getElementById(dialog.getAttribute('aria-describedby') ?? '')?.textContent,
    );
    expect(described).toMatch(/^Tokens, settings, addresses, .* are deleted here/);
    await options.page.close();
  });

  it('is in the form before the next frame, so that no key press is lost', async () => {
    const options = await OptionsPage.open(browser());
    keepEvidence(browser(), options.page, 'options-form-at-once');
    const focused = await options.page.$eval('#addresses .card-head button', async (button) => {
      (button as HTMLButtonElement).click();
      // A page draws within the task of the press, and the frame comes after it.
      for (let turn = 0; turn < 20; turn++) await Promise.resolve();
      return document.activeElement?.id;
    });
    expect(focused).toBe('address-name');
  });

  it('stays in the table of addresses when one is removed, which needs a confirmation', async () => {
    const options = await OptionsPage.open(browser());
    const { page } = options;
    keepEvidence(browser(), page, 'options-remove');
    await options.addAddress('Second', OTHER);
    await options.see('Second');
    await options.click('Remove Main wallet');
    await options.click('Cancel');
    await focusArrives(page, 'Remove Main wallet');
    await options.click('Remove Main wallet');
    await options.clickLate('Remove it');
    await focusArrives(page, 'Remove Second');
    expect(await page.$$eval('.table-book tbody tr', (rows) => rows.length)).toBe(1);
  });

  it('stays in the card when what was pressed is gone: a service in use, a token locked or deleted', async () => {
    const server = await startSandboxServer();
    await connectService(browser(), server);
    const options = await OptionsPage.open(browser());
    const { page } = options;
    keepEvidence(browser(), page, 'options-service-focus');
    const isOn = (selector: string) => focusIsOn(page, selector);
    await options.click('Use Practice');
    await isOn('#service');
    await options.click('Change Main');
    await options.fill('API token', 'another-token-0123456789');
    await options.click('Save and check');
    await options.see('does not accept this token');
    await isOn('#service [type=submit]');
    await options.click('Cancel');
    await options.choose('Encrypted with a passphrase');
    await options.fill('New passphrase', PASSPHRASE);
    await options.fill('The same again', PASSPHRASE);
    await options.click('Encrypt with this passphrase');
    await options.see('Lock now');
    await isOn('[name=keep]:checked');
    await options.click('Lock now');
    await isOn('#pass');
    await options.fill('Passphrase', 'another one');
    await options.click('Unlock');
    await options.waitForEmpty('Passphrase');
    await isOn('#pass');
    await options.fill('Passphrase', PASSPHRASE);
    await page.evaluate(holdAnswers, 'vault.unlock');
    await page.keyboard.press('Enter');
    await waitUntil('the first Enter is taken', async () => (await page.evaluate(countHeld)) === 1);
    await page.keyboard.press('Enter');
    expect(await page.$eval('#pass', (field) => (field as HTMLInputElement).value)).toBe(PASSPHRASE);
    expect(await page.evaluate(countHeld)).toBe(1);
    await page.evaluate(releaseAnswers);
    await isOn('[aria-expanded]');
    await page.keyboard.press('Enter');
    await options.fill('Current passphrase', PASSPHRASE);
    await options.fill('New passphrase', `${PASSPHRASE} of later`);
    await options.fill('The same again', `${PASSPHRASE} of later`);
    await page.keyboard.press('Enter');
    await options.see('The passphrase was changed.');
    await isOn('[aria-expanded]');
    await options.click('Change Main');
    await options.click('Delete the token');
    await isOn('#service-token');
    await options.see('Never shown again, sent to this address only');
    // The form of a removed service goes with it: it can save nothing, and another one could not be connected.
    await options.click('Remove Main');
    await options.clickLate('Remove it');
    await isOn('#service');
    await options.click('Connect a service');
    await focusArrives(page, 'service-name');
    await page.close();
    await server.close();
  });

  it('returns to the button that opened a file when its dialog is answered', async () => {
    const options = await OptionsPage.open(browser());
    const { page } = options;
    keepEvidence(browser(), page, 'options-import-focus');
    const path = join(tmpdir(), `turbine-look-alike-${process.pid}.csv`);
    await writeFile(path, `name,address\nFresh,${LOOK_ALIKE}\n`);
    for (const answer of ['Cancel', 'Import them anyway']) {
      await options.giveFile('Import', path);
      await options.see('Import them anyway');
      await options.clickLate(answer);
      await waitUntil('the button has it', () =>
        page.evaluate(() => document.activeElement?.textContent === 'Import'),
      );
    }
    await options.see('1 added');
    await page.close();
  });
});

interface Held {
  held: (() => void)[];
}

/** Holds back the answers to this topic, as a busy background would. */
function holdAnswers(topic: string): void {
  const { runtime } = (
    globalThis as unknown as { chrome: { runtime: { sendMessage(message: unknown): Promise<unknown> } } }
  ).chrome;
  const send = runtime.sendMessage.bind(runtime);
  const held: (() => void)[] = [];
  Object.assign(globalThis, { held });
  runtime.sendMessage = async (message) => {
    if ((message as { topic?: string }).topic === topic) await new Promise<void>((go) => held.push(go));
    return send(message);
  };
}

const countHeld = (): number => (globalThis as unknown as Held).held.length;

function releaseAnswers(): void {
  for (const go of (globalThis as unknown as Held).held) go();
}
