import { describe, expect, it } from 'vitest';
import { focusIsOn } from '../support/browser/focus.ts';
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

  it('keeps the focus on the way to rent anyway when something comes in between', async () => {
    const popup = await openPopup(browser());
    const { page } = popup;
    keepEvidence(browser(), page, 'rent-anyway');
    const priced = (agoMs: number) => (at: number) =>
      workingDay(at, {
        chain: { ...workingDay(at).chain, isOn: false },
        prices: { '1h': { unitSun: '104', readAtMs: at - agoMs } },
      });
    await showState(popup, { name: 'burn', says: 'Rent anyway', snapshot: priced(0) });
    await page.focus('.dock [type=submit]');
    await tell(popup, priced(41_000));
    await popup.waitForText('Getting a fresh price');
    await focusIsOn(page, '.dock .link[aria-disabled=true]');
    await tell(popup, priced(0));
    await popup.waitForText('Rent anyway');
    await focusIsOn(page, '.dock .link[aria-disabled=false]');
    await page.keyboard.press('Enter');
    await popup.waitForText('Check this order');
    await tell(popup, priced(41_000));
    await popup.press('Back');
    await popup.waitForText('Getting a fresh price');
    await focusIsOn(page, '.dock .link[aria-disabled=true]');
    expect(await popup.text()).not.toContain('Rent anyway');
    await popup.close();
  });
});
