import { describe, expect, it } from 'vitest';
import type { Address } from '../../lib/domain/address/address.ts';
import { exampleAddresses } from '../../lib/sandbox/world/account-profile.ts';
import { readStorage, rewriteOrder, sendMessage } from '../support/browser/background-view.ts';
import { focusIsOn } from '../support/browser/focus.ts';
import { refuseNext } from '../support/browser/refuse-next.ts';
import { waitUntil } from '../support/browser/wait-until.ts';
import { forgeLookAlike } from '../support/random-addresses.ts';
import { changeLimits } from './change-limits.ts';
import { dueFor } from './due-rule.ts';
import { byName } from './pages/by-name.ts';
import { PlansPage } from './pages/plans-page.ts';
import { pictureAll } from './plans-pictures.ts';
import { MAIN } from './popup-fixtures.ts';
import { enterPractice } from './practice.ts';
import { rentOne } from './rent-one.ts';
import { saveAddress } from './save-address.ts';
import { describeDailyInChromium } from './slice.ts';
import { keepEvidence, startAfresh, useBrowser } from './with-browser.ts';

const BUDGET_MS = 75_000;

const MINUTE_MS = 60_000;
const DELEGATED = 3;

type Order = { guid: string; to: string; status: number; endsAtMs: number | null };

/** The orders for an address, as the background knows them. */
async function readOrders({ page }: PlansPage, to: string): Promise<Order[]> {
  const { snapshot } = (await readStorage(page, 'session')) as { snapshot: { orders: Order[] } };
  return snapshot.orders.filter((order) => order.to === to);
}

/** Makes an order look as if this many minutes of its hour had passed. */
async function pass({ page }: PlansPage, { guid }: Order, minutes: number): Promise<void> {
  const delegatedMs = Date.now() - minutes * MINUTE_MS;
  const delegated = { afterMs: delegatedMs, byMs: delegatedMs };
  await rewriteOrder(browser(), page, guid, { delegated, endsAtMs: delegatedMs + 60 * MINUTE_MS });
  await sendMessage(page, { topic: 'balance.refresh', input: {} });
}

const endsAfter =
  (minutes: number) =>
  ({ endsAtMs }: Order) =>
    endsAtMs === null || endsAtMs > Date.now() + minutes * MINUTE_MS;

/** As if all but the last five minutes of what this address rents had passed. */
async function comeNearTheEnd(plans: PlansPage, to: string): Promise<void> {
  const look = async (): Promise<boolean> => {
    const far = (await readOrders(plans, to)).find(endsAfter(6));
    if (far?.status === DELEGATED) await pass(plans, far, 55);
    return far === undefined;
  };
  await waitUntil('the end of the rental is near', look, { patienceMs: BUDGET_MS });
}

/** As if this address had rented only now: nothing is to be renewed yet. */
async function comeFarFromTheEnd(plans: PlansPage, to: string): Promise<void> {
  const look = async (): Promise<boolean> => {
    const orders = await readOrders(plans, to);
    const [first] = orders;
    if (first && !orders.some(endsAfter(50))) await pass(plans, first, 0);
    return orders.some(endsAfter(50));
  };
  await waitUntil('the end of a rental is far', look, { patienceMs: BUDGET_MS });
}

const browser = useBrowser();

/** With nothing rented, a link leads to the batch. It goes with its view, and the focus moves to the batch tab. */
async function showWhereToRent(): Promise<void> {
  const plans = await PlansPage.open(browser(), 'renew');
  await plans.page.waitForSelector('.card a[href="#batch"]');
  await plans.page.focus('.card a[href="#batch"]');
  await plans.page.keyboard.press('Enter');
  await focusIsOn(plans.page, '.segment[href="#batch"]');
  await plans.close();
}

const dialogOf = ({ page }: PlansPage) => page.$eval('dialog', (box) => box.textContent ?? '');

describe('an address kept energized', () => {
  const look = (plans: PlansPage, name: string) => pictureAll(browser(), plans, `renew-${name}`);

  it('asks before the rental ends and rents again with one click', async () => {
    const to = exampleAddresses.sender;
    await enterPractice(browser());
    await showWhereToRent();
    await rentOne(browser(), to);
    const plans = await PlansPage.open(browser(), 'renew');
    keepEvidence(browser(), plans.page, 'renew-ask');
    await plans.see('No address is kept energized yet');
    await comeNearTheEnd(plans, to);
    await plans.press('Keep energized');
    await plans.see('Nothing is bought without you');
    expect(await plans.text(), 'Who is asked decides about each price').not.toContain('Highest cost');
    const ticked = await plans.page.$$eval('.choice-mode .icon', (ticks) =>
      ticks.map((tick) => tick.closest('label')?.querySelector('input')?.checked),
    );
    expect(ticked, 'The chosen way alone has a tick').toEqual([true]);
    await look(plans, 'keep');
    await plans.press('Ask me before the end');
    await plans.see('Asks you before the end');
    const acts = await plans.page.$$eval('.setting-side button', (all) => all.map((one) => one.textContent));
    expect(acts, 'Each says of which address').toEqual([`Rent again ${to}`, `Stop ${to}`]);
    await plans.press('Rent again');
    await plans.see('Rent the same again?');
    await look(plans, 'ask');
    const allDay = { quietHours: { isOn: true, fromMinute: 0, toMinute: 0 } };
    const hours = await changeLimits(browser(), allDay);
    await plans.page.bringToFront();
    await plans.see('These are your quiet hours');
    await look(plans, 'ask-quiet');
    await hours.restore();
    const limits = await changeLimits(browser(), { perOrderSun: '500000' });
    await plans.page.bringToFront();
    await plans.see('over your limit per order');
    await look(plans, 'ask-over');
    await limits.restore();
    await plans.page.bringToFront();
    await waitUntil('it is rented again', async () => {
      const isThere = await plans.page.evaluate(() => {
        const pay = document.querySelector<HTMLElement>('dialog .btn-split');
        pay?.focus();
        return pay !== null;
      });
      if (isThere) await plans.page.keyboard.press('Enter');
      return !isThere;
    });
    await focusIsOn(plans.page, '#rules');
    await waitUntil('the second order is known', async () => (await readOrders(plans, to)).length === 2);
    await look(plans, 'rules');
    const held = () =>
      plans.page.$eval('.setting .btn-danger', (stop) =>
        stop.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', repeat: true, cancelable: true })),
      );
    expect(await held(), 'A held key is no second press').toBe(false);
    await refuseNext(plans.page, 'renew.stop', 'background-unreachable');
    await plans.pressLate('Stop');
    await plans.see(`It is not known whether this was done ${to}Turbine’s background did not answer.`);
    await look(plans, 'unclear');
    await refuseNext(plans.page, 'renew.stop', 'storageUnavailable');
    await plans.pressLate('Stop');
    await plans.see(`This was not done ${to}The browser’s storage cannot be read.`);
    await look(plans, 'not-done');
    await plans.pressLate('Stop');
    await plans.see('No address is kept energized yet');
    const none = { rules: [], elsewhere: [], gone: [], isDamaged: false };
    await plans.tell('renew.read', { ...none, isUnwritten: true });
    await plans.see('The browser’s storage has not taken the last change yet');
    await look(plans, 'unwritten');
    await plans.tell('renew.read', { ...none, isUnwritten: false });
    await waitUntil('it is written down', async () => !(await plans.text()).includes('has not taken'));
    await plans.tell('renew.read', {
      ...none,
      isUnwritten: false,
      rules: [dueFor(forgeLookAlike(to as Address))],
    });
    await plans.press('Rent again');
    await plans.see('It only looks like it');
    await focusIsOn(plans.page, 'dialog form[method=dialog] button');
    const pay = () =>
      plans.page.$eval('dialog .btn-split', (button) => [button.textContent, button.ariaDisabled]);
    expect(await plans.text(), 'Both are shown').toContain(to);
    expect(await pay()).toEqual([expect.stringContaining('Rent for this address'), 'true']);
    await look(plans, 'ask-alike');
    await plans.page.click('dialog .tick input');
    await waitUntil('who has compared them may rent', async () => (await pay())[1] === 'false');
    await plans.leaveDialog();
    await saveAddress(browser(), MAIN, 'Main wallet');
    await plans.tell('renew.read', { ...none, isUnwritten: false, rules: [dueFor(MAIN)] });
    await plans.press('Rent again Main wallet');
    await plans.see('The service sets the final price');
    expect(await dialogOf(plans), 'by its name, as its rule').toContain(`Main wallet${MAIN}`);
    await look(plans, 'ask-named');
    await plans.close();
  });
});

describeDailyInChromium('an address with a budget', () => {
  startAfresh(browser);

  it('is rented for automatically until the budget of the day is used up, and stops with one click', async () => {
    const to = exampleAddresses.holder;
    await enterPractice(browser());
    await saveAddress(browser(), to, 'Till 1');
    await rentOne(browser(), to);
    const plans = await PlansPage.open(browser(), 'renew');
    keepEvidence(browser(), plans.page, 'renew-budget');
    await plans.press('Keep energized');
    expect(await dialogOf(plans), 'by its name, as in the list').toContain(`Till 1${to}`);
    await byName(plans.page, 'radio', 'Rent by itself').click();
    await plans.type('keep-cap', '4');
    await plans.press('Rent by itself within');
    await plans.see('Type an amount above zero');
    await plans.type('keep-perDay', '60');
    await plans.see('Type 60');
    expect(await plans.page.$('#keep-typedSum[aria-invalid=true]'), 'It has only just come').toBeNull();
    await plans.type('keep-perDay', '6.5');
    await pictureAll(browser(), plans, 'renew-budget');
    await plans.press('Rent by itself within');
    await plans.see('By itself');
    const bought = async () => (await readOrders(plans, to)).length;
    expect(await bought(), 'Nothing is bought an hour before the end').toBe(1);
    await comeNearTheEnd(plans, to);
    await waitUntil('it is rented again', async () => (await bought()) === 2, { patienceMs: BUDGET_MS });
    await comeNearTheEnd(plans, to);
    await plans.see('the next renewal would pass the budget for 24 hours', BUDGET_MS);
    expect(await bought()).toBe(2);
    await plans.see('going on would only pause it again');
    const acts = await plans.page.$$eval('.setting-side button', (all) => all.map((one) => one.textContent));
    expect(acts, 'What would change nothing is not offered').toEqual(['Stop Till 1']);
    await pictureAll(browser(), plans, 'renew-paused');
    await comeFarFromTheEnd(plans, to);
    await refuseNext(plans.page, 'renew.goOn', 'not-done');
    await plans.pressLate('Go on');
    await plans.see('The rule was changed in the meantime');
    await pictureAll(browser(), plans, 'renew-not-gone-on');
    await plans.pressLate('Go on');
    await waitUntil('who went on stands at the rules', () =>
      plans.page.evaluate(() => document.activeElement?.id === 'rules'),
    );
    await plans.pressLate('Stop');
    await plans.see('No address is kept energized yet');
    await plans.close();
  });
});
