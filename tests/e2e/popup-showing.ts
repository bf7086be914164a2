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

/** The last snapshot that the test published, kept in the page. */
interface Said {
  said?: { madeAtMs: number; isSaid: true } | undefined;
}

/**
 * Opens the popup over a background that publishes nothing by itself. The real background knows no service, so what it
 * publishes would replace the state or close its sheet. A second after its start it looks for a lost alarm, and
 * publishes again if there is none: hence the alarm.
 */
export async function openPopup(browser: ExtensionBrowser): Promise<PopupPage> {
  const popup = await PopupPage.open(browser);
  await popup.page.evaluate((name) => chrome.alarms.create(name, { delayInMinutes: 600 }), WAKE_ALARM);
  // This is answered once everything published until then has arrived.
  await ask(popup.page, 'offer.clear', {});
  return popup;
}

/** Opens the popup with the state in its memory, and publishes the same state to it. */
export async function showState(
  popup: PopupPage,
  { snapshot, draft, press, later, type, isUnfolded, says }: PopupState,
): Promise<void> {
  const release = await popup.page.evaluate(fallSilent);
  const first = snapshot(Date.now());
  // The real background's answer, which knows no profile, would drop what was chosen in practice: so the state is
  // remembered as one of a service.
  const profile = first.profile && { ...first.profile, kind: 'service' };
  const kept = { popup: { release, snapshot: { ...first, profile } }, draft: draft ?? { to: MAIN } };
  // The old page may still receive and store something for the next opening, so this is written last.
  await popup.page.evaluate(
    (texts) => {
      addEventListener('pagehide', () => {
        for (const [key, text] of texts) localStorage.setItem(key, text);
      });
    },
    Object.entries(kept).map(([key, value]) => [key, JSON.stringify(value)] as const),
  );
  await reloadPage(popup.page);
  // The real background does not know this state: its answer comes first, and then the state.
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
 * Publishes a state and waits until the page has taken it in. A page takes in nothing before its first frame: a press
 * before that would be followed by the real background's answer. A press may also make the real background publish an
 * outcome, and then the page gets the state again.
 */
export async function tell(popup: PopupPage, snapshot: PopupState['snapshot']): Promise<void> {
  await popup.page.evaluate(sayLast, snapshot(Date.now()) as object);
  await waitUntil('the page has taken the state in', () => popup.page.evaluate(hasHeard));
}

/** Stops publishing the old state. From here on it would be newer than the next one, and of another service. */
function fallSilent(): string {
  const page = globalThis as typeof globalThis & Said;
  page.said = undefined;
  return chrome.runtime.getManifest().version;
}

/** Publishes the snapshot, and again whenever anything else is published. */
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

/** Whether the page has stored the last snapshot: it stores all that it takes in. */
function hasHeard(): boolean {
  const { said } = globalThis as typeof globalThis & Said;
  return JSON.parse(localStorage.getItem('popup') ?? '{}').snapshot?.madeAtMs === said?.madeAtMs;
}

/** Elements that extend past either side. Of an svg only the svg itself counts, since it clips its contents. */
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
 * Text of a tile or button that overflows it. Also a period's name or total on more than one line, unless `mayBreak`:
 * for users who space out words.
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
