import { describe, expect, it } from 'vitest';
import { findAccessibilityFaults } from '../support/axe.ts';
import { waitUntil } from '../support/browser/wait-until.ts';
import type { PopupPage } from './pages/popup-page.ts';
import { CHOICE_STATES } from './popup-choice-states.ts';
import { COMPLAINT_STATES } from './popup-complaint-states.ts';
import { delivered, MAIN, RECIPIENTS, workingDay } from './popup-fixtures.ts';
import { ORDER_STATES } from './popup-order-states.ts';
import { findOutside, findSpilled, openPopup, showState } from './popup-showing.ts';
import { QUOTE_STATES } from './popup-states.ts';
import { chooseThemes, isShown } from './slice.ts';
import { keepEvidence, takePicture, useBrowser } from './with-browser.ts';

/** Whether the contents of the bar wrap into a second row. */
const isBarBroken = (popup: PopupPage) =>
  popup.page.evaluate(() => {
    const tops = [...document.querySelectorAll('.bar > :is(.rotor, .chip, .icon-btn)')].map((element) => {
      const { top, height } = element.getBoundingClientRect();
      return top + height / 2;
    });
    return Math.max(...tops) - Math.min(...tops) > 10;
  });

const STATES = [...QUOTE_STATES, ...CHOICE_STATES, ...ORDER_STATES, ...COMPLAINT_STATES];

describe('every state of the popup', () => {
  const browser = useBrowser();
  let popup: PopupPage;

  it.each(STATES.filter(({ name }) => isShown(name)))(
    '$name is complete and accessible in its themes',
    async (state) => {
      popup ??= await openPopup(browser());
      await popup.page.bringToFront();
      keepEvidence(browser(), popup.page, state.name);
      await showState(popup, state);
      expect(await findSpilled(popup)).toEqual([]);
      expect(await isBarBroken(popup)).toBe(false);
      for (const theme of chooseThemes(state.name)) {
        await popup.wear(theme);
        await takePicture(browser(), popup.page, `popup-${state.name}-${theme}`);
        expect(await findAccessibilityFaults(popup.page), theme).toEqual([]);
      }
    },
  );

  it('shows a balance of any length in full', async () => {
    popup ??= await openPopup(browser());
    await popup.page.bringToFront();
    const balance = (at: number) => ({ amountTrx: '123456789012345678901234567890.5', readAtMs: at });
    await showState(popup, {
      name: 'long-balance',
      says: '567,890.50 TRX',
      snapshot: (at) => workingDay(at, { balance: balance(at) }),
    });
    await takePicture(browser(), popup.page, 'popup-long-balance');
    expect(await findOutside(popup)).toEqual([]);
  });

  it('names an address in the news as the address book does, an order without details by its number, and tells what is not as asked', async () => {
    popup ??= await openPopup(browser());
    await popup.page.bringToFront();
    const name = 'TheWalletFromWhichTheSalariesAreSentOut';
    const news = (at: number, guid: string) => ({
      id: guid,
      kind: 'delegated' as const,
      guid,
      intentId: null,
      atMs: at,
      params: (guid === '33' ? { isOther: 'true' } : {}) as Record<string, string>,
    });
    await showState(popup, {
      name: 'news-named',
      says: '3 unread notices',
      snapshot: (at) => {
        const day = workingDay(at);
        return {
          ...day,
          addresses: day.addresses.map((one) => (one.address === MAIN ? { ...one, name } : one)),
          orders: [delivered(at, { guid: '31' }), delivered(at, { guid: '32', to: RECIPIENTS[0] ?? null })],
          inbox: { unreadCount: 3, latest: ['31', '32', '33'].map((guid) => news(at, guid)) },
        };
      },
    });
    const said = (part: string) =>
      popup.page.$$eval(`[aria-labelledby=news] .pick > ${part}`, (all) => all.map((one) => one.textContent));
    expect(await said('span:nth-child(2)')).toEqual([name, 'Order 32', 'Order 33']);
    expect(await said('b')).toEqual(['Energy delivered', 'Energy delivered', 'Not as asked']);
    expect(await findOutside(popup)).toEqual([]);
    await takePicture(browser(), popup.page, 'popup-news-named');
  });

  it('writes how often an address was used as all other numbers', async () => {
    popup ??= await openPopup(browser());
    await popup.page.bringToFront();
    for (const name of ['02-quote', '04-confirm', '04b-look-alike']) {
      const usual = STATES.find((one) => one.name === name);
      if (!usual) throw new Error(`The state ${name} is gone.`);
      await showState(popup, {
        ...usual,
        says: 'Chosen 12,345 times',
        snapshot: (at) => {
          const day = usual.snapshot(at);
          return { ...day, addresses: day.addresses.map((one) => ({ ...one, useCount: 12_345 })) };
        },
      });
    }
  });

  it('says that the highest cost counts for a limit only where the limit is a sum', async () => {
    popup ??= await openPopup(browser());
    await popup.page.bringToFront();
    for (const [state, counts] of [
      ['02h-over-limit-several', true],
      ['02w-not-on-the-list', false],
    ] as const) {
      const limited = STATES.find(({ name }) => name === state);
      if (!limited) throw new Error(`The state ${state} is gone.`);
      await showState(popup, limited);
      await popup.waitForText('Change your limits');
      expect((await popup.text()).includes('That counts for limits'), state).toBe(counts);
    }
  });

  it('centres each address that can be chosen in its line, with and without a name', async () => {
    popup ??= await openPopup(browser());
    await popup.page.bringToFront();
    const handedOver = STATES.find(({ name }) => name === '12c-handed-over');
    if (!handedOver) throw new Error('The state of what was handed over is gone.');
    await showState(popup, handedOver);
    const offsets = await popup.page.$$eval('.pick', (lines) =>
      lines.map((line) => {
        const { top, bottom } = line.getBoundingClientRect();
        const walk = document.createTreeWalker(line, NodeFilter.SHOW_TEXT);
        const texts: DOMRect[] = [];
        while (walk.nextNode()) {
          const range = document.createRange();
          range.selectNode(walk.currentNode);
          texts.push(range.getBoundingClientRect());
        }
        const above = Math.min(...texts.map((text) => text.top)) - top;
        return Math.abs(above - (bottom - Math.max(...texts.map((text) => text.bottom))));
      }),
    );
    expect(Math.max(...offsets)).toBeLessThan(3);
  });

  it.each(['02-quote', '02e-no-sender', '04-confirm', '04b-look-alike', '04f-confirm-service'])(
    'breaks the longest name that an address or a service can have, in the state %s',
    async (state) => {
      popup ??= await openPopup(browser());
      await popup.page.bringToFront();
      const usual = STATES.find(({ name }) => name === state);
      if (!usual) throw new Error(`The state ${state} is gone.`);
      const name = 'TheWalletFromWhichTheSalariesAreSentOut1';
      await showState(popup, {
        ...usual,
        says: state === '04b-look-alike' ? `Use ${name} instead` : name,
        snapshot: (at) => {
          const day = usual.snapshot(at);
          const profile = day.profile && { ...day.profile, name };
          return { ...day, profile, addresses: day.addresses.map((one) => ({ ...one, name })) };
        },
      });
      await takePicture(browser(), popup.page, `popup-long-name-${state}`);
      expect(await findOutside(popup)).toEqual([]);
      expect(await findSpilled(popup)).toEqual([]);
    },
  );

  it.each(['02-quote', '02p-play-money', '02b-several', '04-confirm'])(
    'keeps each text in its tile for users who space out letters, words and lines, in the state %s',
    async (name) => {
      popup ??= await openPopup(browser());
      await popup.page.bringToFront();
      const state = STATES.find((one) => one.name === name);
      if (!state) throw new Error(`The state ${name} is gone.`);
      await showState(popup, state);
      await popup.page.evaluate(() => {
        const style = new CSSStyleSheet();
        style.replaceSync(
          '* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important; line-height: 1.5 !important }',
        );
        document.adoptedStyleSheets = [style];
      });
      await takePicture(browser(), popup.page, `popup-apart-${name}`);
      expect(await findSpilled(popup, true)).toEqual([]);
      expect(await findOutside(popup)).toEqual([]);
    },
  );

  it('points to where the order goes, also from right to left', async () => {
    popup ??= await openPopup(browser());
    await popup.page.bringToFront();
    const progress = STATES.find(({ name }) => name === '05a-progress');
    if (!progress) throw new Error('The state of an order on its way is gone.');
    await showState(popup, progress);
    const turns = await popup.page.evaluate(() =>
      ['ltr', 'rtl'].map((dir) => {
        document.documentElement.dir = dir;
        const arrow = document.querySelector('.step-now .icon');
        return arrow && getComputedStyle(arrow).transform;
      }),
    );
    await takePicture(browser(), popup.page, 'popup-12a-rtl-progress');
    expect(turns).toEqual(['none', 'matrix(-1, 0, 0, 1, 0, 0)']);
  });

  it('reads from right to left, and at twice the text size, without losing anything sideways', async () => {
    popup ??= await openPopup(browser());
    await popup.page.bringToFront();
    const quote = STATES.find(({ name }) => name === '02-quote');
    if (!quote) throw new Error('The state of a quote is gone.');
    await showState(popup, quote);
    await popup.wear('light');
    await popup.page.evaluate(() => {
      document.documentElement.dir = 'rtl';
    });
    await takePicture(browser(), popup.page, 'popup-12-rtl');
    expect(await findOutside(popup)).toEqual([]);
    await popup.page.evaluate(() => {
      document.documentElement.dir = 'ltr';
      document.documentElement.classList.add('twice');
      const style = new CSSStyleSheet();
      style.replaceSync(':root.twice { font-size: 200% }');
      document.adoptedStyleSheets = [style];
    });
    await popup.page.setViewport({ width: 760, height: 600 });
    // Firefox answers before its window has grown.
    await waitUntil('the window is 760 wide', () => popup.page.evaluate(() => innerWidth === 760));
    await takePicture(browser(), popup.page, 'popup-13-twice');
    const hidden = await findOutside(popup);
    await popup.page.setViewport({ width: 380, height: 600 });
    expect(hidden).toEqual([]);
  });
});
