import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'puppeteer-core';
import { endTransitions } from './browser/end-transitions.ts';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface AxeResults {
  violations: { id: string; nodes: { target: string[]; failureSummary?: string }[] }[];
}

/**
 * Everything axe-core finds wrong on a page, one line for each place. It runs all rules, including best practices and
 * target sizes.
 */
export async function findAccessibilityFaults(page: Page): Promise<string[]> {
  await page.evaluate(endTransitions);
  // Evaluated by the driver rather than added as a script, since the page's policy allows no foreign script.
  if (!(await page.evaluate('"axe" in globalThis'))) await page.evaluate(`${source}; undefined`);
  const results = (await page.evaluate(
    'axe.run(document, { resultTypes: ["violations"], rules: { "target-size": { enabled: true } } }).then(({ violations }) => JSON.parse(JSON.stringify({ violations })))',
  )) as AxeResults;
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary ?? ''}`),
  );
}
