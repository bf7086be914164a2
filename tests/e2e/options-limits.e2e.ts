import type { Page } from 'puppeteer-core';
import { describe, expect, it } from 'vitest';
import { exampleAddresses } from '../../lib/sandbox/world/account-profile.ts';
import { ask } from '../support/browser/page-line.ts';
import { SAVED } from './options-states.ts';
import { OptionsPage } from './pages/options-page.ts';
import { PlansPage } from './pages/plans-page.ts';
import { PopupPage } from './pages/popup-page.ts';
import { openQuote } from './practice.ts';
import { keepEvidence, startAfresh, takePicture, useBrowser } from './with-browser.ts';

type Answer = { ok: boolean; value: { kind?: string; code?: string; limit?: string } };

type Options = { settings: { limits: object } };

declare const chrome: { runtime: { sendMessage(message: unknown): Promise<unknown> } };

/** What the popup sends when the user confirms at the current price. */
const confirm = (page: Page, to: string) =>
  page.evaluate(async (address) => {
    const ask = (topic: string, input: unknown) => chrome.runtime.sendMessage({ topic, input });
    await ask('prices.refresh', { periods: ['1h'] });
    const snapshot = (await ask('snapshot.read', {})) as {
      value: {
        profile: { id: string; origin: string | null };
        prices: { '1h': { unitSun: string; readAtMs: number } };
      };
    };
    const { profile, prices } = snapshot.value;
    const energyUnits = '65000';
    const sum = BigInt(energyUnits) * BigInt(prices['1h'].unitSun);
    return (await ask('purchase.confirm', {
      intentId: crypto.randomUUID(),
      profileId: profile.id,
      origin: profile.origin,
      request: { to: address, period: '1h', amount: { source: 'amount', energyUnits } },
      energyUnits,
      unitSun: prices['1h'].unitSun,
      pricedAtMs: prices['1h'].readAtMs,
      feesSun: '0',
      capSun: String(sum * 2n),
      comparedWith: null,
      hasTypedSum: true,
    })) as Answer;
  }, to);

describe('a purchase', () => {
  const browser = useBrowser();

  it('respects the limits of the options page, whatever page asks for it', async () => {
    const options = await OptionsPage.open(browser());
    keepEvidence(browser(), options.page, 'limits');
    await options.click('Use Practice');
    await options.see('Active');
    const popup = await PopupPage.open(browser());

    await options.page.bringToFront();
    await options.fill('Per order', '0.5');
    await options.saveChanges();
    expect((await confirm(popup.page, SAVED)).value).toMatchObject({ kind: 'stopped', limit: 'perOrder' });

    await options.fill('Per order', '50');
    await options.fill('Highest price', '1');
    await options.saveChanges();
    expect((await confirm(popup.page, SAVED)).value).toMatchObject({
      kind: 'stopped',
      limit: 'highestPrice',
    });

    await options.flip('Only saved addresses');
    await options.fill('Highest price', '500');
    await options.saveChanges();
    expect((await confirm(popup.page, SAVED)).value).toMatchObject({
      kind: 'stopped',
      limit: 'allowedAddresses',
    });

    await options.addAddress('Main wallet', SAVED);
    await options.see('Main wallet');
    const bought = await confirm(popup.page, SAVED);
    expect(bought.value.kind, JSON.stringify(bought)).toBe('intent');
  });
});

describe('the bar of unsaved changes', () => {
  const browser = useBrowser();

  it('says what it means to empty each amount', async () => {
    const options = await OptionsPage.open(browser());
    keepEvidence(browser(), options.page, 'limits-emptied');
    await options.fill('Per order', '');
    await options.fill('Type the amount above', '');
    await options.fill('Balance below', '');
    await options.see('Per order no limit, was 50 TRX; Type the amount above never asked, was 10 TRX');
    await options.see('Balance below empty, was 10 TRX');
    await takePicture(browser(), options.page, 'limits-emptied');
    await options.page.close();
  });

  it('keeps its size when a whole list is pasted for an amount', async () => {
    const options = await OptionsPage.open(browser());
    keepEvidence(browser(), options.page, 'limits-pasted');
    await options.page.setViewport({ width: 320, height: 640 });
    await options.fill('Per order', `${SAVED},`.repeat(150));
    await options.see('TRX, was 50 TRX');
    const size = await options.page.evaluate(() => ({
      sideways: document.documentElement.scrollWidth - innerWidth,
      high: document.getElementById('save-bar')?.offsetHeight ?? 0,
    }));
    expect(size.sideways).toBeLessThanOrEqual(0);
    expect(size.high).toBeLessThan(320);
    await options.page.close();
  });
});

describe('the quiet hours', () => {
  const browser = useBrowser();
  startAfresh(browser);

  it('replace the confirm button on the sheet, with a link to their setting, until they are turned off', async () => {
    const options = await OptionsPage.open(browser());
    const { settings } = (await ask(options.page, 'settings.read', {})) as Options;
    const { limits } = settings;
    const allDay = { isOn: true, fromMinute: 0, toMinute: 0 };
    await ask(options.page, 'settings.change', { limits: { ...limits, quietHours: allDay } });
    const popup = await openQuote(browser());
    keepEvidence(browser(), popup.page, 'limit-named');
    await popup.openSheet();
    await popup.waitForText('These are your quiet hours');
    await popup.waitForText('Change your limits');
    await takePicture(browser(), popup.page, 'limit-named');
    const batch = await PlansPage.open(browser(), 'batch');
    keepEvidence(browser(), batch.page, 'quiet-batch');
    await batch.enter([exampleAddresses.sender]);
    await batch.see('These are your quiet hours. Begin it after them, or change them in the options.');
    await takePicture(browser(), batch.page, 'quiet-batch');
    await ask(options.page, 'settings.change', { limits });
    await batch.see('Check 1 order');
    await batch.close();
    await popup.page.bringToFront();
    await popup.waitForText('Rent now');
    await popup.close();
    await options.page.close();
  });
});
