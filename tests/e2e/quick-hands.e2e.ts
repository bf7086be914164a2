import { expect, it } from 'vitest';
import { exampleAddresses } from '../../lib/sandbox/world/account-profile.ts';
import { waitUntil } from '../support/browser/wait-until.ts';
import { OptionsPage } from './pages/options-page.ts';
import { PlansPage } from './pages/plans-page.ts';
import { untilHeard } from './pages/until-heard.ts';
import { openPopup, showState } from './popup-showing.ts';
import { QUOTE_STATES } from './popup-states.ts';
import { enterPractice } from './practice.ts';
import { keepEvidence, useBrowser } from './with-browser.ts';

// What a page has to do with the drawing itself: an effect runs after the frame, and hands may be quicker.

const browser = useBrowser();

it('takes no click before a confirmation is on the screen, however late that is', async () => {
  const popup = await openPopup(browser());
  keepEvidence(browser(), popup.page, 'quick-pay');
  const confirm = QUOTE_STATES.find(({ name }) => name === '04-confirm');
  if (!confirm) throw new Error('no such state');
  await showState(popup, { ...confirm, press: [], says: 'Rent 51,906' });
  const taken = await popup.page.evaluate(payWhenDrawn, 'Rent 51,906', '.dock button', 'Rent now');
  expect(taken).toEqual({ before: true, after: true });
  await popup.close();
});

it('takes none before a batch to confirm is on the screen either', async () => {
  await enterPractice(browser());
  const batch = await PlansPage.open(browser(), 'batch');
  keepEvidence(browser(), batch.page, 'quick-batch');
  await batch.see('Rent for several addresses');
  await batch.enter([`${exampleAddresses.sender},65000`]);
  await batch.see('Check 1 order');
  const taken = await batch.page.evaluate(payWhenDrawn, 'Check 1', 'dialog button', 'Rent for');
  expect(taken).toEqual({ before: true, after: true });
  expect(await batch.read()).toBeNull();
  await batch.close();
});

it('takes none before a batch that was left open is on the screen again, after the browser’s Back and Forward', async () => {
  await enterPractice(browser());
  const batch = await PlansPage.open(browser(), '');
  const { page } = batch;
  keepEvidence(browser(), page, 'quick-forward');
  await page.evaluate(() => location.assign('#batch'));
  await batch.see('Rent for several addresses');
  await batch.enter([`${exampleAddresses.sender},65000`]);
  await batch.press('Check 1 order');
  await page.waitForSelector('dialog[open]');
  await untilHeard(page);
  await page.evaluate(() => history.back());
  await waitUntil('the question is out of sight', async () => (await page.$('dialog')) === null);
  const taken = await page.evaluate(payWhenDrawn, null, 'dialog button', 'Rent for');
  expect(taken).toEqual({ before: true, after: true });
  expect(await batch.read()).toBeNull();
  await batch.close();
});

/**
 * Runs in the page: opens the confirmation, or goes forward to it, on a machine that is busy for longer than clicks are ignored, before the
 * drawing and between it and its frame. Clicks the paying button at each of these moments.
 */
function payWhenDrawn(
  opens: string | null,
  buttons: string,
  pays: string,
): Promise<{ before: boolean; after: boolean }> {
  const find = (label: string, among = 'button') =>
    [...document.querySelectorAll<HTMLButtonElement>(among)].find(({ textContent }) =>
      textContent.startsWith(label),
    );
  const canPay = () => {
    const pay = find(pays, buttons);
    return pay !== undefined && pay.ariaDisabled !== 'true';
  };
  const beBusy = () => {
    const untilMs = performance.now() + 600;
    while (performance.now() < untilMs);
  };
  return new Promise((resolve) => {
    const watch = new MutationObserver(async () => {
      const pay = find(pays, buttons);
      if (!pay) return;
      watch.disconnect();
      const before = canPay();
      pay.click();
      beBusy();
      pay.click();
      // What a click changes is drawn within some turns of promises.
      for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
      resolve({ before, after: canPay() });
    });
    watch.observe(document.body, { childList: true, subtree: true });
    if (opens === null) history.forward();
    else find(opens)?.click();
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
