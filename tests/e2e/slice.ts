import { describe, it } from 'vitest';
import { browserNameFromEnvironment } from '../support/browser/browser-name.ts';

/** Everything in both browsers: what `npm run test:full` runs. Every day a slice of what is long runs. */
export const isFull = process.env.TURBINE_FULL === '1';

const isFirefox = browserNameFromEnvironment() === 'firefox';

/** One in so many where only a slice runs, fewer of them in Firefox, where each step costs several times as much. */
export const sliceOf = <T>(all: readonly T[], oneIn: { chromium: number; firefox: number }): T[] =>
  all.filter((_, at) => isFull || at % (isFirefox ? oneIn.firefox : oneIn.chromium) === 0);

/** Where only a slice runs, each browser takes the half that the other leaves. */
export const shareOf = <T>(all: readonly T[]): T[] =>
  all.filter((_, at) => isFull || at % 2 === (isFirefox ? 0 : 1));

/**
 * A test of what a page says of its data, which the same code makes in both browsers: where only a slice runs, Chromium
 * alone runs it. Left out, not skipped: what is skipped counts as failed.
 */
export const itDailyInChromium = (name: string, run: () => Promise<void>, patienceMs?: number): void => {
  if (isFull || !isFirefox) it(name, run, patienceMs);
};

/** The same for all tests of one subject, with what they need before them. Whole files: in `vitest.config.ts`. */
export const describeDailyInChromium = (subject: string, body: () => void): void => {
  if (isFull || !isFirefox) describe(subject, body);
};

/**
 * Whether a state of a gallery is shown in this run: in both browsers, and where only a slice runs in one of them. What it
 * says comes from the same code in both.
 */
export const isShown = (state: string): boolean => isFull || sumOf(state) % 4 < 2 === isFirefox;

/**
 * The themes that axe looks at a state in: both, and where only a slice runs one, in one of the browsers. Axe reads the
 * document and its computed styles, in which the two differ least, and a look costs as much as reaching the state.
 */
export function chooseThemes(state: string): ('light' | 'dark')[] {
  if (isFull) return ['light', 'dark'];
  if (!isShown(state)) return [];
  return sumOf(state) % 2 === 0 ? ['dark'] : ['light'];
}

function sumOf(letters: string): number {
  return [...letters].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0);
}
