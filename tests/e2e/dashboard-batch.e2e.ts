import { beforeAll, describe, expect, it } from 'vitest';
import { exampleAddresses } from '../../lib/sandbox/world/account-profile.ts';
import { listen, readHeard } from '../support/browser/live-regions.ts';
import { waitUntil } from '../support/browser/wait-until.ts';
import { unlikeResults } from './batch-results.ts';
import { changeLimits } from './change-limits.ts';
import { PlansPage } from './pages/plans-page.ts';
import { pictureAll } from './plans-pictures.ts';
import { LOOK_ALIKE, MAIN, RECIPIENTS } from './popup-fixtures.ts';
import { enterPractice } from './practice.ts';
import { saveAddress } from './save-address.ts';
import { describeDailyInChromium, itDailyInChromium } from './slice.ts';
import { keepEvidence, startAfresh, useBrowser } from './with-browser.ts';

/** A purchase may wait for the budget of requests of one minute. */
const BUDGET_MS = 75_000;
const { sender, holder, newcomer, notActivated, contract } = exampleAddresses;
const [, SECOND = '', THIRD = ''] = RECIPIENTS;

const browser = useBrowser();

/** What a screen reader announces and where the next Tab continues. */
const focusOf = ({ page }: PlansPage) => page.evaluate(() => document.activeElement?.textContent);

describe('a batch of the dashboard', () => {
  beforeAll(() => enterPractice(browser()));
  const look = (batch: PlansPage, name: string) => pictureAll(browser(), batch, `batch-${name}`);

  itDailyInChromium('checks each line as it is pasted, and says what is wrong with it', async () => {
    const batch = await PlansPage.open(browser(), 'batch');
    keepEvidence(browser(), batch.page, 'batch-lines');
    await batch.see('Rent for several addresses');
    await listen(batch.page);
    await batch.enter([
      'address,amount,name',
      `${sender},65000,Till 1`,
      `${holder}`,
      `${sender};32000`,
      `${newcomer}, usdt, ${SECOND} ${THIRD}, 1d`,
      `${SECOND.slice(0, -1)}x`,
      `${THIRD}, 65,000`,
    ]);
    await batch.see('Same as line 2');
    await batch.see('The checksum is wrong');
    await batch.see('Less than 1,000 energy');
    await batch.see('Check 3 orders');
    await batch.see('Lines left out: 3 of 6.');
    expect(await readHeard(batch.page)).toContain('Lines left out: 3 of 6.');
    await look(batch, 'lines');
    await batch.enter([`${sender}x`]);
    await batch.see('Lines left out: 1 of 1.');
    await batch.enter([`${sender}x`, ...Array.from({ length: 200 }, () => sender)]);
    await batch.see('Only its beginning is read');
    expect(await batch.text(), 'of lines that nobody has read').not.toContain('of 200.');
    await batch.close();
  });

  it('asks before the page is left with lines that were typed', async () => {
    const batch = await PlansPage.open(browser(), 'batch');
    keepEvidence(browser(), batch.page, 'batch-leave');
    await batch.see('Rent for several addresses');
    const asked = new Promise<string>((resolve) => {
      batch.page.on('dialog', (dialog) => {
        resolve(dialog.type());
        // The page is unloaded by this, so the driver may report the click as failed.
        dialog.accept().catch(() => {});
      });
    });
    // Without a user gesture, a browser does not ask.
    await batch.page.locator('#batch-lines').click();
    const leaving = batch.page.evaluate(async () => {
      const field = document.querySelector<HTMLTextAreaElement>('#batch-lines');
      if (!field) throw new Error('The field is gone.');
      field.value = 'T';
      field.dispatchEvent(new Event('input', { bubbles: true }));
      // Leaves within the frame that shows the line. Drawing takes a few turns of promises.
      const isShown = () => document.querySelector('main')?.textContent?.includes('Line 1');
      for (let turn = 0; turn < 50 && !isShown(); turn += 1) await Promise.resolve();
      if (!isShown()) throw new Error('The line was not drawn.');
      location.reload();
    });
    // The driver may never report the result of a script whose page is gone.
    await Promise.race([leaving, asked]);
    expect(await asked).toBe('beforeunload');
    // The page closes with its browser: the driver may never report that a page being left was closed.
  });

  it('leaves out addresses that cannot use energy according to the chain, and says why', async () => {
    const batch = await PlansPage.open(browser(), 'batch');
    keepEvidence(browser(), batch.page, 'batch-chain');
    await batch.enter([sender, contract, notActivated]);
    await batch.see('Addresses looked at on the chain: 3 of 3.');
    await batch.see('Check 1 order');
    await batch.see('This address is a contract');
    await batch.see('This address is not activated');
    await look(batch, 'chain');
    await batch.close();
  });

  it('buys for each address once and shows its order', async () => {
    const batch = await PlansPage.open(browser(), 'batch');
    keepEvidence(browser(), batch.page, 'batch-buys');
    await batch.enter([sender, `${holder}, 32000`, `${newcomer}, 1d`]);
    await batch.see('3 orders');
    expect(await focusOf(batch), 'nobody has pressed anything').not.toBe('Rent for several addresses');
    await batch.press('Check 3 orders');
    await batch.see('Highest cost accepted');
    await batch.see('The service sets the final price');
    await look(batch, 'confirm');
    await batch.leaveDialog();
    await batch.confirm();
    // The batch halts a moment later, so a late look already finds it halted.
    await waitUntil('the batch has begun', async () =>
      /Renting one after another|charged more than the highest cost/.test(await batch.text()),
    );
    await look(batch, 'running');
    // In practice, small orders cost a fee that no order has shown before this one.
    await batch.see('charged more than the highest cost', BUDGET_MS);
    expect(await batch.text()).toMatch(/Over by [\d.]+\splay TRX\. Nothing more is bought/);
    await look(batch, 'halted');
    await batch.pressLate('Go on');
    await batch.see('Buying is done', BUDGET_MS);
    await waitUntil('it has the focus', async () => (await focusOf(batch)) === 'Buying is done');
    const state = await batch.read();
    expect(state?.rows.map((row) => [row.to, row.guids.length])).toEqual([
      [sender, 1],
      [holder, 1],
      [newcomer, 1],
    ]);
    await look(batch, 'done');
    await batch.pressLate('New batch');
    await batch.see('Rent for several addresses');
    await waitUntil(
      'the focus is there',
      async () => (await focusOf(batch)) === 'Rent for several addresses',
    );
    await batch.close();
  });
});

describeDailyInChromium('a batch whose rows have ended differently', () => {
  startAfresh(browser);

  it('keeps two order numbers apart, and its cards in line', async () => {
    await enterPractice(browser());
    await saveAddress(browser(), MAIN, 'Main wallet');
    const batch = await PlansPage.open(browser(), 'batch');
    keepEvidence(browser(), batch.page, 'batch-unlike');
    await batch.see('Rent for several addresses');
    const results = unlikeResults(Date.now());
    await batch.tellBatch(results);
    await batch.see('Several orders');
    // What the list of orders calls so is not “Delegated” here: who sends now may burn TRX.
    await batch.see('Not as asked');
    const [, first, second] = await batch.places('.table-run .c-pick a');
    expect(second?.left).toBe(first?.left);
    expect(second?.top).toBeGreaterThan(first?.top ?? 0);
    await pictureAll(browser(), batch, 'batch-unlike');
    await batch.page.setViewport({ width: 640, height: 900 });
    const names = await batch.places('.table-run .c-for');
    expect(new Set(names.map(({ left }) => left)).size, 'names begin at one edge').toBe(1);
    const chips = await batch.places('.table-run .c-state');
    expect(new Set(chips.map(({ left }) => left)), 'states do as well').toEqual(
      new Set(names.map(({ left }) => left)),
    );
    // The text of a halt says "Address 4", so the rows have to be numbered.
    await batch.see('4. Main wallet');
    await listen(batch.page);
    await batch.tellBatch({ ...results, waiting: { why: 'doubt', row: 5, untilMs: null } });
    await batch.see('The answer to a purchase was lost');
    expect(await readHeard(batch.page)).toContainEqual(
      expect.stringContaining('The answer to a purchase was lost'),
    );
    await batch.tellBatch({ ...results, state: 'stopped', waiting: null });
    await batch.see('Stopped');
    expect(await batch.text()).not.toContain('Waits');
    await batch.tellBatch({ ...results, state: 'stopped', waiting: null, isUnwritten: true });
    await batch.see('The browser’s storage has not taken this yet');
    expect((await readHeard(batch.page)).join()).toContain('if it closes before, the batch may go on');
    await pictureAll(browser(), batch, 'batch-unwritten');
    const looks = await batch.page.$$eval('.table-run .chip', (all) => all.map((one) => one.className));
    expect(looks.at(-1), 'nothing went wrong with what was left').toBe('chip');
    const haltOf = (code: 'denied' | 'failed', row: number) =>
      ({ state: 'halted', halt: { code, row, params: {} } }) as const;
    await batch.tellBatch({ ...results, ...haltOf('denied', 0), waiting: null });
    await batch.see('The chain does not show the energy that the service calls delivered');
    await pictureAll(browser(), batch, 'batch-denied');
    await batch.tellBatch({ ...results, ...haltOf('failed', 3), profileId: 'gone', profileName: null });
    await batch.see('This batch is of a service that was removed. Nothing more of it is bought.');
    expect(await batch.text(), 'nobody can decide that').not.toContain('until you decide');
    await batch.close();
  });
});

// Starts afresh: after three purchases the minute's budget of requests is nearly used up.
describeDailyInChromium('a batch that may not start', () => {
  startAfresh(browser);

  it('stops look-alikes of known addresses until they are compared, and whole batches over a limit', async () => {
    await enterPractice(browser());
    await saveAddress(browser(), MAIN, 'Main wallet');
    const batch = await PlansPage.open(browser(), 'batch');
    keepEvidence(browser(), batch.page, 'batch-limits');
    await batch.enter([LOOK_ALIKE, ...[sender, holder, newcomer].map((to) => `${to}, 2000000`)]);
    await batch.see('Look-alike');
    await batch.see('over your limit per order');
    await batch.see('over your limit per 24 hours');
    await pictureAll(browser(), batch, 'batch-stopped');
    await batch.page.setViewport({ width: 840, height: 900 });
    const hidden = await batch.page.$eval('.table-wrap', (box) => box.scrollWidth - box.clientWidth);
    expect(hidden, 'no state is out of view').toBeLessThanOrEqual(0);
    await batch.page.setViewport({ width: 730, height: 900 });
    const missing = await batch.page.$eval('select#batch-headroom', (field) => {
      const { width } = field.getBoundingClientRect();
      field.style.inlineSize = 'max-content';
      return field.getBoundingClientRect().width - width;
    });
    expect(missing, 'a choice is not cut off').toBeLessThanOrEqual(0);
    const starts = await batch.page.evaluate(() => {
      document.documentElement.dir = 'rtl';
      const two = [...document.querySelectorAll('tr:has(.batch-alike) .addr')];
      return two.map((address) => Math.round(address.getBoundingClientRect().left));
    });
    expect(starts, 'one above the other, also from right to left').toEqual([starts[0], starts[0]]);
    await batch.close();
  });

  it('says on the open confirmation too that it is above a limit, and by how much', async () => {
    const batch = await PlansPage.open(browser(), 'batch');
    keepEvidence(browser(), batch.page, 'batch-over');
    await batch.enter([sender, holder]);
    await batch.press('Check 2 orders');
    await batch.see('Highest cost accepted');
    const { restore } = await changeLimits(browser(), { perOrderSun: '500000' });
    await batch.page.bringToFront();
    const said = () =>
      batch.page.evaluate(() => document.querySelector('dialog [aria-disabled=true]')?.textContent ?? '');
    await waitUntil('the dialog says it', async () => /TRX over your limit per order/.test(await said()));
    await pictureAll(browser(), batch, 'batch-over');
    await restore();
    await batch.page.bringToFront();
    // The background may publish the price that it knows just after.
    await waitUntil('the dialog says that the sum rose', async () => {
      await batch.tellPrice('1h', '92');
      return (await batch.text()).includes('The sum rose: it was');
    });
    await pictureAll(browser(), batch, 'batch-rose');
    await batch.close();
  });
});
