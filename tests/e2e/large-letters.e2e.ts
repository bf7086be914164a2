import { beforeAll, describe, expect, it } from 'vitest';
import { waitUntil } from '../support/browser/wait-until.ts';
import { guidOf } from '../support/many-orders.ts';
import { doubleLetters, findOverlaps } from './narrow-window.ts';
import { DashboardPage } from './pages/dashboard-page.ts';
import { OptionsPage } from './pages/options-page.ts';
import type { PopupPage } from './pages/popup-page.ts';
import { ORDER_STATES } from './popup-order-states.ts';
import { findOutside, findSpilled, openPopup, showState } from './popup-showing.ts';
import { QUOTE_STATES } from './popup-states.ts';
import { enterPracticeWithOrders } from './practice-of-orders.ts';
import { keepEvidence, takePicture, useBrowser, useOwnBrowser } from './with-browser.ts';

/** The states with the most in one row: tiles, presets, long names, sums side by side. */
const FULLEST = [
  '02d-own-amount',
  '02b-several',
  '02u-long-name-and-balance',
  '04-confirm',
  '04d-confirm-play',
  '06-delivered',
  '07-uncertain',
  '07b-two-orders',
  '11-many-orders',
  '11a-news',
];

const ORDERS = 40;
const AWAITING_PAYMENT = 1;

/** By how many pixels the body is wider than its space. */
const measureSideways = ({ page }: PopupPage) =>
  page.$eval('.body', ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);

/** Lines of one text that overlap. */
const findTouching = ({ page }: PopupPage) =>
  page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const touching: string[] = [];
    while (texts.nextNode()) {
      const range = document.createRange();
      range.selectNode(texts.currentNode);
      const lines = [...range.getClientRects()];
      const isTouched = lines.some((line, at) => {
        const next = lines[at + 1];
        return next !== undefined && next.top > line.top + 2 && next.top < line.bottom - 1;
      });
      if (isTouched) touching.push(texts.currentNode.nodeValue ?? '');
    }
    return touching;
  });

/** 20 px is larger than all text but headings and figures: everything else grows, captions more than titles. */
describe('a browser with a minimum font size', () => {
  const browser = useOwnBrowser({ leastLetters: 20 });
  it('cuts off nothing in the popup, and lets no two lines touch', async () => {
    const popup = await openPopup(browser());
    keepEvidence(browser(), popup.page, 'large-letters');
    const states = [...QUOTE_STATES, ...ORDER_STATES].filter(({ name }) => FULLEST.includes(name));
    expect(states).toHaveLength(FULLEST.length);
    for (const state of states) {
      await showState(popup, state);
      await takePicture(browser(), popup.page, `letters-${state.name}`);
      expect(await findSpilled(popup), state.name).toEqual([]);
      expect(await findOutside(popup), state.name).toEqual([]);
      expect(await findTouching(popup), state.name).toEqual([]);
      expect(await measureSideways(popup), state.name).toBe(0);
    }
    await popup.close();
  });

  describe('with orders', () => {
    // The longest word for a state.
    beforeAll(() => enterPracticeWithOrders(browser(), ORDERS, { path: [0, 0, AWAITING_PAYMENT, 100] }));

    it.each([1500, 1200, 640, 400])('keeps the cells of an order apart at %i px', async (width) => {
      const dashboard = await DashboardPage.open(browser(), '');
      keepEvidence(browser(), dashboard.page, 'large-letters-orders');
      await dashboard.page.setViewport({ width, height: 2400 });
      await dashboard.waitForRow(String(guidOf(ORDERS - 1)), (65_000 + ORDERS - 1).toLocaleString('en'));
      await takePicture(browser(), dashboard.page, `letters-orders-${width}`);
      expect(await findOverlaps(dashboard, '.ledger-row')).toEqual([]);
      await dashboard.close();
    });
  });
});

/** From now on no order gets its turn to be read, so that new rows keep their placeholders. */
const holdReading = ({ page }: Pick<DashboardPage, 'page'>) =>
  page.evaluate(`{
    const { runtime } = chrome;
    const send = runtime.sendMessage.bind(runtime);
    runtime.sendMessage = async (message) =>
      message.topic === 'ledger.order' ? { ok: true, value: { kind: 'later', waitMs: 200 } } : send(message);
  }`);

const countUnread = ({ page }: Pick<DashboardPage, 'page'>) =>
  page.$$eval('.ledger-row:has(.c-energy .skeleton)', (rows) => rows.length);

/** Prices that overflow their cell into the next one. */
const findWide = ({ page }: Pick<DashboardPage, 'page'>) =>
  page.$$eval('.table-prices td', (cells) =>
    cells.length === 0
      ? ['no prices']
      : cells.filter((cell) => cell.scrollWidth > cell.clientWidth).map((cell) => cell.textContent),
  );

describe('a page in a narrow window, at twice the text size', () => {
  const browser = useBrowser();
  const WIDTHS = [360, 320];

  it('loses nothing sideways: options', async () => {
    const { page } = await OptionsPage.open(browser());
    keepEvidence(browser(), page, 'twice-options');
    for (const width of WIDTHS) {
      await page.setViewport({ width, height: 2400 });
      expect(await doubleLetters({ page }), `at ${width} px`).toEqual([]);
      await takePicture(browser(), page, `twice-options-${width}`);
    }
    await page.close();
  });

  describe('with orders', () => {
    beforeAll(() => enterPracticeWithOrders(browser(), ORDERS));

    it('loses nothing sideways: dashboard, with orders that are read and orders that are not read yet', async () => {
      const dashboard = await DashboardPage.open(browser(), '');
      const { page } = dashboard;
      keepEvidence(browser(), page, 'twice-dashboard');
      await dashboard.waitForRow(String(guidOf(ORDERS - 1)), (65_000 + ORDERS - 1).toLocaleString('en'));
      await holdReading(dashboard);
      for (const width of WIDTHS) {
        await page.setViewport({ width, height: 2400 });
        for (const part of [0, 1]) {
          await dashboard.scrollTo(part);
          expect(await doubleLetters(dashboard), `at ${width} px`).toEqual([]);
          // Larger rows move the end of the list. Its rentals were over from the start, so only the page reads them.
          if (part === 1)
            await waitUntil('rows are not read yet', async () => {
              await dashboard.scrollTo(part);
              return (await countUnread(dashboard)) > 0;
            });
          await takePicture(browser(), page, `twice-dashboard-${width}-${part}`);
          expect(await findOverlaps(dashboard, '.ledger-row'), `at ${width} px`).toEqual([]);
        }
        expect(await findWide(dashboard), `at ${width} px`).toEqual([]);
      }
      await dashboard.close();
    });

    it('loses nothing sideways: one order, with its transactions and what proves it', async () => {
      const dashboard = await DashboardPage.open(browser(), `order=${guidOf(ORDERS - 1)}`);
      const { page } = dashboard;
      keepEvidence(browser(), page, 'twice-order');
      await dashboard.see('What was ordered', 'for order ');
      for (const width of WIDTHS) {
        await page.setViewport({ width, height: 2400 });
        expect(await doubleLetters(dashboard), `at ${width} px`).toEqual([]);
        await takePicture(browser(), page, `twice-order-${width}`);
      }
      await dashboard.close();
    });
  });
});
