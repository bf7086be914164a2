import { describe, expect, it } from 'vitest';
import { browserNameFromEnvironment } from '../support/browser/browser-name.ts';
import { launchBrowser } from '../support/browser/launch.ts';

describe('the harness', () => {
  it('notes a request to a host that is not allowed, whoever made it', async () => {
    const browser = await launchBrowser(browserNameFromEnvironment());
    try {
      const page = await browser.openExtensionPage('popup.html');
      const reached = await page.evaluate(() =>
        fetch('https://elsewhere.example/').then(
          () => true,
          () => false,
        ),
      );
      expect(reached).toBe(false);
      expect(browser.violations).toEqual(['elsewhere.example']);
    } finally {
      await browser.close();
    }
  });
});
