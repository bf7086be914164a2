import { beforeAll, describe, expect, it } from 'vitest';
import {
  addDecimals,
  type Decimal,
  formatTrx,
  parseDecimal,
  ZERO,
} from '../../lib/domain/amounts/decimal.ts';
import { findAccessibilityFaults } from '../support/axe.ts';
import { writeDurable } from '../support/browser/durable-records.ts';
import { listen, readHeard } from '../support/browser/live-regions.ts';
import { refuseNext } from '../support/browser/refuse-next.ts';
import { waitUntil } from '../support/browser/wait-until.ts';
import { hourlyPrices, liveThroughDays, type MoneyDays } from './money-days.ts';
import { doubleLetters } from './narrow-window.ts';
import { MoneyPage } from './pages/money-page.ts';
import { chooseThemes } from './slice.ts';
import { keepEvidence, takePicture, useBrowser } from './with-browser.ts';

type Kept = { guid: string; intentId: string; period: string; costPaid: string; firstSeenAtMs: number };

const two = (amount: Decimal) => formatTrx(amount, 2, 'en-US');
const sumOf = (orders: Kept[]) =>
  orders.reduce((sum, one) => addDecimals(sum, BigInt(one.costPaid) as Decimal), ZERO);
const dayOf = ({ firstSeenAtMs }: Kept) => new Date(firstSeenAtMs).toDateString();
const monthOf = (atMs: number) => {
  const day = new Date(atMs);
  return `${day.getFullYear()}-${String(day.getMonth() + 1).padStart(2, '0')}`;
};
const thisMonth = () => monthOf(Date.now());
const isThisMonth = ({ firstSeenAtMs }: Kept) => monthOf(firstSeenAtMs) === thisMonth();

describe('the money of twenty days', () => {
  const browser = useBrowser();
  let days: MoneyDays;
  let kept: Kept[];
  let money: MoneyPage;
  beforeAll(async () => {
    days = await liveThroughDays(Date.now());
    kept = Object.values(days.records).map((text) => JSON.parse(text));
    kept.sort((a, b) => a.firstSeenAtMs - b.firstSeenAtMs);
    money = await MoneyPage.openOver(browser(), { ...days.records, ...hourlyPrices(Date.now()) });
    await money.see('Show as table');
  });

  it('adds up to what the service took, to the last digit', () => {
    expect(parseDecimal(days.paidTrx)).toEqual({ ok: true, value: sumOf(kept) });
    expect(kept).toHaveLength(days.orderCount);
  });

  it('shows this month by day: the total, a label for each day, and a bar for each day with orders', async () => {
    keepEvidence(browser(), money.page, 'money-month');
    const orders = kept.filter(isThisMonth);
    await money.see(`${two(sumOf(orders))} play TRX`);
    const { labels, rented, burned, lines } = await money.bars();
    expect(labels.map(({ text }) => text)).toEqual(
      Array.from({ length: new Date().getDate() }, (_, at) => String(at + 1)),
    );
    const busy = [...new Set(orders.map((one) => new Date(one.firstSeenAtMs).getDate()))].sort(
      (a, b) => a - b,
    );
    expect(rented).toHaveLength(busy.length);
    for (const [at, day] of busy.entries()) {
      const middle = labels[day - 1]?.middle ?? 0;
      expect(Math.abs((rented[at]?.middle ?? 0) - middle)).toBeLessThan(1);
      expect(Math.abs((burned[at]?.middle ?? 0) - middle)).toBeLessThan(1);
      expect(Math.abs((rented[at]?.bottom ?? 0) - (lines[0]?.top ?? 0))).toBeLessThan(1);
    }
  });

  it('shows what is solid and what is hatched by samples of one size, beside a label of two lines too', async () => {
    const keys = await money.page.$$eval('.key', (all) =>
      all.map((one) => one.getBoundingClientRect()).map(({ width, height }) => [width, height]),
    );
    expect(keys).toEqual([
      [12, 12],
      [12, 12],
    ]);
  });

  it('draws every bar as high as the axis says', async () => {
    const { rented, lines } = await money.bars();
    const ground = lines[0]?.top ?? 0;
    const height = ground - (lines.at(-1)?.top ?? 0);
    const top = Number.parseFloat(
      await money.page.evaluate(() => document.querySelector('.axis li:last-child')?.textContent ?? ''),
    );
    const rows = await money.rows();
    expect(rows).toHaveLength(rented.length);
    for (const [at, row] of rows.entries()) {
      const expected = (Number(row[2]) / top) * height;
      expect(Math.abs((rented[at]?.height ?? 0) - expected)).toBeLessThan(1);
    }
  });

  it('says the same in the table that replaces the chart, for each day', async () => {
    const byDay = Map.groupBy(kept.filter(isThisMonth), dayOf);
    const expected = [...byDay.values()].map((orders) => [String(orders.length), two(sumOf(orders))]);
    expect((await money.rows()).map((row) => row.slice(1, 3))).toEqual(expected);
  });

  it('says which days cost more than burning, and why', async () => {
    const [paidAhead] = kept.filter(({ period }) => period === '7d').slice(-1);
    await money.choose('spending-span', monthOf(paidAhead?.firstSeenAtMs ?? 0));
    await money.see('cost more than burning: a 7 d rental paid in advance');
    await money.choose('spending-span', thisMonth());
  });

  it('shows the same sum by week and by month, and less for one address', async () => {
    keepEvidence(browser(), money.page, 'money-units');
    await money.choose('spending-unit', 'month');
    const year = new Date().getFullYear();
    const ofYear = kept.filter((one) => new Date(one.firstSeenAtMs).getFullYear() === year);
    await money.see(`${two(sumOf(ofYear))} play TRX`);
    await takePicture(browser(), money.page, 'money-by-month');
    await money.choose('spending-unit', 'week');
    await waitUntil('weeks are shown', async () => (await money.span()).startsWith('Quarter'));
    await takePicture(browser(), money.page, 'money-by-week');
    const addresses = await money.page.$$eval('#spending-address option', (options) =>
      options.map((one) => (one as HTMLOptionElement).value),
    );
    expect(addresses).toHaveLength(4);
    await money.choose('spending-unit', 'month');
    await money.choose('spending-address', addresses[1] ?? '');
    const ofOne = ofYear.filter((one) => (one as unknown as { to: string }).to === addresses[1]);
    await money.see(`${two(sumOf(ofOne))} play TRX`);
    await money.choose('spending-address', '');
    await money.choose('spending-unit', 'day');
    await money.see(`${two(sumOf(kept.filter(isThisMonth)))} play TRX`);
  });

  it('says how far the balance goes', async () => {
    await money.see('more like the last', 'the average of 7 days', 'the average of 19 days');
  });

  it('says that no play money was added, and why, where more of it was asked for', async () => {
    keepEvidence(browser(), money.page, 'money-not-added');
    await refuseNext(money.page, 'practice.topUp', 'internal');
    await listen(money.page);
    await money.press('Get more play TRX');
    await money.see('No play money was added. Turbine made a mistake.');
    expect(await readHeard(money.page)).toEqual(['No play money was added. Turbine made a mistake.']);
    await takePicture(browser(), money.page, 'money-not-added');
  });

  it('names the cheapest hour of each price, from what was seen', async () => {
    await money.see('44 to 52 SUN');
    const clock = (hour: number) =>
      new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' }).format(
        new Date(2026, 0, 1, hour),
      );
    await money.see(`${clock(3)} to ${clock(4)}`);
  });

  it('is accessible and loses nothing in both themes and at every width', async () => {
    keepEvidence(browser(), money.page, 'money-look');
    for (const isOpen of [false, true]) {
      if (isOpen) await money.openAll();
      for (const [width, height] of [
        [1200, isOpen ? 2600 : 1100],
        [800, isOpen ? 3600 : 1500],
        [721, isOpen ? 3600 : 1500],
        [640, isOpen ? 4600 : 1700],
        [360, isOpen ? 5200 : 1900],
      ] as const) {
        await money.resize(width, height);
        expect(await money.sidewaysScroll()).toBeLessThanOrEqual(0);
        expect(await money.findCutOff()).toEqual([]);
        expect(await money.touchingLabels()).toEqual([]);
        for (const theme of chooseThemes(`money ${isOpen} ${width}`)) {
          await money.wear(theme);
          expect(await findAccessibilityFaults(money.page)).toEqual([]);
          await takePicture(browser(), money.page, `money-${isOpen ? 'open-' : ''}${width}-${theme}`);
        }
      }
    }
  });

  it('keeps its four sums on one line at 1200 px, also of play money', async () => {
    await money.resize(1200, 900);
    const ends = await money.page.$$eval('.totals > div', (all) =>
      all.map((one) => Math.round(one.getBoundingClientRect().bottom)),
    );
    expect(ends).toHaveLength(4);
    expect(new Set(ends).size).toBe(1);
  });

  it.each([1190, 1000, 800])('keeps the choices of orders on one line at %i px', async (width) => {
    await money.resize(width, 900);
    keepEvidence(browser(), money.page, `money-filters-${width}`);
    const [search, ...choices] = await money.page.$$eval('.filters > :is(.search, .select)', (all) =>
      all.map((one) => {
        const { top, bottom } = one.getBoundingClientRect();
        return { top, bottom };
      }),
    );
    expect(new Set(choices.map(({ top }) => top)).size).toBe(1);
    expect(
      (choices[0]?.top ?? 0) - (search?.bottom ?? 0),
      'as far below as two choices are apart',
    ).toBeCloseTo(8);
  });

  it('counts a second order of one purchase as paid and names it', async () => {
    const [first, second] = kept.slice(-2);
    const key = `o:practice:${second?.guid}`;
    await writeDurable(money.page, { [key]: JSON.stringify({ ...second, intentId: first?.intentId }) });
    await browser().stopBackground();
    await money.reload();
    await money.openAll();
    await money.see('was a second one for the same purchase');
    await waitUntil('the sum is unchanged', async () =>
      (await money.text()).includes(`${two(sumOf(kept.filter(isThisMonth)))} play TRX`),
    );
  });

  it('keeps its sums within their card at 320 px, at twice the text size, and trillions', async () => {
    keepEvidence(browser(), money.page, 'money-trillions');
    await money.resize(320, 900);
    expect(await doubleLetters(money)).toEqual([]);
    expect(await money.findCutOff()).toEqual([]);
    const [last] = kept.slice(-1);
    const most = { ...last, costPaid: String(BigInt(last?.costPaid ?? 0) * 8_000_000_000_000n) } as Kept;
    await writeDurable(money.page, { [`o:practice:${most.guid}`]: JSON.stringify(most) });
    await browser().stopBackground();
    await money.reload();
    await money.see(two(sumOf(kept.with(-1, most).filter(isThisMonth))));
    expect(await money.findCutOff()).toEqual([]);
  });
});
