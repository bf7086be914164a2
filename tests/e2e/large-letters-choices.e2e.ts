import { beforeAll, expect, it } from 'vitest';
import { liveThroughDays } from './money-days.ts';
import { MoneyPage } from './pages/money-page.ts';
import { keepEvidence, takePicture, useOwnBrowser } from './with-browser.ts';

const browser = useOwnBrowser({ leastLetters: 24 });
let money: MoneyPage;
beforeAll(async () => {
  const { records } = await liveThroughDays(Date.now());
  money = await MoneyPage.openOver(browser(), records);
  await money.page.waitForSelector('#spending-address');
});

/** Choices whose chosen text is wider than its space. Firefox keeps it on one line, and cuts off its end. */
const findCut = () =>
  money.page.$$eval('main .select', (all) =>
    all.flatMap((one) => {
      const field = one.querySelector('select');
      const text = field?.selectedOptions[0]?.textContent ?? '';
      const measured = document.createElement('span');
      measured.textContent = text;
      measured.style.cssText = 'position: absolute; white-space: nowrap; visibility: hidden';
      one.append(measured);
      const { width } = measured.getBoundingClientRect();
      measured.remove();
      if (!field) return ['no field'];
      const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(field);
      const room =
        field.clientWidth - Number.parseFloat(paddingInlineStart) - Number.parseFloat(paddingInlineEnd);
      return width > room + 1 ? [`${text}: ${width} px in ${room} px`] : [];
    }),
  );

it.each([1200, 640, 360])('very large letters cut off no choice of the dashboard at %i px', async (width) => {
  const { page } = money;
  keepEvidence(browser(), page, `very-large-choices-${width}`);
  await page.setViewport({ width, height: 1800 });
  await takePicture(browser(), page, `very-large-choices-${width}`);
  expect(await page.$$('main .select')).toHaveLength(6);
  expect(await findCut()).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});
