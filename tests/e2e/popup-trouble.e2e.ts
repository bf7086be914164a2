import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { listen, readHeard } from '../support/browser/live-regions.ts';
import { readBadge } from '../support/browser/page-line.ts';
import { waitUntil } from '../support/browser/wait-until.ts';
import { type SandboxServer, startSandboxServer } from '../support/sandbox-server/server.ts';
import { KNOWN, openQuoteFor } from './chain-scene.ts';
import { connectService } from './connect-service.ts';
import { PopupPage } from './pages/popup-page.ts';
import { describeDailyInChromium } from './slice.ts';
import { keepEvidence, startAfresh, takePicture, useBrowser } from './with-browser.ts';

const PRICES_SUN = { '1h': 46, '1d': 72, '3d': 180, '7d': 385, '15d': 780, '30d': 1_500 };
/** A silent service is asked again after growing pauses. */
const RETRIED_MS = 90_000;

const browser = useBrowser();

/**
 * Each purchase gets a fresh extension and service. Several within a minute would wait for the budget of requests.
 */
function useScene() {
  let server: SandboxServer;
  startAfresh(browser);
  beforeAll(async () => {
    const settings = {
      isMarketMoving: false,
      pricesSun: PRICES_SUN,
      delegatedAfterMs: [2_000, 2_000],
    } as const;
    server = await startSandboxServer({ token: 'trouble-token-0123456789', settings });
    await connectService(browser(), server);
  });
  afterAll(() => server.close());
  return {
    control: (route: string, input: object) => server.control(route, input),
    async countBuys(): Promise<number> {
      const { counts } = (await server.control('requests')) as { counts: Record<string, number> };
      return counts['buy/energy'] ?? 0;
    },
    async open(name: string): Promise<PopupPage> {
      const popup = await openQuoteFor(browser(), KNOWN.sender);
      keepEvidence(browser(), popup.page, name);
      return popup;
    },
  };
}

describeDailyInChromium('a price that rises under the sheet', () => {
  const { control, countBuys, open } = useScene();

  it('leads to no purchase above the price that was confirmed, and is shown', async () => {
    const popup = await open('price-rose');
    await popup.openSheet();
    await control('settings', { pricesSun: { ...PRICES_SUN, '1h': 90 } });
    await popup.pay();
    await popup.waitForText('The price rose above what you confirmed.');
    await popup.waitForText('It had risen to 90 SUN');
    await popup.waitForText('Rent: 5.79 TRX');
    expect(await countBuys()).toBe(0);
    await takePicture(browser(), popup.page, 'trouble-price-rose');
    await popup.close();
  });
});

describeDailyInChromium('two popups at once', () => {
  const { countBuys, open } = useScene();

  it('close the sheet of one when the other has rented for the same address', async () => {
    const first = await open('one-of-two');
    await first.openSheet();
    const second = await open('two-of-two');
    await second.openSheet();
    await second.pay();
    await second.close();
    await first.page.bringToFront();
    await waitUntil('the sheet is closed', async () => !(await first.text()).includes('Check this order'));
    await first.press('Rent more');
    await first.waitForText('A purchase for this address was begun elsewhere');
    expect(await countBuys()).toBe(1);
    await first.close();
  });
});

describe('a popup closed at each step', () => {
  const { control, countBuys, open } = useScene();

  it('buys nothing if it is closed before the click, and once if it is closed right after', async () => {
    for (const steps of [
      async () => {},
      async (popup: PopupPage) => popup.openSheet(),
      async (popup: PopupPage) => {
        await popup.openSheet();
        await popup.page.keyboard.press('Escape');
      },
    ]) {
      const popup = await open('closed-early');
      await steps(popup);
      await popup.close();
    }
    expect(await countBuys()).toBe(0);
    const popup = await open('closed-late');
    await popup.openSheet();
    await control('faults', { plans: [{ endpoint: 'public/price', latencyMs: 6_000 }] });
    await popup.pay();
    await popup.close();
    const meanwhile = await PopupPage.open(browser());
    keepEvidence(browser(), meanwhile.page, 'opened-meanwhile');
    await meanwhile.waitForText('Nothing was sent yet.');
    expect(await meanwhile.text()).toContain('Buying waits');
    expect(await countBuys()).toBe(0);
    await meanwhile.close();
    await waitUntil('the purchase has arrived', async () => (await countBuys()) === 1);
    const again = await PopupPage.open(browser());
    keepEvidence(browser(), again.page, 'opened-after');
    await again.waitForText('Send now', RETRIED_MS);
    expect(await countBuys()).toBe(1);
    await again.close();
  });
});

describe('a keyboard alone', () => {
  const { countBuys, open } = useScene();

  it('is enough to buy', async () => {
    const popup = await open('keyboard');
    const before = await countBuys();
    await popup.page.evaluate(() => document.getElementById('sender')?.focus());
    await pressUntilFocused(popup, 'Rent ');
    await popup.page.keyboard.press('Enter');
    await popup.waitForText('Check this order');
    await waitUntil('the sheet has the focus', async () => (await focusedText(popup)) === 'Back');
    // In the first half second, the sheet ignores a key that was held down.
    await waitUntil('the purchase is taken', async () => {
      if (!(await popup.text()).includes('Check this order')) return true;
      const isThere = (await focusedText(popup)).startsWith('Rent now');
      await popup.page.keyboard.press(isThere ? 'Enter' : 'Tab');
      return false;
    });
    await waitUntil('the purchase has arrived', async () => (await countBuys()) === before + 1);
    await popup.close();
  });
});

describeDailyInChromium('a service that falls silent', () => {
  const { control, countBuys, open } = useScene();

  it('shows its last values with their age while the service is silent, and sends nothing', async () => {
    const popup = await open('silent-service');
    await popup.openSheet();
    await control('faults', { plans: [{ endpoint: '*', drop: 'before' }] });
    await popup.pay();
    await popup.waitForText('Nothing was sent.', RETRIED_MS);
    await popup.waitForText('The service does not answer.', RETRIED_MS);
    await popup.waitForText('The service last answered at');
    expect(await countBuys()).toBe(0);
    await takePicture(browser(), popup.page, 'trouble-silent');
    await popup.close();
  });
});

describe('a machine that loses its network', () => {
  const { countBuys, open } = useScene();

  it('keeps its values with their time, offers no purchase, and goes on by itself when the network is back', async () => {
    const popup = await open('offline');
    await popup.waitForText('You save');
    onTestFinished(() => browser().gestures.setOffline(false));
    await browser().gestures.setOffline(true);
    await popup.waitForText('You are offline.');
    await popup.waitForText('The service last answered at');
    await popup.waitForText('Renting needs a connection');
    await takePicture(browser(), popup.page, 'trouble-offline');
    await listen(popup.page);
    const age = async () => /The service last answered at [^\n]*/.exec(await popup.text())?.[0];
    const before = await age();
    await waitUntil('a second has passed', async () => (await age()) !== before);
    expect(await readHeard(popup.page)).toEqual([]);
    await popup.page.evaluate(() => document.querySelector('form')?.requestSubmit());
    expect(await popup.text()).not.toContain('Check this order');
    await browser().gestures.setOffline(false);
    await waitUntil('a purchase is offered again', async () => {
      const text = await popup.text();
      return !text.includes('You are offline.') && /Rent [\d,]+ energy/.test(text);
    });
    await popup.openSheet();
    expect(await countBuys()).toBe(0);
    await popup.close();
  });
});

describe('a user who asked for less motion', () => {
  const { control, open } = useScene();

  it('sees nothing move while an order is on its way', async () => {
    await control('settings', { delegatedAfterMs: [60_000, 60_000] });
    const popup = await open('motion');
    await popup.openSheet();
    await popup.pay();
    await popup.waitForText('Don’t send yet');
    // Every other test runs with reduced motion, which costs less processor time.
    await browser().gestures.reduceMotion(false, popup.page);
    const isMoving = () =>
      popup.page.evaluate(() => document.getAnimations().some(({ playState }) => playState === 'running'));
    await waitUntil('the sign of the order turns', isMoving);
    await browser().gestures.reduceMotion(true, popup.page);
    await waitUntil('all stands still', async () => !(await isMoving()));
    await takePicture(browser(), popup.page, 'trouble-less-motion');
    await browser().gestures.reduceMotion(false, popup.page);
    await waitUntil('the sign turns again', isMoving);
    await browser().gestures.reduceMotion(true, popup.page);
    await popup.close();
  });
});

describeDailyInChromium('an order that fails', () => {
  const { control, countBuys, open } = useScene();

  it('says that an order the balance could not pay was not delivered, by how much, and what to do', async () => {
    const popup = await open('short');
    await popup.openSheet();
    await control('faults', { plans: [{ endpoint: 'buy/energy', path: [0, 0, 6, 1] }] });
    await popup.pay();
    await popup.waitForText('Not delivered.', RETRIED_MS);
    expect(await countBuys()).toBe(1);
    await takePicture(browser(), popup.page, 'trouble-failed');
    await waitUntil('the toolbar calls', async () => (await readBadge(popup.page)) === '!');
    await popup.press('Back to the quote');
    await waitUntil('the toolbar calls no more', async () => (await readBadge(popup.page)) === '');
    await waitUntil('nor does the popup', async () => !(await popup.text()).includes('Order failed'));
    await popup.close();
  });
});

async function focusedText(popup: PopupPage): Promise<string> {
  const text = await popup.page.evaluate(() => document.activeElement?.textContent ?? '');
  return text.replaceAll('\u00a0', ' ');
}

/** Presses Tab until the button has the focus, as a user without a mouse does. */
async function pressUntilFocused(popup: PopupPage, label: string): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    if ((await focusedText(popup)).startsWith(label)) return;
    await popup.page.keyboard.press('Tab');
  }
  throw new Error(`"${label}" was not reached in 60 steps.`);
}
