import type { ElementHandle, Page } from 'puppeteer-core';
import type { ExtensionBrowser } from '../../support/browser/extension-browser.ts';
import { reloadPage } from '../../support/browser/reload-page.ts';
import { waitUntil } from '../../support/browser/wait-until.ts';
import { byName, typeOver } from './by-name.ts';
import { untilHeard } from './until-heard.ts';
import { wearTheme } from './wear-theme.ts';

/** The options page, through what its user sees. */
export class OptionsPage {
  readonly page: Page;

  private constructor(page: Page) {
    this.page = page;
  }

  static async open(browser: ExtensionBrowser): Promise<OptionsPage> {
    const page = await browser.openExtensionPage('options.html');
    await page.setViewport({ width: 1200, height: 900 });
    // With unsaved changes, the page asks before it is left.
    page.on('dialog', (dialog) => void dialog.accept().catch(() => {}));
    const options = new OptionsPage(page);
    await options.waitForContent();
    return options;
  }

  /** Reloads the page to the state in which a user opens it, whatever was begun before. */
  async reload(): Promise<void> {
    await reloadPage(this.page);
    await this.waitForContent();
  }

  private async waitForContent(): Promise<void> {
    await this.see('Service & token');
    await this.page.locator('#service').wait();
  }

  async see(text: string): Promise<void> {
    await waitUntil(`the page says “${text}”`, () =>
      this.page.evaluate(
        (wanted) => document.body.textContent?.replaceAll('\u00a0', ' ').includes(wanted) === true,
        text,
      ),
    );
  }

  async click(name: string): Promise<void> {
    await byName(this.page, 'button', name).click();
  }

  /** Clicks a button that has just appeared where another was, once it takes clicks. */
  async clickLate(name: string): Promise<void> {
    await byName(this.page, 'button', name).wait();
    await untilHeard(this.page);
    await this.click(name);
  }

  async fill(label: string, text: string): Promise<void> {
    await typeOver(this.page, label, text);
  }

  /** A secret field is emptied once its value was sent and answered. */
  async waitForEmpty(label: string): Promise<void> {
    const field = await byName(this.page, 'textbox', label).waitHandle();
    await waitUntil(`${label} is empty`, () =>
      field.evaluate((element) => (element as HTMLInputElement).value === ''),
    );
  }

  /** Chooses a tile by its title. */
  async choose(title: string): Promise<void> {
    await byName(this.page, 'radio', title).click();
  }

  async connect(origin: string, token: string, name = 'Main'): Promise<void> {
    await this.click('Connect a service');
    await this.fill('Name', name);
    await this.fill('Service address', origin);
    await this.fill('API token', token);
    await this.click('Save and check');
  }

  /** Waits until no form of an address is open. What stands below it moves when it goes, and a click would miss. */
  addressFormIsGone(): Promise<void> {
    return waitUntil(
      'no form of an address is open',
      async () => (await this.page.$('#address-use')) === null,
    );
  }

  async addAddress(name: string, address: string): Promise<void> {
    // The row of a saved address appears before its form is gone. That form could be taken for the next one's.
    await this.addressFormIsGone();
    await this.click('Add an address');
    await this.fill('Name', name);
    await this.fill('Address', address);
    await this.click('Save the address');
  }

  /** Saves limits and alerts, and waits until the bar of unsaved changes is gone. */
  async saveChanges(): Promise<void> {
    await this.page.locator('.savebar button[type=submit]').setTimeout(40_000).click();
    await waitUntil('the changes are saved', async () => (await this.page.$('.savebar')) === null);
  }

  async flip(label: string): Promise<void> {
    await byName(this.page, 'checkbox', label).click();
  }

  /** Applies a theme, as the user's system would. */
  wear(theme: string): Promise<void> {
    return wearTheme(this.page, theme);
  }

  /** The error beside a field, to which the field is linked for screen readers. */
  async problemOf(label: string): Promise<string> {
    const field = await byName(this.page, 'textbox', label).waitHandle();
    let said = '';
    await waitUntil(`${label} is marked as wrong`, async () => {
      said = await field.evaluate((element) => {
        const problem = element.getAttribute('aria-errormessage');
        const isMarked = element.getAttribute('aria-invalid') === 'true';
        return (
          (isMarked && problem && document.getElementById(problem)?.textContent.replaceAll('\u00a0', ' ')) ||
          ''
        );
      });
      return said !== '';
    });
    return said;
  }

  async giveFile(label: string, path: string): Promise<void> {
    const input = (await this.page.waitForSelector(
      `input[type=file][aria-label="${label}"]`,
    )) as ElementHandle<HTMLInputElement>;
    await input.uploadFile(path);
  }

  /** All that the page contains: texts, attributes, the values of fields and its local storage. */
  async everything(): Promise<string> {
    return this.page.evaluate(() => {
      const values = [...document.querySelectorAll('input, textarea')].map(
        (field) => (field as HTMLInputElement).value,
      );
      return `${document.documentElement.outerHTML}\n${values.join('\n')}\n${JSON.stringify({ ...localStorage })}`;
    });
  }
}
