import { browserNameFromEnvironment } from '../support/browser/browser-name.ts';

/** Everything in both browsers: what `npm run test:full` runs. Every day a slice of what is long runs. */
export const isFull = process.env.TURBINE_FULL === '1';

const isFirefox = browserNameFromEnvironment() === 'firefox';

/** One in so many where only a slice runs, fewer of them in Firefox, where each step costs several times as much. */
export const sliceOf = <T>(all: readonly T[], oneIn: { chromium: number; firefox: number }): T[] =>
  all.filter((_, at) => isFull || at % (isFirefox ? oneIn.firefox : oneIn.chromium) === 0);

/** The themes that a state is looked at in: both, or where only a slice runs one in Chromium and the other in Firefox. */
export function chooseThemes(state: string): ('light' | 'dark')[] {
  if (isFull) return ['light', 'dark'];
  const isEven = [...state].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % 2 === 0;
  return isEven === isFirefox ? ['dark'] : ['light'];
}
