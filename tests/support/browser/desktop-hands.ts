import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Page } from 'puppeteer-core';
import type { Gestures } from './gestures.ts';
import { waitUntil } from './wait-until.ts';

const run = promisify(execFile);

/** Moves the pointer and presses keys on the display that shows the browser. */
async function useHands(...words: (string | number)[]): Promise<string> {
  const { stdout } = await run('xdotool', words.map(String));
  return stdout;
}

/** All visible windows. A menu is a window of its own. */
async function listWindows(): Promise<string[]> {
  const { stdout } = await run('xdotool', ['search', '--onlyvisible', '--name', '.*']).catch(() => ({
    stdout: '',
  }));
  return stdout.split('\n').filter((line) => line !== '');
}

async function photograph(window: string): Promise<Buffer> {
  const { stdout } = await run('xwd', ['-silent', '-id', window], { encoding: 'buffer', maxBuffer: 2 ** 26 });
  return stdout;
}

/** How far Turbine's entry is above the last entry of the menu. Below it are the entries that inspect the page. */
const STEPS_FROM_THE_LAST = { page: 2, frame: 4, point: 1 };

/**
 * Replaces the gestures that a headless Chromium cannot do, on its menu and its address bar, by real pointer and keys
 * on a display. The other gestures stay as they are.
 */
export function withDesktopHands(gestures: Gestures): Gestures {
  return {
    ...gestures,

    async rightClick(page, selector) {
      await page.bringToFront();
      const before = new Set(await listWindows());
      const { x, y, kind } = await page.evaluate(findPlace, selector);
      await useHands('mousemove', x, y, 'click', 3);
      let menu = '';
      await waitUntil('the menu is there', async () => {
        menu = (await listWindows()).find((id) => !before.has(id)) ?? '';
        return menu !== '';
      });
      let drawn = await photograph(menu);
      await waitUntil('the menu is drawn', async () => {
        const before = drawn;
        drawn = await photograph(menu);
        return before.equals(drawn);
      });
      await waitUntil('the menu takes keys: its last entry is marked', async () => {
        await useHands('key', 'End');
        return !drawn.equals(await photograph(menu));
      });
      const ups = Array.from({ length: STEPS_FROM_THE_LAST[kind] }, () => 'Up');
      // Repeats the keys until the menu is gone, since a key that comes too early is lost.
      await waitUntil('an entry is chosen', async () => {
        if (!(await listWindows()).includes(menu)) return true;
        await useHands('key', '--delay', 80, 'End', ...ups, 'Return');
        const shown = await listWindows();
        if (shown.includes(menu) && shown.some((id) => id !== menu && !before.has(id)))
          throw new Error('The entry leads to a menu of its own.');
        return !shown.includes(menu);
      });
    },

    async enterInAddressBar(page: Page, text) {
      await page.bringToFront();
      await useHands('key', 'ctrl+l');
      await useHands('type', '--delay', 40, `energy ${text}`);
      await useHands('key', 'Return');
    },
  };
}

/**
 * Where on the screen to click, and on what: the bare page or frame, or more than that. What the page itself does not
 * have is looked for in its frame. Runs in the page.
 */
function findPlace(selector: string) {
  const frame = document.querySelector(selector) ? null : document.querySelector('iframe');
  const inside = frame?.contentDocument ?? document;
  const element = inside.querySelector(selector);
  const selection = inside.getSelection();
  const range = selection && !selection.isCollapsed ? selection.getRangeAt(0) : null;
  element?.scrollIntoView({ block: 'center' });
  const [box] = range?.getClientRects() ?? element?.getClientRects() ?? [];
  const isPoint = range !== null || element?.matches('a, input, textarea') === true;
  const { x: left, y: top } = frame?.getBoundingClientRect() ?? { x: 0, y: 0 };
  return {
    x: Math.round(screenX + (outerWidth - innerWidth) / 2 + left + (box?.x ?? 0) + 4),
    y: Math.round(screenY + outerHeight - innerHeight + top + (box?.y ?? 0) + (box?.height ?? 0) / 2),
    kind: isPoint ? ('point' as const) : frame ? ('frame' as const) : ('page' as const),
  };
}
