import type { Page } from 'puppeteer-core';
import type { ExtensionBrowser } from '../../support/browser/extension-browser.ts';
import { waitUntil } from '../../support/browser/wait-until.ts';

const TEXT = `document.getElementById('app')?.innerText.replaceAll('\\u00a0', ' ') ?? ''`;

const READ_WALLETS = `chrome.runtime.sendMessage({ topic: 'wallet.read', input: {} }).then(JSON.stringify)`;

/** The popup as the browser opens it from the toolbar. It is no tab, so only its text can be read. */
export class ToolbarPopup {
  readonly #browser: ExtensionBrowser;

  constructor(browser: ExtensionBrowser) {
    this.#browser = browser;
  }

  /**
   * Opens, in practice mode, on a page with wallets that was read before. For its first reading of a page the browser has to load scripts,
   * which takes a busy machine longer than the popup waits for a wallet.
   */
  async openOnWallets(tab: Page): Promise<void> {
    await this.#browser.gestures.clickButton(tab);
    await this.waitForText('play TRX');
    await waitUntil('the page can be read', async () => (await this.readWallets()).length > 0);
    await this.close();
    await this.#browser.gestures.clickButton(tab);
  }

  /** Sends the question for wallets once more that the popup has already asked. */
  async readWallets(): Promise<readonly { address: string }[]> {
    let answer: unknown;
    await waitUntil('the popup answers', async () => {
      answer = await this.evaluate(READ_WALLETS);
      return typeof answer === 'string';
    });
    return JSON.parse(String(answer)).value.wallets;
  }

  evaluate(expression: string): Promise<unknown> {
    return this.#browser.gestures.evaluateInPopup(expression);
  }

  async text(): Promise<string> {
    return String((await this.evaluate(TEXT)) ?? '');
  }

  async waitForText(...texts: string[]): Promise<void> {
    let seen = '';
    try {
      await waitUntil(`the popup says ${texts.join(' and ')}`, async () => {
        seen = await this.text();
        return texts.every((text) => seen.includes(text));
      });
    } catch (error) {
      throw new Error(`The popup said: ${seen}`, { cause: error });
    }
  }

  async press(text: string): Promise<void> {
    const click = `(() => {
      const button = [...document.querySelectorAll('button')].find((one) => one.textContent.includes(${JSON.stringify(text)}));
      button?.click();
      return button !== undefined;
    })()`;
    await waitUntil(`a button ${text} is pressed`, async () => (await this.evaluate(click)) === true);
  }

  close(): Promise<void> {
    return this.#browser.gestures.closePopup();
  }
}
