import { expect, it } from 'vitest';
import { OptionsPage } from './pages/options-page.ts';
import { openPopup, showState } from './popup-showing.ts';
import { QUOTE_STATES } from './popup-states.ts';
import { keepEvidence, useBrowser } from './with-browser.ts';

// What a page has to do with the drawing itself: an effect runs after the frame, and hands may be quicker.

const browser = useBrowser();

it('takes no click before a confirmation is on the screen, however late that is', async () => {
  const popup = await openPopup(browser());
  keepEvidence(browser(), popup.page, 'quick-pay');
  const confirm = QUOTE_STATES.find(({ name }) => name === '04-confirm');
  if (!confirm) throw new Error('no such state');
  await showState(popup, { ...confirm, press: [], says: 'Rent 51,906' });
  const taken = await popup.page.evaluate(payWhenDrawn, 'Rent 51,906', 'Rent now');
  expect(taken).toEqual({ canPay: 'true', isSending: false });
  await popup.close();
});

/**
 * Runs in the page: opens the confirmation on a machine that is busy for longer than clicks are ignored, before the
 * drawing and between it and its frame. Clicks the paying button at each of these moments.
 */
function payWhenDrawn(opens: string, pays: string): Promise<{ canPay: string; isSending: boolean }> {
  const find = (label: string) =>
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent.startsWith(label));
  const beBusy = () => {
    const untilMs = performance.now() + 600;
    while (performance.now() < untilMs);
  };
  return new Promise((resolve) => {
    const watch = new MutationObserver(async () => {
      const pay = find(pays);
      if (!pay) return;
      watch.disconnect();
      const canPay = String(pay.ariaDisabled !== 'true');
      pay.click();
      beBusy();
      pay.click();
      // What a click changes is drawn within some turns of promises.
      for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
      resolve({ canPay, isSending: document.querySelector('.dock [aria-busy=true]') !== null });
    });
    watch.observe(document.body, { childList: true, subtree: true });
    find(opens)?.click();
    beBusy();
  });
}

it('asks a question that is modal at once, so that no key acts on the page behind it', async () => {
  const options = await OptionsPage.open(browser());
  keepEvidence(browser(), options.page, 'quick-question');
  await options.see('Forget everything');
  const drawn = await options.page.evaluate(async () => {
    const opener = [...document.querySelectorAll('button')].find(
      ({ textContent }) => textContent === 'Forget everything',
    );
    opener?.focus();
    opener?.click();
    for (let turn = 0; turn < 50 && !document.querySelector('dialog'); turn += 1) await Promise.resolve();
    const isModal = document.querySelector('dialog')?.matches(':modal');
    return { isModal, focused: document.activeElement?.textContent };
  });
  expect(drawn).toEqual({ isModal: true, focused: 'Cancel' });
  await options.page.close();
});
