import type { Page } from 'puppeteer-core';
import { sendMessage } from '../../support/browser/background-view.ts';
import { writeDurable } from '../../support/browser/durable-records.ts';
import type { ExtensionBrowser } from '../../support/browser/extension-browser.ts';
import { reloadPage } from '../../support/browser/reload-page.ts';
import { waitUntil } from '../../support/browser/wait-until.ts';
import { openStillMarket } from '../../support/seed-practice.ts';
import { wearTheme } from './wear-theme.ts';

/** The overview of the dashboard, through what its user sees. */
export class MoneyPage {
  readonly page: Page;

  private constructor(page: Page) {
    this.page = page;
  }

  /** In practice mode, over what earlier lives of the background have left. A new life begins with the page. */
  static async openOver(browser: ExtensionBrowser, records: Record<string, string>): Promise<MoneyPage> {
    const popup = await browser.openExtensionPage('popup.html');
    // The current price becomes a sample too, so it must not lie outside of the others.
    await openStillMarket(popup);
    await sendMessage(popup, { topic: 'practice.enter', input: {} });
    await writeDurable(popup, records);
    await popup.close();
    await browser.stopBackground();
    return MoneyPage.open(browser);
  }

  static async open(browser: ExtensionBrowser): Promise<MoneyPage> {
    const page = await browser.openExtensionPage('dashboard.html');
    await page.setViewport({ width: 1200, height: 900 });
    const money = new MoneyPage(page);
    await money.see('Spending', 'Accounts', 'Buyer');
    return money;
  }

  text(): Promise<string> {
    return this.page.evaluate(
      // biome-ignore lint/performance/useDomNodeTextContent: only innerText leaves out what is not shown
      () => document.getElementById('app')?.innerText.replaceAll('\u00a0', ' ') ?? '',
    );
  }

  async see(...texts: string[]): Promise<void> {
    let seen = '';
    try {
      await waitUntil(`the dashboard says ${texts.join(' and ')}`, async () => {
        seen = await this.text();
        return texts.every((text) => seen.includes(text));
      });
    } catch (error) {
      throw new Error(`The dashboard said: ${seen}`, { cause: error });
    }
  }

  async choose(id: string, value: string): Promise<void> {
    await this.page.locator(`#${id}`).wait();
    await this.page.select(`#${id}`, value);
  }

  async press(name: string): Promise<void> {
    await waitUntil(`${name} is pressed`, () =>
      this.page.evaluate((label) => {
        const isCalled = (one: HTMLElement) =>
          one.getAttribute('aria-label') === label || one.textContent?.trim() === label;
        const found = [...document.querySelectorAll<HTMLElement>('button, summary')].find(isCalled);
        found?.click();
        return found !== undefined;
      }, name),
    );
  }

  /** Opens all tables, drawers and notes of the overview. */
  async openAll(): Promise<void> {
    await this.page.evaluate(() => {
      for (const drawer of document.querySelectorAll('details')) drawer.open = true;
    });
  }

  /** The selected time span, as shown. */
  span(): Promise<string> {
    return this.page.evaluate(() => {
      const select = document.getElementById('spending-span') as HTMLSelectElement | null;
      return select?.selectedOptions[0]?.textContent ?? '';
    });
  }

  async reload(): Promise<void> {
    await reloadPage(this.page);
    await this.page.locator('.plot').wait();
  }

  /** Text that extends past its card, which hides what is outside. */
  findCutOff(): Promise<string[]> {
    return this.page.evaluate(() =>
      [...document.querySelectorAll('.card')].flatMap((card) => {
        const { left, right } = card.getBoundingClientRect();
        const isOut = (one: Element) => {
          const box = one.getBoundingClientRect();
          return one.checkVisibility() && box.width > 0 && (box.right > right + 1 || box.left < left - 1);
        };
        return [...card.querySelectorAll('*:not(svg *)')]
          .filter((one) => isOut(one) && !one.closest('.vh, thead'))
          .map((one) => one.outerHTML.slice(0, 120));
      }),
    );
  }

  /** The bars as they are drawn. For each: the label below it, and its middle and sides in pixels. */
  bars() {
    return this.page.evaluate(() => {
      const box = (element: Element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect();
        return { left, right, top, bottom, middle: (left + right) / 2, height: bottom - top };
      };
      const all = (selector: string) => [...document.querySelectorAll(`.plot ${selector}`)];
      return {
        labels: all('text').map((one) => ({ ...box(one), text: one.textContent ?? '' })),
        rented: all('.rented').map(box),
        burned: all('.burned').map(box),
        lines: all('.grid').map(box),
      };
    });
  }

  /** Labels of bars that touch the next label. */
  async touchingLabels(): Promise<string[]> {
    const labels = (await this.bars()).labels.filter(({ height }) => height > 0);
    return labels
      .filter(({ right }, at) => right + 2 > (labels[at + 1]?.left ?? Infinity))
      .map(({ text }) => text);
  }

  /** The rows of the table that replaces the chart. */
  rows(): Promise<string[][]> {
    return this.page.evaluate(() => {
      const table = document.querySelector('figure + .as-table table');
      const rows = [...(table?.querySelectorAll('tbody tr') ?? [])];
      return rows.map((row) => [...row.children].map((cell) => cell.textContent ?? ''));
    });
  }

  /** Applies a theme, as the user's system would. */
  wear(theme: string): Promise<void> {
    return wearTheme(this.page, theme);
  }

  async resize(width: number, height: number): Promise<void> {
    await this.page.setViewport({ width, height });
    await waitUntil(`the window is ${width} wide`, () =>
      this.page.evaluate((wanted) => innerWidth === wanted, width),
    );
  }

  sidewaysScroll(): Promise<number> {
    return this.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  }
}
