import type { Page } from 'puppeteer-core';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Snapshot } from '../../lib/messages/snapshot.ts';
import { browserNameFromEnvironment } from '../support/browser/browser-name.ts';
import { forgetAll } from '../support/browser/forget-all.ts';
import { waitUntil } from '../support/browser/wait-until.ts';
import type { PopupPage } from './pages/popup-page.ts';
import { delivered, MAIN, workingDay } from './popup-fixtures.ts';
import { openPopup, showState, tell } from './popup-showing.ts';
import { openQuote } from './practice.ts';
import { keepEvidence, takePicture, useBrowser } from './with-browser.ts';

const UNREAD = { isOn: true, trouble: null, burnPrice: null, senders: [], needs: [] };

/** What the chain says of a sender that has used up its free bandwidth. */
const read = (nowMs: number, energyUnits: string | null, hasUnits = '12400'): Snapshot['chain'] => ({
  isOn: true,
  trouble: null,
  burnPrice: { unitSun: '100', byteSun: '1000', readAtMs: nowMs },
  senders: [
    {
      address: MAIN,
      energyUnits: hasUnits,
      freeTransfers: 0,
      isActivated: true,
      isContract: false,
      readAtMs: nowMs,
    },
  ],
  needs: [
    {
      sender: MAIN,
      token: 'USDT',
      recipient: null,
      energyUnits,
      holdsToken: true,
      isActivated: null,
      isContract: null,
      readAtMs: nowMs,
    },
  ],
});

/**
 * The positions of everything that can be pressed on the way to a price, at the moment at which the popup says all of
 * this: what the real background still publishes draws everything anew, and elements that are gone have no position.
 */
async function placesWhen(popup: PopupPage, says: string[], besides = '.body .choice') {
  let places: number[][] = [];
  await waitUntil(`the popup says “${says.join('”, “')}”`, async () => {
    places = await popup.page.evaluate(measure, says, `.body .choice, .body > details > summary, ${besides}`);
    return places.length > 0;
  });
  return places;
}

function measure(says: string[], selector: string): number[][] {
  // biome-ignore lint/performance/useDomNodeTextContent: only innerText leaves out what is not shown
  const said = document.body.innerText.replaceAll('\u00a0', ' ');
  if (!says.every((text) => said.includes(text))) return [];
  return [...document.querySelectorAll(selector)].map((one) => {
    const { top, left, width, height } = one.getBoundingClientRect();
    return [top, left, width, height].map(Math.round);
  });
}

describe('what can be pressed', () => {
  const browser = useBrowser();

  it('does not move when the prices and the chain have answered', async () => {
    const popup = await openPopup(browser());
    keepEvidence(browser(), popup.page, 'popup-still');
    await showState(popup, {
      name: 'still',
      says: 'Main wallet',
      snapshot: (at) => workingDay(at, { chain: UNREAD, prices: {} }),
    });
    const before = await placesWhen(popup, ['Main wallet']);
    expect(before.length).toBeGreaterThan(9);
    await tell(popup, (at) => workingDay(at, { chain: UNREAD }));
    expect(await placesWhen(popup, ['3.26 TRX'])).toEqual(before);
    for (const energyUnits of [null, '64285', '130285']) {
      await tell(popup, (at) => workingDay(at, { chain: read(at, energyUnits) }));
      expect(await placesWhen(popup, ['Has 12,400', 'burns for bandwidth'])).toEqual(before);
    }
    await takePicture(browser(), popup.page, 'popup-still');
    await tell(popup, (at) => workingDay(at, { chain: read(at, '64285', '71200') }));
    expect(
      await placesWhen(popup, ['You have enough']),
      'who has enough may want another period, and may stand on one',
    ).toEqual(before);
    await tell(popup, (at) => workingDay(at, { chain: { ...UNREAD, trouble: 'timeout' } }));
    expect(await placesWhen(popup, ['does not answer'])).toEqual(before);
  });

  it('does not move when the connection is lost, or when it returns', async () => {
    const popup = await openPopup(browser());
    keepEvidence(browser(), popup.page, 'popup-still-offline');
    await showState(popup, {
      name: 'still',
      says: 'You confirm on the next screen',
      snapshot: (at) => workingDay(at),
    });
    const places = (says: string) => placesWhen(popup, [says], '.dock > .btn');
    const before = await places('You confirm on the next screen');
    const lost = (at: number, isOnline: boolean, trouble: 'unreachable' | 'no-permission') =>
      workingDay(at, { connection: { isOnline, lastAnswerAtMs: at - 60_000, trouble, pausedUntilMs: null } });
    await tell(popup, (at) => lost(at, false, 'unreachable'));
    expect(await places('You are offline.')).toEqual(before);
    await takePicture(browser(), popup.page, 'popup-still-offline');
    await tell(popup, (at) => lost(at, true, 'no-permission'));
    expect(await places('Save it again in the options')).toEqual(before);
    await tell(popup, (at) => workingDay(at));
    expect(await places('You confirm on the next screen')).toEqual(before);
  });
});

// Firefox's driver reports no request for a script of an extension.
if (browserNameFromEnvironment() === 'chromium')
  describe('the popup', () => {
    const browser = useBrowser();
    beforeEach(() => forgetAll(browser()));

    it('loads nothing but its own script before its first frame is on the screen', async () => {
      const popup = await openPopup(browser());
      const { page } = popup;
      keepEvidence(browser(), page, 'popup-still-opening');
      const snapshot = (at: number) =>
        workingDay(at, {
          chain: read(at, '64285'),
          orders: [delivered(at, { status: 4, closedAtMs: at, isSeen: true })],
        });
      await showState(popup, { name: 'still-opening', says: 'burns for bandwidth', snapshot });
      const asked: string[] = [];
      page.on('request', (request) => asked.push(request.url()));
      await page.evaluateOnNewDocument(holdFirstFrame);
      await page.reload();
      await page.waitForSelector('.dock .btn-primary');
      expect(asked).toEqual([expect.stringMatching(/popup.html$/), expect.stringMatching(/popup-[^/]*js$/)]);
      await page.evaluate(() => dispatchEvent(new Event('first-frame')));
      await tell(popup, snapshot);
      await popup.waitForText('burns for bandwidth');
      await popup.waitForText('Latest orders');
    });

    it.each([
      ['mouse', (page: Page) => page.hover('.dock')],
      ['keyboard', stepToTheLast],
    ])(
      'shows no empty frame, and none that offers to rent, from the quote to the order by %s',
      async (by, comeNear) => {
        const popup = await openQuote(browser());
        const { page } = popup;
        keepEvidence(browser(), page, `popup-still-buying-${by}`);
        const asked: string[] = [];
        page.on('request', (request) => asked.push(request.url()));
        await page.reload();
        await popup.waitForText('You save');
        expect(await page.$$('.choice-period'), 'what offers to rent').toHaveLength(6);
        expect(asked.join(), 'an opening does not wait for what may never be wanted').not.toContain(
          'ConfirmScreen',
        );
        await comeNear(page);
        await waitForScripts(page, asked, ['ConfirmScreen']);
        await page.evaluate(countFrames, 'empty', '#app:not(:has(> .flow))');
        await popup.openSheet();
        await waitForScripts(page, asked, ['IntentScreen', 'OrderScreen']);
        await page.evaluate(countFrames, 'offering', '.choice-period');
        await popup.pay();
        await popup.waitForText('wait before you send');
        expect(await page.evaluate(() => ({ ...document.body.dataset }))).toEqual({
          empty: '0',
          offering: '0',
        });
      },
    );
  });

/** The page hears of its first frame, and that it has none, only with the test's own event. */
function holdFirstFrame(): void {
  const begin = setTimeout;
  const hold = (tell: () => void) => addEventListener('first-frame', () => tell(), { once: true });
  const isOfFrame = (ms?: number) => ms === 300;
  Object.assign(globalThis, {
    setTimeout: (run: () => void, ms?: number) => (isOfFrame(ms) ? hold(run) : begin(run, ms)),
    PerformanceObserver: class {
      readonly observe: () => void;
      constructor(tell: () => void) {
        this.observe = () => hold(tell);
      }
    },
  });
}

/** The button that rents is the last element of the window. */
async function stepToTheLast({ keyboard }: Page): Promise<void> {
  await keyboard.down('Shift');
  await keyboard.press('Tab');
  await keyboard.up('Shift');
}

/** Waits until these scripts were requested and are ready. A user needs longer from one button to the next. */
async function waitForScripts(page: Page, asked: readonly string[], names: readonly string[]): Promise<void> {
  for (const name of names) {
    const find = () => asked.find((url) => url.includes(`/${name}-`));
    await waitUntil(`the script of ${name} is asked for`, async () => find() !== undefined);
    // As text, since the test runner would replace a real \`import\` by a call of its own.
    await page.evaluate(`import(${JSON.stringify(find())}).then(() => null)`);
  }
}

/** From now on counts the frames in which something matches the selector. */
function countFrames(name: string, selector: string): void {
  let count = 0;
  const look = () => {
    if (document.querySelector(selector)) count += 1;
    document.body.dataset[name] = String(count);
    requestAnimationFrame(look);
  };
  look();
}
