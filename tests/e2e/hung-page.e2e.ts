import { expect, it } from 'vitest';
import { openPopup, showState } from './popup-showing.ts';
import { QUOTE_STATES } from './popup-states.ts';
import { keepEvidence, useBrowser } from './with-browser.ts';

const browser = useBrowser();

it('a page that hangs takes no click that was made soon after the confirmation was on the screen', async () => {
  const popup = await openPopup(browser());
  const { page } = popup;
  keepEvidence(browser(), page, 'quick-waited');
  const confirm = QUOTE_STATES.find(({ name }) => name === '04-confirm');
  if (!confirm) throw new Error('no such state');
  await showState(popup, { ...confirm, press: ['Rent 51,906'], says: 'Rent now' });
  const [x, y] = await page.$eval('.dock .btn-primary', (pay): [number, number] => {
    const box = pay.getBoundingClientRect();
    return [box.x + 9, box.y + 9];
  });
  await page.mouse.move(x, y);
  await popup.press('Back');
  await popup.waitForText('Rent 51,906');
  await page.evaluate(() => {
    document.querySelector<HTMLButtonElement>('.dock [type=submit]')?.click();
    const hang = () => {
      const untilMs = performance.now() + 1_500;
      while (performance.now() < untilMs);
    };
    requestAnimationFrame(() => setTimeout(() => setTimeout(hang)));
  });
  await Promise.all([page.mouse.down(), page.mouse.up()]);
  const pay = await page.$eval('.dock .btn-primary', ({ textContent, ariaDisabled }) => [
    textContent?.slice(0, 8),
    ariaDisabled,
  ]);
  expect(pay).toEqual(['Rent now', 'false']);
  await popup.close();
});
