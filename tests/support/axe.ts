import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'puppeteer-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface AxeResults {
  violations: { id: string; nodes: { target: string[]; failureSummary?: string }[] }[];
}

/** What axe-core finds wrong on a page, one line for each place; none is right. All rules, best practices too. */
export async function findAccessibilityFaults(page: Page): Promise<string[]> {
  // Evaluated by the driver, not added as a script: the page's policy allows no foreign one.
  await page.evaluate(`if (!globalThis.axe) { ${source} }; undefined`);
  const results = (await page.evaluate(
    'axe.run(document, { resultTypes: ["violations"] }).then(({ violations }) => JSON.parse(JSON.stringify({ violations })))',
  )) as AxeResults;
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary ?? ''}`),
  );
}
