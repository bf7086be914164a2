import { describe, expect, it } from 'vitest';
import { focusIsOn } from '../support/browser/focus.ts';
import { listen, readHeard } from '../support/browser/live-regions.ts';
import { waitUntil } from '../support/browser/wait-until.ts';
import type { PopupPage } from './pages/popup-page.ts';
import { intent, workingDay } from './popup-fixtures.ts';
import { openPopup, showState, tell } from './popup-showing.ts';
import { openQuote } from './practice.ts';
import { keepEvidence, startAfresh, useBrowser } from './with-browser.ts';

const DELIVERY_MS = 60_000;

const hears = ({ page }: PopupPage, words: string, patienceMs = 20_000) =>
  waitUntil(
    `“${words}” is read out`,
    async () => (await readHeard(page)).some((said) => said.includes(words)),
    { patienceMs },
  );

const browser = useBrowser();

describe('a screen of the popup', () => {
  it('belongs to one purchase: what was ticked for one doubt is not ticked for the next', async () => {
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

  it('keeps the focus on the link to rent anyway when something comes in between', async () => {
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

  it('returns the focus to where the sheet was opened, however soon Back is pressed', async () => {
    const popup = await openPopup(browser());
    const { page } = popup;
    keepEvidence(browser(), page, 'back-at-once');
    await showState(popup, { name: 'quote', says: 'Rent 51,906 energy', snapshot: (at) => workingDay(at) });
    await page.focus('.dock [type=submit]');
    // Before any timer that drawing the sheet has set.
    await page.evaluate(() => {
      new MutationObserver((_, observer) => {
        const back = [...document.querySelectorAll('button')].find((one) => one.textContent === 'Back');
        if (!back) return;
        observer.disconnect();
        back.click();
        document.body.dataset.wentBack = '';
      }).observe(document.body, { childList: true, subtree: true });
    });
    await page.keyboard.press('Enter');
    await page.waitForSelector('[data-went-back]');
    await focusIsOn(page, 'form .dock [type=submit]');
    await popup.close();
  });

  // Some screen readers say nothing of an alert that is inserted as a part of its screen.
  it('names the trouble once, in the region that outlives the screens, when a purchase goes wrong', async () => {
    const popup = await openPopup(browser());
    const { page } = popup;
    keepEvidence(browser(), page, 'said-trouble');
    const snapshot = (at: number) => workingDay(at, { intents: [intent(at, 'sent')] });
    await showState(popup, { name: 'sending', says: 'Sending', snapshot });
    const states = [
      ['unknown', 'We are checking whether this order exists. Don’t buy again yet.'],
      ['needsUser', 'Buying is locked until you unlock it.'],
      ['notPlaced', 'This order was not bought.'],
    ] as const;
    for (const [state, words] of states) {
      await tell(popup, (at) => workingDay(at, { intents: [intent(at, state)] }));
      await waitUntil(`“${words}” is said`, () =>
        page.$eval('#spoken', (place, wanted) => place.textContent?.includes(wanted) ?? false, words),
      );
      // Twice would be the same words as an alert and as the screen's headline.
      const alerts = await page.$$eval('[role=alert]', (all) => all.map((one) => one.textContent));
      expect(alerts.join(' ')).not.toContain(words);
      expect(await page.$eval('main h2', (heading) => heading.textContent)).toBeTruthy();
    }
    await popup.close();
  });
});

describe('what the popup announces', () => {
  startAfresh(browser);

  it('is in a live region that existed before: the verdict that comes back, and each step of a purchase', async () => {
    const popup = await openQuote(browser());
    keepEvidence(browser(), popup.page, 'said');
    await popup.chooseTask('Own amount');
    await popup.type('own', 'abc');
    await popup.waitForText('Correct the amount first');
    await listen(popup.page);
    await popup.type('own', '65000');
    await hears(popup, 'You save');
    await popup.openSheet();
    await hears(popup, 'Check this order');
    await popup.pay();
    await hears(popup, 'Order ');
    await hears(popup, 'The practice energy is there', DELIVERY_MS);
    await popup.close();
  });
});
