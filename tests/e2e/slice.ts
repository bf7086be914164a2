import { browserNameFromEnvironment } from '../support/browser/browser-name.ts';

/** Everything in both browsers: what `npm run test:full` runs. */
export const isFull = process.env.TURBINE_FULL === '1';

/** In Firefox, where each step costs several times what it costs in Chromium, a slice of what is long runs every day. */
export const isSlice = !isFull && browserNameFromEnvironment() === 'firefox';

/** All of them, or one in so many where only a slice runs. */
export const sliceOf = <T>(all: readonly T[], oneIn: number): T[] =>
  all.filter((_, at) => !isSlice || at % oneIn === 0);

let looks = 0;

/** The themes that a state is looked at in: both, or where only a slice runs one of them, in turn. */
export function chooseThemes(): ('light' | 'dark')[] {
  looks += 1;
  if (isSlice) return looks % 2 === 1 ? ['light'] : ['dark'];
  return ['light', 'dark'];
}
