import { expect } from 'vitest';
import { findAccessibilityFaults } from '../support/axe.ts';
import type { ExtensionBrowser } from '../support/browser/extension-browser.ts';
import type { PlansPage } from './pages/plans-page.ts';
import { chooseThemes } from './slice.ts';
import { takePicture } from './with-browser.ts';

/** Takes pictures and runs axe-core at both widths, in the themes of this run. */
export async function pictureAll(browser: ExtensionBrowser, plans: PlansPage, name: string) {
  const { page } = plans;
  for (const width of [1200, 640]) {
    await page.setViewport({ width, height: 900 });
    for (const theme of chooseThemes(`${name} ${width}`)) {
      await plans.wear(theme);
      expect(await findAccessibilityFaults(page), `${name} ${theme} ${width}`).toEqual([]);
      await takePicture(browser, page, `${name}-${theme}-${width}`);
    }
  }
  await page.setViewport({ width: 1200, height: 900 });
}
