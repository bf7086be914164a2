import { describe, it } from 'vitest';
import type { PopupPage } from './pages/popup-page.ts';
import { DOUBT_STATES } from './popup-doubt-states.ts';
import { openPopup, showState } from './popup-showing.ts';
import type { PopupState } from './popup-states.ts';
import { keepEvidence, takePicture, useBrowser } from './with-browser.ts';

const stateOf = (name: string) => DOUBT_STATES.find((one) => one.name === name) as PopupState;

/** From now on every request to put a purchase away is refused. */
const refuse = (popup: PopupPage) =>
  popup.page.evaluate(`{
    const send = chrome.runtime.sendMessage.bind(chrome.runtime);
    chrome.runtime.sendMessage = async (message) =>
      message.topic === 'purchase.acknowledge' ? { ok: false, error: { code: 'not-yet' } } : send(message);
  }`);

describe('a refused press in the popup', () => {
  const browser = useBrowser();
  let popup: PopupPage | undefined;

  it.each([
    ['07a-probably-not', 'Unlock buying'],
    ['07b-two-orders', 'I have seen it, unlock buying'],
    ['07c-not-bought', 'Get a new price'],
  ] as const)('is reported where a purchase cannot be put away: %s', async (name, label) => {
    popup ??= await openPopup(browser());
    await popup.page.bringToFront();
    keepEvidence(browser(), popup.page, `refused-${name}`);
    await showState(popup, stateOf(name));
    await refuse(popup);
    await (await popup.page.$('input[type=checkbox]'))?.click();
    await popup.press(label);
    await popup.waitForText('It could not be written down. Try again.');
    await takePicture(browser(), popup.page, `refused-${name}`);
  });
});
