import { describe, it } from 'vitest';
import type { PopupPage } from './pages/popup-page.ts';
import { untilHeard } from './pages/until-heard.ts';
import { DOUBT_STATES } from './popup-doubt-states.ts';
import { ORDER_STATES } from './popup-order-states.ts';
import { openPopup, showState } from './popup-showing.ts';
import { type PopupState, QUOTE_STATES } from './popup-states.ts';
import { keepEvidence, takePicture, useBrowser } from './with-browser.ts';

const STATES = [...QUOTE_STATES, ...ORDER_STATES, ...DOUBT_STATES];
const stateOf = (name: string) => STATES.find((one) => one.name === name) as PopupState;

/** From now on every request that a press below makes is refused. */
const refuse = (popup: PopupPage) =>
  popup.page.evaluate(`{
    const send = chrome.runtime.sendMessage.bind(chrome.runtime);
    chrome.runtime.sendMessage = async (message) =>
      /purchase.acknowledge|profile.activate|reminder.set/.test(message.topic)
        ? { ok: false, error: { code: 'not-yet' } }
        : send(message);
  }`);

describe('a refused press in the popup', () => {
  const browser = useBrowser();
  let popup: PopupPage | undefined;

  it.each([
    ['a purchase cannot be put away', '07a-probably-not', 'Unlock buying'],
    ['a purchase cannot be put away', '07b-two-orders', 'I have seen it, unlock buying'],
    ['a purchase cannot be put away', '07c-not-bought', 'Get a new price'],
    ['the service of a notice cannot be chosen', '02z-notice-from-elsewhere', 'Switch to'],
    ['a reminder cannot be set', '06-delivered', null],
  ] as const)('is reported where %s: %s', async (_, name, label) => {
    popup ??= await openPopup(browser());
    await popup.page.bringToFront();
    keepEvidence(browser(), popup.page, `refused-${name}`);
    await showState(popup, stateOf(name));
    await refuse(popup);
    await (await popup.page.$('input[type=checkbox]'))?.click();
    await untilHeard(popup.page);
    if (label) await popup.press(label);
    await popup.waitForText(
      label && name.startsWith('07') ? 'It cannot be put away yet.' : 'It could not be written down.',
    );
    await takePicture(browser(), popup.page, `refused-${name}`);
  });
});
