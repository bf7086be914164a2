import { it } from 'vitest';
import { browserNameFromEnvironment } from '../support/browser/browser-name.ts';

/** Everything in both browsers: what `npm run test:full` runs. Every day a slice of what is long runs. */
export const isFull = process.env.TURBINE_FULL === '1';

const isFirefox = browserNameFromEnvironment() === 'firefox';

/** One in so many where only a slice runs, fewer of them in Firefox, where each step costs several times as much. */
export const sliceOf = <T>(all: readonly T[], oneIn: { chromium: number; firefox: number }): T[] =>
  all.filter((_, at) => isFull || at % (isFirefox ? oneIn.firefox : oneIn.chromium) === 0);

/**
 * A test of what a page says of its data, which the same code makes in both browsers: where only a slice runs, Chromium
 * alone runs it. Left out, not skipped: what is skipped counts as failed.
 */
export const itDailyInChromium = (name: string, run: () => Promise<void>, patienceMs?: number): void => {
  if (isFull || !isFirefox) it(name, run, patienceMs);
};

/** Every other state is Firefox's where only a slice runs; Chromium shows all, and leaves these to it for a closer look. */
const isOfFirefox = (state: string): boolean => sumOf(state) % 4 < 2;

/** Whether a state of a gallery is shown in this run: what it says comes from the same code in both browsers. */
export const isShown = (state: string): boolean => isFull || !isFirefox || isOfFirefox(state);

/**
 * The themes that axe looks at a state in: both, and where only a slice runs one, in one of the browsers. Axe reads the
 * document and its computed styles, in which the two differ least, and a look costs as much as reaching the state.
 */
export function chooseThemes(state: string): ('light' | 'dark')[] {
  if (isFull) return ['light', 'dark'];
  if (isOfFirefox(state) !== isFirefox) return [];
  return sumOf(state) % 2 === 0 ? ['dark'] : ['light'];
}

function sumOf(letters: string): number {
  return [...letters].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0);
}
