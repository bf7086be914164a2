import { expect, it } from 'vitest';
import { COMPLAINT_STATES } from './popup-complaint-states.ts';
import { ORDER_STATES } from './popup-order-states.ts';
import { openPopup, showState } from './popup-showing.ts';
import { QUOTE_STATES } from './popup-states.ts';
import { keepEvidence, takePicture, useBrowser } from './with-browser.ts';

const STATES = ['02-quote', '04-confirm', '06-delivered', '07-uncertain'];

const browser = useBrowser();

it.each([599, 520, 481])(
  'shows the button that pays, and the address, in a window of %i px',
  async (height) => {
    const popup = await openPopup(browser());
    const { page } = popup;
    keepEvidence(browser(), page, 'low-screen');
    await page.setViewport({ width: 380, height });
    const states = [...QUOTE_STATES, ...ORDER_STATES, ...COMPLAINT_STATES].filter(({ name }) =>
      STATES.includes(name),
    );
    expect(states).toHaveLength(STATES.length);
    for (const state of states) {
      await showState(popup, state);
      await takePicture(browser(), page, `low-${height}-${state.name}`);
      const place = await page.evaluate(() => {
        const edge = (part: string) => document.querySelector(part)?.getBoundingClientRect();
        return {
          top: edge('.bar')?.top,
          bottom: edge('.dock')?.bottom,
          past: document.documentElement.scrollHeight,
        };
      });
      expect(place, state.name).toEqual({ top: 0, bottom: height, past: height });
    }
    await popup.close();
  },
);

it('opens a confirmation at its top, with the address, where all of it scrolls', async () => {
  const popup = await openPopup(browser());
  const { page } = popup;
  keepEvidence(browser(), page, 'low-confirm');
  await page.setViewport({ width: 380, height: 400 });
  const confirm = QUOTE_STATES.find(({ name }) => name === '04-confirm');
  if (!confirm) throw new Error('no such state');
  await showState(popup, { ...confirm, press: [], says: 'Rent 51,906' });
  const drawn = await page.evaluate(pressAndSeeDrawn, 'Rent 51,906', 'Highest cost accepted');
  await takePicture(browser(), page, 'low-400-04-confirm');
  expect(drawn, 'before any frame').toEqual([0, 'Back']);
  const settled = await page.evaluate(() => [scrollY, document.activeElement?.textContent] as const);
  expect(settled).toEqual([0, 'Back']);
  await popup.close();
});

/** Where the page stands, and what has the focus, once these words are drawn and no frame has shown them yet. */
function pressAndSeeDrawn(
  label: string,
  words: string,
): Promise<readonly [number, string | null | undefined]> {
  return new Promise((resolve) => {
    const watch = new MutationObserver(() => {
      if (!document.body.textContent?.includes(words)) return;
      watch.disconnect();
      resolve([scrollY, document.activeElement?.textContent]);
    });
    watch.observe(document.body, { childList: true, subtree: true });
    const buttons = [...document.querySelectorAll('button')];
    buttons.find(({ textContent }) => textContent.startsWith(label))?.click();
  });
}
