import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'puppeteer-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface AxeResults {
  violations: { id: string; nodes: { target: string[]; failureSummary?: string }[] }[];
}

/** What axe-core finds wrong on a page, one line for each place; none is right. All rules, best practices too. */
export async function findAccessibilityFaults(page: Page): Promise<string[]> {
  await page.evaluate(endTransitions);
  // Evaluated by the driver, not added as a script: the page's policy allows no foreign one.
  await page.evaluate(`if (!globalThis.axe) { ${source} }; undefined`);
  const results = (await page.evaluate(
    'axe.run(document, { resultTypes: ["violations"] }).then(({ violations }) => JSON.parse(JSON.stringify({ violations })))',
  )) as AxeResults;
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary ?? ''}`),
  );
}

/** A colour on its way from one theme to the other is nobody's colour. What turns without end turns on. */
function endTransitions(): void {
  // Transitions begin with the next look at styles, which this is.
  getComputedStyle(document.documentElement).getPropertyValue('color');
  for (const animation of document.getAnimations()) {
    if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish();
  }
}
