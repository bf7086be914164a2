import { expect, it } from 'vitest';
import { browserNameFromEnvironment } from '../support/browser/browser-name.ts';
import { unlikeResults } from './batch-results.ts';
import { doubleLetters, findOverlaps } from './narrow-window.ts';
import { PlansPage } from './pages/plans-page.ts';
import { LOOK_ALIKE, MAIN, RECIPIENTS } from './popup-fixtures.ts';
import { enterPractice } from './practice.ts';
import { keepEvidence, takePicture, useBrowser } from './with-browser.ts';

const browser = useBrowser();
const ROWS = '.table-batch tbody tr';

it('loses nothing of a batch in a narrow window at twice the text size, before it runs and while it runs', async () => {
  await enterPractice(browser());
  const batch = await PlansPage.open(browser(), 'batch');
  const { page } = batch;
  keepEvidence(browser(), page, 'twice-batch');
  const look = async (name: string) => {
    for (const width of [640, 360, 320]) {
      await page.setViewport({ width, height: 2400 });
      expect(await doubleLetters(batch), `${name} at ${width} px`).toEqual([]);
      await takePicture(browser(), page, `twice-${name}-${width}`);
      expect(await findOverlaps(batch, ROWS), `${name} at ${width} px`).toEqual([]);
      const hidden = await page.$eval('.table-wrap', (box) => box.scrollWidth - box.clientWidth);
      expect(hidden, `${name} at ${width} px`).toBe(0);
    }
  };
  await batch.see('Rent for several addresses');
  await batch.enter([MAIN, `${LOOK_ALIKE}, 65000, 30d`, `${RECIPIENTS[0]}x`]);
  await batch.see('Lines left out: 3 of 3.');
  await look('batch');
  if (browserNameFromEnvironment() === 'chromium') {
    const tall = (id: string) =>
      page.$eval(`#batch-${id}`, (choice) => choice.getBoundingClientRect().height);
    expect(await tall('headroom'), 'what is accepted can be read').toBeGreaterThan(await tall('period'));
  }
  await batch.tellBatch(unlikeResults(Date.now()));
  await batch.see('Several orders');
  await look('batch-runs');
  await page.close();
});

it.each([446, 521, 721])('keeps sums of billions within their columns at %i px', async (width) => {
  await enterPractice(browser());
  const batch = await PlansPage.open(browser(), 'batch', width);
  keepEvidence(browser(), batch.page, `billions-${width}`);
  await batch.see('Rent for several addresses');
  const results = unlikeResults(Date.now());
  const rows = results.rows.map((row) => ({ ...row, costSun: '177498360000000000' }));
  await batch.tellBatch({ ...results, rows });
  await batch.see('177,498,360,000.00');
  const over = await batch.page.$eval('.table-wrap', (box) => box.scrollWidth - box.clientWidth);
  expect(over).toBeLessThanOrEqual(0);
  await batch.close();
});
