import type { Page } from 'puppeteer-core';
import type { ExtensionBrowser } from '../../support/browser/extension-browser.ts';
import { waitUntil } from '../../support/browser/wait-until.ts';
import { wearTheme } from './wear-theme.ts';

/** The dashboard, through what its user sees. */
export class DashboardPage {
  readonly page: Page;

  private constructor(page: Page) {
    this.page = page;
  }

  static async open(browser: ExtensionBrowser, hash = ''): Promise<DashboardPage> {
    const page = await browser.openExtensionPage(`dashboard.html${hash && `#${hash}`}`);
    await page.setViewport({ width: 1200, height: 900 });
    return new DashboardPage(page);
  }

  text(): Promise<string> {
    return this.page.evaluate(() => document.body.textContent?.replaceAll('\u00a0', ' ') ?? '');
  }

  async see(...texts: string[]): Promise<void> {
    let said = '';
    const isSaid = async () => {
      said = (await this.text()).replaceAll(/\s+/g, ' ');
      return texts.every((text) => said.includes(text));
    };
    await waitUntil(`the page says ${texts.join(', ')}`, isSaid, { sees: () => said });
  }

  /** Presses the first enabled button or link with this name. */
  async press(name: string): Promise<void> {
    await waitUntil(`"${name}" can be pressed`, () => this.page.evaluate(clickNamed, name));
  }

  async choose(label: string, value: string): Promise<void> {
    await waitUntil(`${label} can be chosen`, () => this.page.evaluate(chooseOption, label, value));
  }

  async search(text: string): Promise<void> {
    await this.type('input[type=search]', text);
  }

  async type(selector: string, text: string): Promise<void> {
    await this.page.evaluate(typeInto, selector, text);
  }

  /** The cells of each row in the table of orders. Placeholders are empty. */
  rows(): Promise<string[][]> {
    return this.page.evaluate(() =>
      [...document.querySelectorAll('.ledger-row')].map((row) =>
        [...row.children].map((cell) => (cell.textContent ?? '').replaceAll(/\s+/g, ' ').trim()),
      ),
    );
  }

  /** Waits for a row with this number and energy. */
  async waitForRow(guid: string, energy: string): Promise<void> {
    let seen: string[][] = [];
    const isRead = async () => {
      seen = await this.rows();
      return seen.some((row) => row[0] === guid && row[3] === energy);
    };
    const sees = () => `${seen.length} rows, from ${seen[0]} to ${seen.at(-1)}`;
    await waitUntil(`the row of ${guid} is read`, isRead, { sees });
  }

  async scrollTo(part: number): Promise<void> {
    await this.page.evaluate((wanted) => {
      const box = document.querySelector('.ledger');
      if (box) box.scrollTop = (box.scrollHeight - box.clientHeight) * wanted;
    }, part);
  }

  async goTo(hash: string): Promise<void> {
    await this.page.evaluate((wanted) => {
      location.hash = wanted;
    }, hash);
  }

  /** Applies a theme, as the user's system would. */
  wear(theme: string): Promise<void> {
    return wearTheme(this.page, theme);
  }

  /** Keeps the files that the page offers instead of saving them. */
  async catchFiles(): Promise<void> {
    await this.page.evaluate(() => {
      const kept: Promise<string>[] = [];
      Object.assign(globalThis, { caughtFiles: kept });
      URL.createObjectURL = (file: Blob | MediaSource) => {
        kept.push((file as Blob).text());
        return '#caught';
      };
    });
  }

  async caughtFile(): Promise<string> {
    let file = '';
    await waitUntil('a file was handed over', async () => {
      file = await this.page.evaluate(async () => {
        const { caughtFiles } = globalThis as unknown as { caughtFiles: Promise<string>[] };
        return (await caughtFiles.at(-1)) ?? '';
      });
      return file !== '';
    });
    return file;
  }

  async close(): Promise<void> {
    await this.page.close();
  }
}

function clickNamed(name: string): boolean {
  // A time is written with a blank that does not break.
  const isIt = (text: string | null) => text?.replaceAll(/\s+/g, ' ').trim() === name;
  const found = [...document.querySelectorAll<HTMLElement>('button, a')].find(
    (one) =>
      (isIt(one.textContent) || isIt(one.getAttribute('aria-label'))) && !(one as HTMLButtonElement).disabled,
  );
  found?.click();
  return found !== undefined;
}

function chooseOption(label: string, value: string): boolean {
  const field = document.querySelector<HTMLSelectElement>(`select[aria-label="${label}"]`);
  if (!field) return false;
  field.value = value;
  field.dispatchEvent(new Event('input', { bubbles: true }));
  return true;
}

function typeInto(selector: string, text: string): void {
  const field = document.querySelector<HTMLInputElement>(selector);
  if (!field) return;
  field.value = text;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
