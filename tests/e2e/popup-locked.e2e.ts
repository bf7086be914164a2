import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { focusIsOn } from '../support/browser/focus.ts';
import { ask } from '../support/browser/page-line.ts';
import { waitUntil } from '../support/browser/wait-until.ts';
import { type SandboxServer, startSandboxServer } from '../support/sandbox-server/server.ts';
import { connectLocked, lockAgain } from './connect-service.ts';
import { PopupPage } from './pages/popup-page.ts';
import { keepEvidence, startAfresh, takePicture, useBrowser } from './with-browser.ts';

const PHRASE = 'correct horse battery';
const WRONG_ONES = 5;

const browser = useBrowser();

describe('the popup of a locked token', () => {
  let server: SandboxServer;
  startAfresh(browser);
  beforeAll(async () => {
    server = await startSandboxServer({ token: 'locked-token-0123456789' });
    await connectLocked(browser(), server, PHRASE);
  });
  afterAll(() => server.close());

  it('says nothing of a passphrase before one is typed, then whether it fits, and if so shows prices', async () => {
    const popup = await PopupPage.open(browser());
    keepEvidence(browser(), popup.page, 'locked');
    await popup.waitForText('The token is encrypted');
    await focusIsOn(popup.page, '#passphrase');
    // When this later question is answered, the popup's first questions have been answered too.
    await ask(popup.page, 'balance.refresh', {});
    expect(await popup.text()).not.toMatch(/unlocked|not the passphrase/);
    await popup.type('passphrase', 'wrong');
    await popup.press('Unlock');
    await popup.waitForText('This is not the passphrase');
    await takePicture(browser(), popup.page, 'locked-wrong');
    await popup.type('passphrase', PHRASE);
    await popup.press('Unlock');
    await popup.waitForText('What do you want to send?');
    await focusIsOn(popup.page, '#sender');
    await popup.waitForText('SUN');
    await popup.close();
  });

  it('counts down until a passphrase is checked again, and keeps one that came too early', async () => {
    const popup = await PopupPage.open(browser());
    const { page } = popup;
    keepEvidence(browser(), page, 'locked-wait');
    await popup.waitForText('What do you want to send?');
    const focused = page.evaluate(focusWhenDrawn, '#passphrase');
    await lockAgain(browser());
    expect(await focused, 'before any frame').toBe('passphrase');
    await popup.waitForText('The token is encrypted');
    for (let tries = 1; tries < WRONG_ONES; tries += 1)
      await ask(page, 'vault.unlock', { passphrase: `wrong ${tries}` }).catch(() => {});
    await popup.type('passphrase', 'wrong again');
    await popup.press('Unlock');
    await popup.waitForText('This is not the passphrase. Wait ');
    await popup.type('passphrase', PHRASE);
    await popup.press('Unlock');
    await popup.waitForText('Too many wrong passphrases. Wait ');
    expect(await page.$eval('#passphrase', (field) => (field as HTMLInputElement).value)).toBe(PHRASE);
    await takePicture(browser(), page, 'locked-wait');
    const seconds = async () => /Wait (\d+) s/.exec(await popup.text())?.[1];
    const before = await seconds();
    await waitUntil('a second has passed', async () => (await seconds()) !== before);
    expect(Number(await seconds())).toBeLessThan(Number(before));
    await popup.close();
  });
});

/** Runs in the page: what has the focus in the moment in which this is drawn, and no frame has shown it yet. */
function focusWhenDrawn(selector: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const watch = new MutationObserver(() => {
      if (!document.querySelector(selector)) return;
      watch.disconnect();
      resolve(document.activeElement?.id);
    });
    watch.observe(document.body, { childList: true, subtree: true });
  });
}
