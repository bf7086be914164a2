import type { BrowserName } from './extension-browser.ts';

/** The browser that a run uses: TURBINE_BROWSER, or Chromium if it is not set. */
export function browserNameFromEnvironment(): BrowserName {
  const name = process.env.TURBINE_BROWSER ?? 'chromium';
  if (name !== 'chromium' && name !== 'firefox')
    throw new Error(`TURBINE_BROWSER is chromium or firefox, not ${name}.`);
  return name;
}
