import { expect, it } from 'vitest';
import { DashboardPage } from './pages/dashboard-page.ts';
import { enterPracticeWithOrders } from './practice-of-orders.ts';
import { keepEvidence, takePicture, useBrowser } from './with-browser.ts';

const browser = useBrowser();

it('a printed dashboard says that it holds the rows in view, each with its status on its own ground', async () => {
  await enterPracticeWithOrders(browser(), 40);
  const dashboard = await DashboardPage.open(browser());
  const { page } = dashboard;
  keepEvidence(browser(), page, 'print');
  await page.waitForSelector('.ledger .chip-done');
  const isSaid = () => page.$eval('.of-print', (said) => said.checkVisibility());
  expect(await isSaid()).toBe(false);
  await page.emulateMediaType('print');
  expect(await isSaid()).toBe(true);
  const grounds = await page.$$eval('.ledger .chip', (all) =>
    all.map((chip) => getComputedStyle(chip).getPropertyValue('print-color-adjust')),
  );
  expect(new Set(grounds)).toEqual(new Set(['exact']));
  await takePicture(browser(), page, 'dashboard-print');
  await dashboard.close();
});
