import { expect, it } from 'vitest';
import { exampleAddresses } from '../../lib/sandbox/world/account-profile.ts';
import { doubleLetters, findCut } from './narrow-window.ts';
import { byName } from './pages/by-name.ts';
import { PlansPage } from './pages/plans-page.ts';
import { enterPractice } from './practice.ts';
import { rentOne } from './rent-one.ts';
import { keepEvidence, takePicture, useBrowser } from './with-browser.ts';

const browser = useBrowser();

it('loses nothing of a renewal in a narrow window at twice the text size, where it is set up and where it stands', async () => {
  await enterPractice(browser());
  await rentOne(browser(), exampleAddresses.sender);
  const plans = await PlansPage.open(browser(), 'renew');
  const { page } = plans;
  keepEvidence(browser(), page, 'twice-renew');
  const look = async (name: string, boxes: string) => {
    for (const width of [640, 360, 320]) {
      await page.setViewport({ width, height: 2400 });
      for (const dir of ['rtl', 'ltr']) {
        await page.evaluate((wanted) => {
          document.documentElement.dir = wanted;
        }, dir);
        expect(await doubleLetters(plans), `${name} at ${width} px, ${dir}`).toEqual([]);
        await takePicture(browser(), page, `twice-${name}-${width}-${dir}`);
        expect(await findCut(plans, boxes), `${name} at ${width} px, ${dir}`).toEqual([]);
      }
    }
  };
  await plans.see('No address is kept energized yet');
  await look('rented', '.card');
  await plans.press('Keep energized');
  await plans.see('Nothing is bought without you');
  await byName(page, 'radio', 'Rent by itself').click();
  const missing = async () => {
    await page.setViewport({ width: 320, height: 2400 });
    await doubleLetters(plans);
    return page.$eval('input#keep-until', (field) => {
      const { width } = field.getBoundingClientRect();
      field.style.inlineSize = 'max-content';
      const wanted = field.getBoundingClientRect().width;
      field.style.inlineSize = '';
      return wanted - width;
    });
  };
  expect(await missing(), 'the year of its last day is not cut off').toBeLessThanOrEqual(0);
  await plans.type('keep-cap', '4');
  await plans.press('Rent by itself within');
  await plans.see('Type an amount above zero');
  await look('keep', 'dialog');
  await plans.type('keep-perDay', '6.5');
  await plans.press('Rent by itself within');
  await plans.see('By itself');
  await look('kept', '.card');
  await page.close();
});
