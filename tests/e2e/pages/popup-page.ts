import type { Page } from 'puppeteer-core';
import type { ExtensionBrowser } from '../../support/browser/extension-browser.ts';
import { waitUntil } from '../../support/browser/wait-until.ts';
import { byName } from './by-name.ts';
import { wearTheme } from './wear-theme.ts';

/** The popup, through what its user sees. */
export class PopupPage {
  readonly page: Page;

  private constructor(page: Page) {
    this.page = page;
  }

  static async open(browser: ExtensionBrowser): Promise<PopupPage> {
    const page = await browser.openExtensionPage('popup.html');
    await page.setViewport({ width: 380, height: 600 });
    return new PopupPage(page);
  }

  async waitForWelcome(): Promise<void> {
    await byName(this.page, 'button', 'Try practice mode').wait();
  }

  async enterPractice(): Promise<void> {
    await byName(this.page, 'button', 'Try practice mode').click();
    await this.waitForText('play TRX');
  }

  /** From the quote: enters a sender's address. If one is chosen already, opens its field first. */
  async chooseSender(address: string): Promise<void> {
    // The field and the chosen sender load scripts of their own, so either appears a moment later than the rest.
    await waitUntil('the sender is asked for or shown', () =>
      this.page.evaluate(() => {
        if (document.getElementById('sender')) return true;
        const change = [...document.querySelectorAll('button')].find((one) => one.textContent === 'Change');
        change?.click();
        return false;
      }),
    );
    await this.type('sender', address);
  }

  async chooseTask(label: string): Promise<void> {
    await waitUntil(`the choice "${label}" is there`, () => this.page.evaluate(choose, label));
  }

  async choosePeriod(label: '1 h' | '1 d'): Promise<void> {
    await waitUntil(`the period "${label}" is there`, () => this.page.evaluate(choose, label));
  }

  async type(id: string, text: string): Promise<void> {
    await waitUntil(`the field ${id} is there`, () => this.page.evaluate(typeInto, id, text));
  }

  async pasteRecipients(recipients: readonly string[]): Promise<void> {
    await waitUntil('recipients can be typed', () =>
      this.page.evaluate((list) => {
        const field = document.querySelector('textarea');
        if (!field) return false;
        field.value = list;
        field.dispatchEvent(new Event('input', { bubbles: true }));
        return true;
      }, recipients.join('\n')),
    );
  }

  /** Presses the first enabled button with this text. */
  async press(label: string): Promise<void> {
    await waitUntil(`a button "${label}" can be pressed`, () => this.pressIfThere(label));
  }

  /** Presses a button with this text if there is one. Returns whether there was. */
  pressIfThere(label: string): Promise<boolean> {
    return this.page.evaluate(clickButton, label);
  }

  /** From the quote to the sheet. The button names what is rented. */
  async openSheet(): Promise<void> {
    await this.press('Rent ');
    await this.waitForText('Check this');
    await waitUntil('the sheet has the focus', () =>
      this.page.evaluate(
        () => document.activeElement?.tagName === 'BUTTON' && document.activeElement.isConnected,
      ),
    );
  }

  /** Clicks until the sheet accepts the click, as a user would. */
  async pay(): Promise<void> {
    await waitUntil('the purchase is taken', async () => {
      const isOpen = (await this.text()).includes('Check this order');
      if (isOpen) await this.page.evaluate(clickButton, 'Rent now');
      return !isOpen;
    });
  }

  async waitForText(text: string, patienceMs = 40_000): Promise<void> {
    let said = '';
    const isSaid = async () => {
      said = await this.text();
      return said.includes(text);
    };
    await waitUntil(`the popup says "${text}"`, isSaid, { patienceMs, sees: () => said });
  }

  wear(theme: string): Promise<void> {
    return wearTheme(this.page, theme);
  }

  text(): Promise<string> {
    return this.page.evaluate(
      // biome-ignore lint/performance/useDomNodeTextContent: only innerText leaves out what is not shown
      () => document.getElementById('app')?.innerText.replaceAll('\u00a0', ' ') ?? '',
    );
  }

  /** How much of the page moved after its first frame. Must be zero. Only Chromium measures it. */
  layoutShift(): Promise<number> {
    return this.page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let sum = 0;
          const observer = new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) sum += (entry as unknown as { value: number }).value;
          });
          observer.observe({ type: 'layout-shift', buffered: true });
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
        }),
    );
  }

  async close(): Promise<void> {
    await this.page.close();
  }
}

function clickButton(label: string): boolean {
  const isCalled = (button: HTMLButtonElement) =>
    (button.textContent ?? '').replaceAll('\u00a0', ' ').includes(label) &&
    button.getAttribute('aria-disabled') !== 'true';
  const button = [...document.querySelectorAll('button')].find(isCalled);
  button?.click();
  return button !== undefined;
}

function choose(label: string): boolean {
  const found = [...document.querySelectorAll('label')].find((one) => one.textContent?.includes(label));
  found?.querySelector('input')?.click();
  return found !== undefined;
}

function typeInto(id: string, text: string): boolean {
  const field = document.getElementById(id);
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return false;
  field.focus();
  field.value = text;
  field.dispatchEvent(new Event('input', { bubbles: true }));
  return true;
}
