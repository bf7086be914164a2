import { beforeAll, describe, expect, it } from 'vitest';
import { liveThroughDays } from './money-days.ts';
import { MoneyPage } from './pages/money-page.ts';
import { OptionsPage } from './pages/options-page.ts';
import type { PopupPage } from './pages/popup-page.ts';
import { CHOICE_STATES } from './popup-choice-states.ts';
import { COMPLAINT_STATES } from './popup-complaint-states.ts';
import { ORDER_STATES } from './popup-order-states.ts';
import { findOutside, findSpilled, openPopup, showState } from './popup-showing.ts';
import { QUOTE_STATES } from './popup-states.ts';
import { keepEvidence, startAfresh, takePicture, useOwnBrowser } from './with-browser.ts';

const browser = useOwnBrowser({ leastLetters: 24 });

/** The states that very large letters fill most: sums and chips beside words, and the longest docks. */
const LONGEST = [
  '02i-many-uses',
  '04d-confirm-play',
  '04e-typed-sum-several',
  '05b-late',
  '10a-not-allowed',
  '12f-recipients-wrong',
  '12k-saved-recipient',
];

/** Words that stand in a column too narrow for them, and a dock whose end cannot be scrolled to. */
const findLost = ({ page }: PopupPage) =>
  page.evaluate(() => {
    const popup = document.querySelector('.popup');
    const scroll = (to: number) => popup?.scrollTo(0, to);
    scroll(10_000);
    const end = document.querySelector('.dock')?.getBoundingClientRect().bottom ?? 0;
    const isEndLost = end > innerHeight + 1;
    scroll(0);
    const squeezed = [...document.querySelectorAll('.popup :is(h2, p, [type=text])')].filter((one) => {
      const { width } = one.getBoundingClientRect();
      return width > 1 && width < 48;
    });
    return [...(isEndLost ? [`the dock ends at ${end}`] : []), ...squeezed.map(({ outerHTML }) => outerHTML)];
  });

/** Choices whose chosen text is wider than its space. Firefox keeps it on one line, and cuts off its end. */
const findCut = ({ page }: MoneyPage) =>
  page.$$eval('main .select', (all) =>
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

describe('a browser with very large letters', () => {
  it('cuts off nothing in the popup, and leads to the end of its longest docks', async () => {
    const popup = await openPopup(browser());
    keepEvidence(browser(), popup.page, 'very-large-letters');
    const states = [...QUOTE_STATES, ...CHOICE_STATES, ...ORDER_STATES, ...COMPLAINT_STATES].filter(
      ({ name }) => LONGEST.includes(name),
    );
    expect(states).toHaveLength(LONGEST.length);
    for (const state of states) {
      await showState(popup, state);
      await takePicture(browser(), popup.page, `very-large-${state.name}`);
      expect(await findSpilled(popup), state.name).toEqual([]);
      expect(await findOutside(popup), state.name).toEqual([]);
      expect(await findLost(popup), state.name).toEqual([]);
    }
    await popup.close();
  });

  it('fits the options into a narrow window, with each time inside its field', async () => {
    const { page } = await OptionsPage.open(browser());
    keepEvidence(browser(), page, 'large-letters-options');
    await page.setViewport({ width: 320, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
    const cut = await page.$$eval('.card :is(input, button, select):not([hidden])', (all) =>
      all.flatMap((one) => {
        const card = one.closest('.card')?.getBoundingClientRect();
        const { left, right } = one.getBoundingClientRect();
        return card && left >= card.left && right <= card.right ? [] : [one.outerHTML];
      }),
    );
    expect(cut).toEqual([]);
    await page.setViewport({ width: 320, height: 8000 });
    await takePicture(browser(), page, 'letters-options-320');
    await page.close();
  });
});

describe('the dashboard with very large letters', () => {
  startAfresh(browser);
  let money: MoneyPage;
  beforeAll(async () => {
    const { records } = await liveThroughDays(Date.now());
    money = await MoneyPage.openOver(browser(), records);
    await money.page.waitForSelector('#spending-address');
  });

  it.each([1200, 640, 360])('cuts off no choice of the dashboard at %i px', async (width) => {
    const { page } = money;
    keepEvidence(browser(), page, `very-large-choices-${width}`);
    await page.setViewport({ width, height: 1800 });
    await takePicture(browser(), page, `very-large-choices-${width}`);
    expect(await page.$$('main .select')).toHaveLength(6);
    expect(await findCut(money)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
  });
});
