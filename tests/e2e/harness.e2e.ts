import { describe, expect, it } from 'vitest';
import { useUnguardedBrowser } from './with-browser.ts';

describe('the harness', () => {
  const browser = useUnguardedBrowser();

  it('records a request to a host that is not allowed, whoever makes it', async () => {
    const { openExtensionPage, violations } = browser();
    const before = violations.length;
    const page = await openExtensionPage('popup.html');
    const reached = await page.evaluate(() =>
      fetch('https://elsewhere.example/').then(
        () => true,
        () => false,
      ),
    );
    expect(reached).toBe(false);
    expect(violations.slice(before)).toEqual(['elsewhere.example']);
  });

  it('runs when it is about noon, here and in the browser, so that no day ends before the run does', async () => {
    const page = await browser().openExtensionPage('popup.html');
    const readHour = () => new Date().getHours();
    for (const hour of [readHour(), await page.evaluate(readHour)]) {
      expect(hour).toBeGreaterThanOrEqual(12);
      expect(hour).toBeLessThanOrEqual(14);
    }
  });
});
