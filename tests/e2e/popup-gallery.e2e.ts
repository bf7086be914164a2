import { describe, expect, it } from 'vitest';
import { findAccessibilityFaults } from '../support/axe.ts';
import type { ExtensionBrowser } from '../support/browser/extension-browser.ts';
import { reloadPage } from '../support/browser/reload-page.ts';
import { waitUntil } from '../support/browser/wait-until.ts';
import { PopupPage } from './pages/popup-page.ts';
import { MAIN } from './popup-fixtures.ts';
import { ORDER_STATES } from './popup-order-states.ts';
import { type PopupState, QUOTE_STATES } from './popup-states.ts';
import { chooseThemes, isShown } from './slice.ts';
import { keepEvidence, takePicture, useBrowser } from './with-browser.ts';

interface SharedApi {
  storage: { session: { get(key: string): Promise<object>; set(values: object): Promise<void> } };
  runtime: { sendMessage(message: object): Promise<unknown>; getManifest(): { version: string } };
}
declare const chrome: SharedApi;

/** Once the background has told what it begins with: told later, that would replace the first state. */
async function openPopup(browser: ExtensionBrowser): Promise<PopupPage> {
  const popup = await PopupPage.open(browser);
  await waitUntil('the background has told what it begins with', () =>
    popup.page.evaluate(async () => 'snapshot' in (await chrome.storage.session.get('snapshot'))),
  );
  return popup;
}

/** Opens the popup as the background would have left it, and has it told the same again. */
async function showState(
  popup: PopupPage,
  { snapshot, draft, press, later, type, says }: PopupState,
): Promise<void> {
  const release = await popup.page.evaluate(() => chrome.runtime.getManifest().version);
  const kept = { release, snapshot: snapshot(Date.now()), draft: draft ?? { to: MAIN } };
  // The state before may still be told something and keep its own draft for the next opening: this is the last word.
  await popup.page.evaluate((text) => {
    addEventListener('pagehide', () => localStorage.setItem('popup', text));
  }, JSON.stringify(kept));
  await reloadPage(popup.page);
  // The real background knows nothing of this: its answer comes first, then what the state is about.
  await popup.page.evaluate(() => chrome.runtime.sendMessage({ topic: 'snapshot.read', input: {} }));
  await tell(popup, snapshot);
  if (type) await popup.type(...type);
  for (const label of press ?? []) await popup.press(label);
  if (later) await tell(popup, later);
  await popup.waitForText(says);
}

/** A page takes nothing in before its first frame: pressed until then, it would be answered by the real one after the press. */
async function tell(popup: PopupPage, snapshot: PopupState['snapshot']): Promise<void> {
  const told = { ...snapshot(Date.now()), madeAtMs: Date.now() };
  await popup.page.evaluate((value) => chrome.storage.session.set({ snapshot: value }), told as object);
  await waitUntil('the page has taken the state in', () => popup.page.evaluate(readsOf, told.madeAtMs));
}

/** Whether the page keeps what was made then: it writes down all that it takes in. */
function readsOf(madeAtMs: number): boolean {
  return JSON.parse(localStorage.getItem('popup') ?? '{}').snapshot?.madeAtMs === madeAtMs;
}

/** What reaches past either side. An svg stands for what it draws, since it cuts off the rest. */
const findOutside = (popup: PopupPage) =>
  popup.page.evaluate(() =>
    [...document.querySelectorAll('#app *:not(svg *)')]
      .filter((element) => {
        const { left, right } = element.getBoundingClientRect();
        return right > innerWidth + 1 || left < -1;
      })
      .map((element) => element.outerHTML.slice(0, 200)),
  );

/** Text of a tile or button that reaches past it, or takes a second line where a period's name and total have one each. */
const findSpilled = (popup: PopupPage) =>
  popup.page.evaluate(() => {
    const linesOf = (text: Node) => {
      const range = document.createRange();
      range.selectNode(text);
      return [...range.getClientRects()];
    };
    return [...document.querySelectorAll('.choice, .btn')].flatMap((box) => {
      const { left, right, bottom } = box.getBoundingClientRect();
      const isSpilled = (text: Node) => {
        const lines = linesOf(text);
        if (lines.length > 1 && text.parentElement?.matches('.choice-period *')) return true;
        return lines.some((line) => line.left < left || line.right > right || line.bottom > bottom);
      };
      const texts = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
      const spilled: string[] = [];
      while (texts.nextNode())
        if (isSpilled(texts.currentNode)) spilled.push(`${box.className}: ${texts.currentNode.nodeValue}`);
      return spilled;
    });
  });

/** Whether what stands in the bar takes a second row. */
const isBarBroken = (popup: PopupPage) =>
  popup.page.evaluate(() => {
    const tops = [...document.querySelectorAll('.bar > :is(.rotor, .chip, .icon-btn)')].map((element) => {
      const { top, height } = element.getBoundingClientRect();
      return top + height / 2;
    });
    return Math.max(...tops) - Math.min(...tops) > 10;
  });

const STATES = [...QUOTE_STATES, ...ORDER_STATES];

describe('every state of the popup', () => {
  const browser = useBrowser();
  let popup: PopupPage;

  it.each(STATES.filter(({ name }) => isShown(name)))(
    '$name is complete and accessible in its themes',
    async (state) => {
      popup ??= await openPopup(browser());
      await popup.page.bringToFront();
      keepEvidence(browser(), popup.page, state.name);
      await showState(popup, state);
      expect(await findSpilled(popup)).toEqual([]);
      expect(await isBarBroken(popup)).toBe(false);
      for (const theme of chooseThemes(state.name)) {
        await popup.wear(theme);
        await takePicture(browser(), popup.page, `popup-${state.name}-${theme}`);
        expect(await findAccessibilityFaults(popup.page), theme).toEqual([]);
      }
    },
  );

  it('reads from right to left, and at twice the size of text, without losing anything sideways', async () => {
    popup ??= await openPopup(browser());
    await popup.page.bringToFront();
    const quote = STATES.find(({ name }) => name === '02-quote');
    if (!quote) throw new Error('The state of a quote is gone.');
    await showState(popup, quote);
    await popup.wear('light');
    await popup.page.evaluate(() => {
      document.documentElement.dir = 'rtl';
    });
    await takePicture(browser(), popup.page, 'popup-12-rtl');
    expect(await findOutside(popup)).toEqual([]);
    await popup.page.evaluate(() => {
      document.documentElement.dir = 'ltr';
      document.documentElement.classList.add('twice');
      const style = new CSSStyleSheet();
      style.replaceSync(':root.twice { font-size: 200% }');
      document.adoptedStyleSheets = [style];
    });
    await popup.page.setViewport({ width: 760, height: 600 });
    // Firefox answers before its window has grown.
    await waitUntil('the window is 760 wide', () => popup.page.evaluate(() => innerWidth === 760));
    await takePicture(browser(), popup.page, 'popup-13-twice');
    const hidden = await findOutside(popup);
    await popup.page.setViewport({ width: 380, height: 600 });
    expect(hidden).toEqual([]);
  });
});
