import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { findAccessibilityFaults } from '../support/axe.ts';
import { sendMessage } from '../support/browser/background-view.ts';
import { forgetAll } from '../support/browser/forget-all.ts';
import { refuseNext } from '../support/browser/refuse-next.ts';
import { waitUntil } from '../support/browser/wait-until.ts';
import { type SandboxServer, startSandboxServer } from '../support/sandbox-server/server.ts';
import { connectService } from './connect-service.ts';
import { MoneyPage } from './pages/money-page.ts';
import { chooseThemes } from './slice.ts';
import { keepEvidence, takePicture, useBrowser } from './with-browser.ts';

const TOKEN = 'money-token-0123456789';

describe('the accounts of a service', () => {
  const browser = useBrowser();
  let server: SandboxServer;
  beforeAll(async () => {
    server = await startSandboxServer({ token: TOKEN, balanceSun: '9500000' });
    await connectService(browser(), server);
  });
  afterAll(() => server.close());

  it('say that the balance is low, and lead to the service', async () => {
    const money = await MoneyPage.open(browser());
    keepEvidence(browser(), money.page, 'money-low');
    await money.see(
      '9.50',
      'Below your 10.00 TRX',
      'Affiliate',
      'Seller',
      'Dealer',
      'Account 1 · number ',
      ' · user 1001',
      'No paid order was seen in this browser yet',
      // The list of orders is read separately and may be older, so this line names only accounts and prices.
      'Accounts and prices: the oldest is',
    );
    const link = await money.page.$eval('.account-foot a', (one) => (one as HTMLAnchorElement).href);
    expect(link).toBe(`${server.origin}/`);
    for (const theme of chooseThemes('money-empty')) {
      await money.wear(theme);
      expect(await findAccessibilityFaults(money.page)).toEqual([]);
      await takePicture(browser(), money.page, `money-empty-${theme}`);
    }
    await money.page.close();
  });

  it('are read one by one, or all together with the balance and the prices', async () => {
    const money = await MoneyPage.open(browser());
    keepEvidence(browser(), money.page, 'money-refresh');
    await money.see('9.50');
    // The page's own first requests must not be counted. The same request sent once more ends after them.
    await sendMessage(money.page, { topic: 'balance.refresh', input: {} });
    await server.control('top-up', { amount: '5' });
    await server.control('requests', { clear: true });
    await money.press('Read Buyer again');
    // The head shows the same balance as the account.
    await money.see('14.50 TRX');
    expect(await countRequests(server)).toMatchObject({ 'account/get': 1, 'account/list': 1 });
    await server.control('top-up', { amount: '20' });
    await money.press('Refresh');
    await money.see('34.50 TRX');
    let counts: Record<string, number> = {};
    await waitUntil(
      'the prices of all periods are read',
      async () => {
        counts = await countRequests(server);
        return (counts['public/price'] ?? 0) >= 6;
      },
      { sees: () => JSON.stringify(counts) },
    );
    expect(counts).toMatchObject({ 'public/price': 6 });
    // The balance and the list share one request only if they overlap, which two messages to the background need not
    // do.
    expect([1, 2]).toContain(counts['account/list']);
    await money.page.close();
  });

  it('count as old after a minute, and the balance in the head says so without moving what is beside it', async () => {
    const money = await MoneyPage.open(browser());
    keepEvidence(browser(), money.page, 'money-old');
    await money.press('Refresh');
    const head = () =>
      money.page.$eval('header.top', (top) => {
        const places = [...top.querySelectorAll('.rotor, .top-name, .top-nav')].map((one) => {
          const { x, y } = one.getBoundingClientRect();
          return [x, y];
        });
        return { height: top.getBoundingClientRect().height, places };
      });
    const mark = () =>
      money.page.evaluate(() => document.querySelector('.top .stale')?.textContent?.trim() ?? null);
    await waitUntil('the balance is fresh', async () => (await mark()) === null);
    const fresh = [];
    for (const width of [1200, 640, 360]) {
      await money.resize(width, 900);
      fresh.push(await head());
    }
    await money.page.evaluate(() => {
      const now = Date.now;
      Date.now = () => now() + 150_000;
    });
    await waitUntil('the balance is old', async () => /^2\smin/.test((await mark()) ?? ''));
    for (const [at, width] of [1200, 640, 360].entries()) {
      await money.resize(width, 900);
      expect(await head(), `at ${width} px`).toEqual(fresh[at]);
      expect(await money.sidewaysScroll()).toBeLessThanOrEqual(0);
      await takePicture(browser(), money.page, `money-old-${width}`);
    }
    await money.page.close();
  });

  it('are not blamed on the service when Turbine itself could not read them', async () => {
    const money = await MoneyPage.open(browser());
    keepEvidence(browser(), money.page, 'money-mistake');
    await money.see('Buyer');
    await refuseNext(money.page, 'accounts.read', 'internal');
    await money.press('Refresh');
    await money.see('Turbine made a mistake. What is shown is the last that was read.');
    await takePicture(browser(), money.page, 'money-mistake');
    await money.page.close();
  });

  it('with odd sections, markup or unreadable balances are shown as text', async () => {
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

  it('keep the values that were last read, and say so, when the service is silent', async () => {
    // The requests of the tests before count in the same minute: on a slow machine, this one would wait for its end.
    await forgetAll(browser());
    const silent = await startSandboxServer({ token: TOKEN, balanceSun: '9500000' });
    onTestFinished(() => silent.close());
    await connectService(browser(), silent);
    const money = await MoneyPage.open(browser());
    keepEvidence(browser(), money.page, 'money-silent');
    await money.see('Buyer');
    await silent.control('faults', { plans: [{ endpoint: '*', status: 404 }] });
    await money.press('Refresh');
    await money.see('The service answered something that Turbine does not understand.', 'Buyer');
    await money.see('What is shown is the last that was read.');
    expect(await money.page.$eval('main', (main) => main.textContent)).not.toContain('not-found');
    expect(await findAccessibilityFaults(money.page)).toEqual([]);
    await money.page.close();
  });
});

async function countRequests(server: SandboxServer): Promise<Record<string, number>> {
  const { counts } = (await server.control('requests')) as { counts: Record<string, number> };
  return counts;
}
