import { describe, it } from 'vitest';
import { browserNameFromEnvironment } from '../support/browser/browser-name.ts';

/** Runs everything in both browsers, as `npm run test:full` does. Otherwise a run takes a slice of what is long. */
export const isFull = process.env.TURBINE_FULL === '1';

const isFirefox = browserNameFromEnvironment() === 'firefox';

/**
 * Takes one in so many cases if the run is a slice, fewer of them in Firefox, where each step costs several times as
 * much.
 */
export const sliceOf = <T>(all: readonly T[], oneIn: { chromium: number; firefox: number }): T[] =>
  all.filter((_, at) => isFull || at % (isFirefox ? oneIn.firefox : oneIn.chromium) === 0);

/** If the run is a slice, each browser takes the half that the other leaves. */
export const shareOf = <T>(all: readonly T[]): T[] =>
  all.filter((_, at) => isFull || at % 2 === (isFirefox ? 0 : 1));

/**
 * A test of what a page shows of its data. The same code makes that in both browsers, so in a slice only Chromium runs
 * it. Firefox omits the test rather than skip it, since a skipped test counts as failed.
 */
export const itDailyInChromium = (name: string, run: () => Promise<void>, patienceMs?: number): void => {
  if (isFull || !isFirefox) it(name, run, patienceMs);
};

/**
 * The same for all tests of one subject, with what they need before them. Whole files are named in `vitest.config.ts`.
 */
export const describeDailyInChromium = (subject: string, body: () => void): void => {
  if (isFull || !isFirefox) describe(subject, body);
};

/**
 * Whether this run shows a state of a gallery: always in a full run, and in a slice in one of the two browsers. What a
 * state shows comes from the same code in both.
 */
export const isShown = (state: string): boolean => isFull || sumOf(state) % 4 < 2 === isFirefox;

/**
 * The themes in which axe looks at a state: both in a full run, one in a slice, and that in one of the browsers. Axe
 * reads the document and its computed styles, in which the browsers differ least, and a look costs as much as reaching
 * the state.
 */
export function chooseThemes(state: string): ('light' | 'dark')[] {
  if (isFull) return ['light', 'dark'];
  if (!isShown(state)) return [];
  return sumOf(state) % 2 === 0 ? ['dark'] : ['light'];
}

function sumOf(letters: string): number {
  return [...letters].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0);
}
