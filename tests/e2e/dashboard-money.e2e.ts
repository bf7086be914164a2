import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDecimals, type Decimal, formatDecimal, formatTrx, ZERO } from '../../lib/domain/decimal.ts';
import { findAccessibilityFaults } from '../support/axe.ts';
import { writeDurable } from '../support/browser/durable-records.ts';
import { waitUntil } from '../support/browser/wait-until.ts';
import { type SandboxServer, startSandboxServer } from '../support/sandbox-server/server.ts';
import { hourlyPrices, liveThroughDays, type MoneyDays } from './money-days.ts';
import { MoneyPage } from './pages/money-page.ts';
import { OptionsPage } from './pages/options-page.ts';
import { keepEvidence, takePicture, useBrowser } from './with-browser.ts';

type Kept = { guid: string; intentId: string; costPaid: string; firstSeenAtMs: number };

const TOKEN = 'money-token-0123456789';

const two = (amount: Decimal) => formatTrx(amount, { fractionDigits: 2, locale: 'en-US' });
const sumOf = (orders: Kept[]) =>
  orders.reduce((sum, one) => addDecimals(sum, BigInt(one.costPaid) as Decimal), ZERO);
const dayOf = ({ firstSeenAtMs }: Kept) => new Date(firstSeenAtMs).toDateString();
const isThisMonth = ({ firstSeenAtMs }: Kept) => {
  const [day, today] = [new Date(firstSeenAtMs), new Date()];
  return day.getFullYear() === today.getFullYear() && day.getMonth() === today.getMonth();
};

describe('the accounts of a service', () => {
  const browser = useBrowser();
  let server: SandboxServer;
  beforeAll(async () => {
    server = await startSandboxServer({ token: TOKEN, balanceSun: '9500000' });
    const options = await OptionsPage.open(browser());
    await options.connect(server.origin, TOKEN);
    await options.see('token ends in');
    await options.page.close();
  });
  afterAll(() => server.close());

  it('say that the balance is low, and lead to the service', async () => {
    const money = await MoneyPage.open(browser());
    keepEvidence(browser(), money.page, 'money-low');
    await money.see('9.50', 'Below your 10.00 TRX', 'Affiliate', 'Seller', 'Dealer', 'No paid orders yet');
    const link = await money.page.$eval('.account-foot a', (one) => (one as HTMLAnchorElement).href);
    expect(link).toBe(`${server.origin}/`);
    for (const theme of ['light', 'dark']) {
      await money.wear(theme);
      expect(await findAccessibilityFaults(money.page)).toEqual([]);
      await takePicture(browser(), money.page, `money-empty-${theme}`);
    }
    await money.page.close();
  });

  it('are read one alone, or all with the balance and the prices', async () => {
    const money = await MoneyPage.open(browser());
    keepEvidence(browser(), money.page, 'money-refresh');
    await money.see('9.50');
    await server.control('top-up', { amount: '5' });
    await server.control('requests', { clear: true });
    await money.press('Read Buyer again');
    await money.see('14.50');
    expect(await countRequests(server)).toEqual({ 'account/get': 1 });
    await server.control('top-up', { amount: '20' });
    await money.press('Refresh');
    await money.see('34.50 TRX');
    const counts = await countRequests(server);
    expect(counts['public/price']).toBe(6);
    expect(counts['account/list']).toBe(1);
    await money.page.close();
  });

  it('of odd sections, with markup and unreadable balances, are shown as text', async () => {
    const account = (id: number, section: unknown, balance: unknown, currency: unknown = 'TRX') => ({
      guid: 99_000_000 + id,
      user_id: 1,
      id,
      section,
      currency,
      balance,
    });
    const data = [
      account(1, 'seller', '0.000000000000000001'),
      account(2, '<img src=x onerror=alert(1)>', '7.5', 'USDT'),
      account(3, `\u202e${'long '.repeat(60)}`, '1e9'),
      account(4, 'buyer', '1234567890.123456789'),
      account(5, null, '1'),
    ];
    const body = JSON.stringify({ status: 'ok', data, total: 5 });
    await server.control('faults', { plans: [{ endpoint: 'account/list', status: 200, body }] });
    const money = await MoneyPage.open(browser());
    keepEvidence(browser(), money.page, 'money-odd');
    await money.press('Refresh');
    await money.see('<img src=x onerror=alert(1)>', '7.50 USDT', 'could not be read', '1,234,567,890.12 TRX');
    expect(await money.page.$$eval('.account', (rows) => rows.length)).toBe(4);
    expect(await money.findCutOff()).toEqual([]);
    expect(await money.page.$$eval('.account img', (rows) => rows.length)).toBe(0);
    expect(await money.sidewaysScroll()).toBeLessThanOrEqual(0);
    expect(await findAccessibilityFaults(money.page)).toEqual([]);
    await takePicture(browser(), money.page, 'money-odd');
    await server.control('faults', { plans: [] });
    await money.page.close();
  });

  it('keep the last that was read, and say so, when the service is silent', async () => {
    const money = await MoneyPage.open(browser());
    keepEvidence(browser(), money.page, 'money-silent');
    await money.see('Buyer');
    await server.control('faults', { plans: [{ endpoint: '*', status: 404 }] });
    await money.press('Refresh');
    await money.see('Reading failed', 'Buyer');
    expect(await findAccessibilityFaults(money.page)).toEqual([]);
    await server.control('faults', { plans: [] });
    await money.page.close();
  });
});

async function countRequests(server: SandboxServer): Promise<Record<string, number>> {
  const { counts } = (await server.control('requests')) as { counts: Record<string, number> };
  return counts;
}

describe('the money of twenty days', () => {
  const browser = useBrowser();
  let days: MoneyDays;
  let kept: Kept[];
  let money: MoneyPage;
  beforeAll(async () => {
    days = await liveThroughDays(Date.now());
    kept = Object.values(days.records).map((text) => JSON.parse(text));
    const first = await MoneyPage.openInPractice(browser());
    await writeDurable(first.page, { ...days.records, ...hourlyPrices(Date.now()) });
    await first.page.close();
    money = await MoneyPage.open(browser());
    await money.see('Show as table');
  });

  it('sums to what the service took, to the last digit', () => {
    expect(formatDecimal(sumOf(kept))).toBe(days.paidTrx.replace(/0+$/, ''));
    expect(kept).toHaveLength(days.orderCount);
  });

  it('shows this month by day: the total, a label for each day, a bar in its place for each with orders', async () => {
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

  it('says the same in the table that stands for the chart, for each day', async () => {
    const byDay = Map.groupBy(kept.filter(isThisMonth), dayOf);
    const expected = [...byDay.values()].map((orders) => [String(orders.length), two(sumOf(orders))]);
    expect((await money.rows()).map((row) => row.slice(1, 3))).toEqual(expected);
  });

  it('says which days cost more than burning, and why', async () => {
    await money.see('cost more than burning: a 7 d rental paid in advance');
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
    await money.see('more like the last', 'the average of 7 days', 'the average of 20 days');
  });

  it('names the cheapest hour of each price, from what was seen', async () => {
    await money.see('44 to 52 SUN');
    const clock = (hour: number) =>
      new Intl.DateTimeFormat('en-US', { hour: '2-digit', minute: '2-digit' }).format(
        new Date(2026, 0, 1, hour),
      );
    await money.see(`${clock(3)} to ${clock(4)}`);
  });

  it('is without fault in both themes and at every width', async () => {
    keepEvidence(browser(), money.page, 'money-look');
    for (const isOpen of [false, true]) {
      if (isOpen) await money.openAll();
      for (const [width, height] of [
        [1200, isOpen ? 2600 : 1100],
        [640, isOpen ? 4600 : 1700],
        [360, isOpen ? 5200 : 1900],
      ] as const) {
        await money.resize(width, height);
        expect(await money.sidewaysScroll()).toBeLessThanOrEqual(0);
        expect(await money.findCutOff()).toEqual([]);
        for (const theme of ['light', 'dark']) {
          await money.wear(theme);
          expect(await findAccessibilityFaults(money.page)).toEqual([]);
          await takePicture(browser(), money.page, `money-${isOpen ? 'open-' : ''}${width}-${theme}`);
        }
      }
    }
  });

  it('counts a second order for one purchase as paid and names it', async () => {
    const [first, second] = kept.filter(isThisMonth).slice(-2);
    if (!first || !second) return;
    const key = `o:practice:${second.guid}`;
    await writeDurable(money.page, { [key]: JSON.stringify({ ...second, intentId: first.intentId }) });
    await money.reload();
    await money.openAll();
    await money.see('was a second one for the same purchase');
    await waitUntil('the sum is unchanged', async () =>
      (await money.text()).includes(`${two(sumOf(kept.filter(isThisMonth)))} play TRX`),
    );
  });
});
