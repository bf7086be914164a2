import { describe, expect, it } from 'vitest';
import type { PopupPage } from './pages/popup-page.ts';
import { order, workingDay } from './popup-fixtures.ts';
import { openPopup, showState } from './popup-showing.ts';
import { keepEvidence, takePicture, useBrowser } from './with-browser.ts';

describe('what the popup claims', () => {
  const browser = useBrowser();
  let popup: PopupPage | undefined;
  const open = async (name: string): Promise<PopupPage> => {
    popup ??= await openPopup(browser());
    await popup.page.bringToFront();
    keepEvidence(browser(), popup.page, name);
    return popup;
  };

  it('speaks of no step of an order as if it were done while it is ahead', async () => {
    const shown = await open('steps-ahead');
    await showState(shown, {
      name: 'steps-ahead',
      says: 'Don’t send yet',
      snapshot: (at) => workingDay(at, { orders: [order(at, { status: 0, steps: [] })] }),
    });
    await takePicture(browser(), shown.page, 'claims-steps-ahead');
    const said = await shown.page.$$eval('.step-next .step-more', (all) => all.map((one) => one.textContent));
    expect(said).toEqual(['Then the energy is at your address']);
  });
});
