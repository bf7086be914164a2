import { describe, expect, it } from 'vitest';
import { readStorage, sendMessage } from '../support/browser/background-view.ts';
import { waitUntil } from '../support/browser/wait-until.ts';
import { PopupPage } from './pages/popup-page.ts';
import { OPERATIONS, RECIPIENTS } from './popup-fixtures.ts';
import { openQuote } from './practice.ts';
import { describeDailyInChromium, itDailyInChromium } from './slice.ts';
import { keepEvidence, startAfresh, takePicture, useBrowser } from './with-browser.ts';

const DELIVERY_MS = 60_000;
/** A purchase may wait for the budget of requests of one minute. */
const BUDGET_MS = 75_000;

/** How many orders and open purchases the background knows, whatever the popup shows. */
async function readPurchases(popup: PopupPage) {
  const { snapshot } = (await readStorage(popup.page, 'session')) as {
    snapshot: { orders: { guid: string }[]; intents: { state: string }[] };
  };
  return { orderCount: snapshot.orders.length, openCount: snapshot.intents.length };
}

/** Above the user's own threshold the sum has to be typed. The sheet says which. */
async function typeSum(popup: PopupPage): Promise<void> {
  const sum = /Type ([\d.]+) to rent/.exec(await popup.text())?.[1];
  if (sum) await popup.type('typed', sum);
}

const browser = useBrowser();

describe('buying in practice mode', () => {
  it('goes from the quote through the sheet and the order to delivered energy', async () => {
    const popup = await openQuote(browser());
    keepEvidence(browser(), popup.page, 'buy');
    await popup.waitForText('You save');
    await takePicture(browser(), popup.page, 'buy-1-quote');
    await popup.openSheet();
    expect(await popup.page.evaluate(() => document.activeElement?.textContent)).toBe('Back');
    await takePicture(browser(), popup.page, 'buy-2-sheet');
    await popup.pay();
    await popup.waitForText('wait before you send');
    await takePicture(browser(), popup.page, 'buy-3-order');
    await popup.waitForText('practice energy is there', DELIVERY_MS);
    await takePicture(browser(), popup.page, 'buy-4-delivered');
    expect(await readPurchases(popup)).toMatchObject({ orderCount: 1 });
    await popup.close();
  });

  it('buys nothing when the popup is closed on the sheet', async () => {
    const first = await openQuote(browser());
    const before = (await readPurchases(first)).orderCount;
    await first.openSheet();
    await first.close();
    const second = await PopupPage.open(browser());
    await waitUntil('the popup stands', async () => (await second.text()).includes('play TRX'));
    expect(await second.text()).not.toContain('Check this order');
    expect((await readPurchases(second)).orderCount).toBe(before);
    await second.close();
  });

  itDailyInChromium('leaves the sheet with Escape, without buying', async () => {
    const popup = await openQuote(browser());
    keepEvidence(browser(), popup.page, 'escape');
    await popup.openSheet();
    await popup.page.keyboard.press('Escape');
    await popup.waitForText('What do you want to send?');
    await popup.close();
  });

  itDailyInChromium('says which limit stops the purchase and by how much, and buys nothing', async () => {
    const popup = await openQuote(browser());
    keepEvidence(browser(), popup.page, 'limit');
    await popup.chooseTask('Own amount');
    await popup.type('own', '99000000');
    await popup.waitForText('over your limit per order');
    await takePicture(browser(), popup.page, 'buy-6-limit');
    await popup.close();
  });
});

// Each purchase gets a fresh extension. Several within a minute would wait for the budget of requests.
describeDailyInChromium('a purchase for several recipients', () => {
  startAfresh(browser);

  it('lets the service estimate for several recipients, with the highest cost beside the expected one', async () => {
    const popup = await openQuote(browser());
    keepEvidence(browser(), popup.page, 'estimate');
    await popup.chooseTask('Several recipients');
    await popup.waitForText('No recipients yet');
    await popup.pasteRecipients(RECIPIENTS.slice(1));
    await popup.press('Add 2 recipients');
    await popup.press('Add or paste');
    await popup.pasteRecipients(RECIPIENTS);
    // While the third recipient is not added yet, nothing is rented for the first two.
    await popup.waitForText('Add the recipients first');
    await popup.waitForText('2 repeats are left out');
    await takePicture(browser(), popup.page, 'buy-5-pasted');
    await popup.press('Add 1 recipient');
    await popup.waitForText('3 recipients');
    await popup.openSheet();
    await popup.waitForText('Expected total');
    await takePicture(browser(), popup.page, 'buy-5-estimate');
    await typeSum(popup);
    await popup.pay();
    await popup.waitForText('practice energy is there', DELIVERY_MS);
    await popup.close();
  });
});

describe('a popup that closes', () => {
  startAfresh(browser);

  it('lets the purchase go on when closed in the middle, and shows the truth when opened again', async () => {
    const first = await openQuote(browser());
    keepEvidence(browser(), first.page, 'closed');
    await first.chooseTask('1 USDT transfer');
    const before = (await readPurchases(first)).orderCount;
    await first.openSheet();
    await first.pay();
    await first.close();
    const second = await PopupPage.open(browser());
    keepEvidence(browser(), second.page, 'reopened');
    await waitUntil('the order is shown', async () =>
      /Sending|wait before you send|practice energy is there/.test(await second.text()),
    );
    await second.close();
    const third = await PopupPage.open(browser());
    await third.waitForText('practice energy is there', DELIVERY_MS);
    expect((await readPurchases(third)).orderCount).toBe(before + 1);
    await third.close();
  });

  it('gets the whole truth from the first answer of a background that slept', async () => {
    const popup = await openQuote(browser());
    await waitUntil('balance and price are known', async () => {
      const { snapshot } = (await readStorage(popup.page, 'session')) as { snapshot: Known };
      return snapshot.balance !== null && snapshot.prices['1h'] !== undefined;
    });
    await browser().stopBackground();
    const { value } = (await sendMessage(popup.page, { topic: 'snapshot.read', input: {} })) as {
      value: Known;
    };
    expect(value.orders).toHaveLength(1);
    expect(value.balance).not.toBeNull();
    expect(value.prices).toHaveProperty('1h');
    await popup.close();
  });
});

interface Known {
  orders: unknown[];
  balance: unknown;
  prices: Record<string, unknown>;
}

describe('a hundred clicks', () => {
  startAfresh(browser);

  it('buy once, and nothing in the first half second', async () => {
    const popup = await openQuote(browser(), OPERATIONS);
    keepEvidence(browser(), popup.page, 'hundred-clicks');
    await popup.openSheet();
    const before = (await readPurchases(popup)).orderCount;
    await popup.page.evaluate(async () => {
      for (let count = 0; count < 100; count += 1) {
        for (const button of document.querySelectorAll('button')) {
          if (button.textContent?.startsWith('Rent now')) button.click();
        }
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
    });
    await popup.waitForText('wait before you send');
    // Makes the background read the service's list. It would adopt a second order from there.
    await sendMessage(popup.page, { topic: 'balance.refresh', input: {} });
    expect((await readPurchases(popup)).orderCount).toBe(before + 1);
    await popup.close();
  });
});

describe('a hundred double clicks', () => {
  startAfresh(browser);

  it('buy 2 orders for 50 double clicks on each of 2 sheets', async () => {
    const popup = await openQuote(browser(), OPERATIONS);
    keepEvidence(browser(), popup.page, 'double-clicks');
    const before = (await readPurchases(popup)).orderCount;
    await popup.openSheet();
    await popup.page.evaluate(doubleClickPay, 50);
    await popup.waitForText('wait before you send', BUDGET_MS);
    await popup.press('Rent more');
    await popup.openSheet();
    await popup.page.evaluate(doubleClickPay, 50);
    await waitUntil(
      'the second order is known',
      async () => (await readPurchases(popup)).orderCount >= before + 2,
      { patienceMs: BUDGET_MS },
    );
    // Makes the background read the service's list. It would adopt a third order from there.
    await sendMessage(popup.page, { topic: 'balance.refresh', input: {} });
    expect((await readPurchases(popup)).orderCount).toBe(before + 2);
    await popup.close();
  });
});

describe('a popup that is opened again', () => {
  startAfresh(browser);

  it('moves nothing after its first frame', async () => {
    const first = await openQuote(browser());
    await waitUntil('all that the chain was asked is remembered: nothing new is to come', () =>
      first.page.evaluate(() => {
        const { needs = [] } = JSON.parse(localStorage.getItem('popup') ?? '{}').snapshot?.chain ?? {};
        return needs.length > 0;
      }),
    );
    await first.close();
    const popup = await PopupPage.open(browser());
    keepEvidence(browser(), popup.page, 'layout-shift');
    await popup.waitForText('Price ');
    // Firefox does not measure layout shifts.
    if (browser().name === 'chromium') expect(await popup.layoutShift()).toBe(0);
    await popup.close();
  });

  it('writes numbers as the first one learned to, without asking the browser again', async () => {
    const first = await openQuote(browser());
    const learned = () => first.page.evaluate(() => [localStorage.getItem('numbers'), navigator.language]);
    await waitUntil('the way to write numbers is learned', async () => (await learned())[0] !== null);
    const [marks, language] = await learned();
    expect(marks).toBe(`4,.${language}`);
    await first.page.evaluate((text) => localStorage.setItem('numbers', text), `4_.${language}`);
    await first.close();
    const popup = await PopupPage.open(browser());
    await popup.waitForText('Price ');
    expect(await popup.text()).toMatch(/Rent \d+_\d{3} energy/);
    await popup.close();
  });
});

/** Double clicks every 40 ms, also while the sheet ignores clicks. The button may disappear meanwhile. */
async function doubleClickPay(count: number): Promise<void> {
  const find = () =>
    [...document.querySelectorAll('button')].find((one) => one.textContent?.startsWith('Rent now'));
  let button = find();
  for (let clicks = 0; clicks < count; clicks += 1) {
    button = find() ?? button;
    button?.click();
    button?.click();
    await new Promise((resolve) => setTimeout(resolve, 40));
  }
}
