import { describe, expect, it } from 'vitest';
import { listAlarms, readStorage } from '../support/browser/background-view.ts';
import { PopupPage } from './pages/popup-page.ts';
import { keepEvidence, takePicture, useBrowser } from './with-browser.ts';

describe('the popup', () => {
  const browser = useBrowser();

  it('opens on the door of practice mode', async () => {
    const popup = await PopupPage.open(browser());
    keepEvidence(browser(), popup.page, 'first-run');
    await popup.waitForFirstRun();
    await takePicture(browser(), popup.page, 'first-run');
  });

  it('shows the price of one hour in practice mode, through all layers', async () => {
    const popup = await PopupPage.open(browser());
    keepEvidence(browser(), popup.page, 'price');
    await popup.enterPractice();
    await popup.waitForText('SUN');
    await takePicture(browser(), popup.page, 'price');
  });

  it('still knows its mode after the background was stopped', async () => {
    await browser().stopBackground();
    const popup = await PopupPage.open(browser());
    await popup.waitForText('SUN');
    expect(Object.keys(await readStorage(popup.page, 'local'))).toContain('profile');
    expect(await listAlarms(popup.page)).toEqual([]);
  });
});
