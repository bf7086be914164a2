import { describe, it } from 'vitest';
import { intent, workingDay } from './popup-fixtures.ts';
import { openPopup, showState, tell } from './popup-showing.ts';
import { keepEvidence, useBrowser } from './with-browser.ts';

const browser = useBrowser();

describe('a screen of the popup', () => {
  it('is of one purchase: what was ticked for one doubt is not ticked for the next', async () => {
    const popup = await openPopup(browser());
    const { page } = popup;
    keepEvidence(browser(), page, 'next-doubt');
    const doubt = (id: string) => (at: number) =>
      workingDay(at, { intents: [intent(at, 'unknown', { id, canAcknowledge: true })] });
    await showState(popup, { name: 'doubt', says: 'I pay twice', snapshot: doubt('i1') });
    await page.locator('.tick input').click();
    await page.waitForSelector('.tick input:checked');
    await tell(popup, doubt('i2'));
    await page.waitForSelector('.tick input:not(:checked)');
    await popup.close();
  });
});
