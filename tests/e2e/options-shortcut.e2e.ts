import { describe, it } from 'vitest';
import { OptionsPage } from './pages/options-page.ts';
import { keepEvidence, takePicture, useBrowser, wantsPictures } from './with-browser.ts';

describe('the keys that open the popup', () => {
  const browser = useBrowser();

  it('stand on the options page as the browser has them, also once they were changed there', async () => {
    const options = await OptionsPage.open(browser());
    const { page } = options;
    keepEvidence(browser(), page, 'options-shortcut');
    await options.see('Alt+Shift+J');
    if (wantsPictures) {
      for (const theme of ['light', 'dark'] as const) {
        await options.wear(theme);
        await page.$eval('#badge', (badge) => badge.scrollIntoView({ block: 'center' }));
        await takePicture(browser(), page, `options-shortcut-${theme}`);
      }
    }
    // What the browser would answer after the user has changed the keys in its own list of extensions.
    await page.evaluate(`{
      const answer = async () => [{ name: '_execute_action', shortcut: 'Ctrl+Shift+1' }];
      chrome.commands.getAll = answer;
      dispatchEvent(new Event('focus'));
    }`);
    await options.see('Ctrl+Shift+1');
    await page.close();
  });
});
