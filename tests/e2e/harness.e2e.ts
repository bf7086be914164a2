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
});
