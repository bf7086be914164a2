import type { Page } from 'puppeteer-core';
import type { ExtensionBrowser } from '../../support/browser/extension-browser.ts';

/** The popup, by what its user sees. */
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

  async waitForFirstRun(): Promise<void> {
    await this.page.locator('aria/Try practice mode[role="button"]').wait();
  }

  async enterPractice(): Promise<void> {
    await this.page.locator('aria/Try practice mode[role="button"]').click();
    await this.page.locator('::-p-text(SUN)').wait();
  }

  async priceOfOneHour(): Promise<string> {
    return this.page
      .locator('.figure')
      .map((element) => element.textContent ?? '')
      .wait();
  }
}
