import type { ExtensionBrowser } from '../../support/browser/extension-browser.ts';
import { waitUntil } from '../../support/browser/wait-until.ts';

const TEXT = `document.getElementById('app')?.innerText.replaceAll('\\u00a0', ' ') ?? ''`;

/** The popup as the browser opens it from the toolbar. It is no tab, so only its text can be read. */
export class ToolbarPopup {
  readonly #browser: ExtensionBrowser;

  constructor(browser: ExtensionBrowser) {
    this.#browser = browser;
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
