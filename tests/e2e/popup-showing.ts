import { WAKE_ALARM } from '../../lib/purchase/pace/wake-alarm.ts';
import type { ExtensionBrowser } from '../support/browser/extension-browser.ts';
import { ask } from '../support/browser/page-line.ts';
import { reloadPage } from '../support/browser/reload-page.ts';
import { waitUntil } from '../support/browser/wait-until.ts';
import { PopupPage } from './pages/popup-page.ts';
import { MAIN } from './popup-fixtures.ts';
import type { PopupState } from './popup-states.ts';

interface SharedApi {
  alarms: { create(name: string, when: { delayInMinutes: number }): Promise<void> };
  storage: {
    session: {
      get(key: string): Promise<object>;
      set(values: object): Promise<void>;
      onChanged: { addListener(listener: (changes: { snapshot?: { newValue?: object } }) => void): void };
    };
  };
  runtime: { sendMessage(message: object): Promise<unknown>; getManifest(): { version: string } };
}
declare const chrome: SharedApi;

/** What the page in front was told last, kept in it. */
interface Said {
  said?: { madeAtMs: number; isSaid: true } | undefined;
}

/**
 * With a background that tells nothing by itself: that would replace the state, or close its sheet, since the real one knows
 * no service. A second after its start it looks for an alarm that was lost, and tells everything again where there is none.
 */
export async function openPopup(browser: ExtensionBrowser): Promise<PopupPage> {
  const popup = await PopupPage.open(browser);
  await popup.page.evaluate((name) => chrome.alarms.create(name, { delayInMinutes: 600 }), WAKE_ALARM);
  // Answered when all that was to be told until then has been told.
  await ask(popup.page, 'offer.clear', {});
  return popup;
}

/** Opens the popup as the background would have left it, and has it told the same again. */
export async function showState(
  popup: PopupPage,
  { snapshot, draft, press, later, type, isUnfolded, says }: PopupState,
): Promise<void> {
  const release = await popup.page.evaluate(fallSilent);
  const kept = { popup: { release, snapshot: snapshot(Date.now()) }, draft: draft ?? { to: MAIN } };
  // The state before may still be told something and keep it for the next opening: this is the last word.
  await popup.page.evaluate(
    (texts) => {
      addEventListener('pagehide', () => {
        for (const [key, text] of texts) localStorage.setItem(key, text);
      });
    },
    Object.entries(kept).map(([key, value]) => [key, JSON.stringify(value)] as const),
  );
  await reloadPage(popup.page);
  // The real background knows nothing of this: its answer comes first, then what the state is about.
  await popup.page.evaluate(() => chrome.runtime.sendMessage({ topic: 'snapshot.read', input: {} }));
  await tell(popup, snapshot);
  if (type) await popup.type(...type);
  for (const label of press ?? []) await popup.press(label);
  if (isUnfolded)
    await waitUntil(`“${says}” is unfolded`, async () => {
      await popup.page.$$eval('details', (all) => all.map((one) => one.setAttribute('open', '')));
      return (await popup.text()).includes(says);
    });
  if (later) await tell(popup, later);
  await popup.waitForText(says);
}

/**
 * A page takes nothing in before its first frame: pressed until then, it would be answered by the real one after the press.
 * And what a state presses may be asked of the real one, which tells what has become of it: the page is told again.
 */
export async function tell(popup: PopupPage, snapshot: PopupState['snapshot']): Promise<void> {
  await popup.page.evaluate(sayLast, snapshot(Date.now()) as object);
  await waitUntil('the page has taken the state in', () => popup.page.evaluate(hasHeard));
}

/** What is told of the state before, from here on, would be newer than the next one, and of another service than that. */
function fallSilent(): string {
  const page = globalThis as typeof globalThis & Said;
  page.said = undefined;
  return chrome.runtime.getManifest().version;
}

/** Tells the page, and after whoever tells it anything else. */
function sayLast(snapshot: object): Promise<void> {
  const page = globalThis as typeof globalThis & Said;
  const { session } = chrome.storage;
  const say = (next: object) => {
    page.said = { ...next, madeAtMs: Date.now(), isSaid: true };
    return session.set({ snapshot: page.said });
  };
  if (!page.said)
    session.onChanged.addListener(({ snapshot: told }) => {
      if (told?.newValue && !('isSaid' in told.newValue) && page.said) void say(page.said);
    });
  return say(snapshot);
}

/** Whether the page keeps what it was told last: it writes down all that it takes in. */
function hasHeard(): boolean {
  const { said } = globalThis as typeof globalThis & Said;
  return JSON.parse(localStorage.getItem('popup') ?? '{}').snapshot?.madeAtMs === said?.madeAtMs;
}

/** What reaches past either side. An svg stands for what it draws, since it cuts off the rest. */
export const findOutside = (popup: PopupPage) =>
  popup.page.evaluate(() =>
    [...document.querySelectorAll('#app *:not(svg *)')]
      .filter((element) => {
        const { left, right } = element.getBoundingClientRect();
        return right > innerWidth + 1 || left < -1;
      })
      .map((element) => element.outerHTML.slice(0, 200)),
  );

/**
 * Text of a tile or button that reaches past it, or takes a second line where a period's name and total have one each,
 * unless the reader has set words apart.
 */
export const findSpilled = (popup: PopupPage, mayBreak = false) =>
  popup.page.evaluate((isAnyLine) => {
    const linesOf = (text: Node) => {
      const range = document.createRange();
      range.selectNode(text);
      return [...range.getClientRects()];
    };
    return [...document.querySelectorAll('.choice, .btn')].flatMap((box) => {
      const { left, right, bottom } = box.getBoundingClientRect();
      const isSpilled = (text: Node) => {
        const lines = linesOf(text);
        if (!isAnyLine && lines.length > 1 && text.parentElement?.matches('.choice-period *')) return true;
        return lines.some((line) => line.left < left || line.right > right || line.bottom > bottom);
      };
      const texts = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
      const spilled: string[] = [];
      while (texts.nextNode())
        if (isSpilled(texts.currentNode)) spilled.push(`${box.className}: ${texts.currentNode.nodeValue}`);
      return spilled;
    });
  }, mayBreak);
