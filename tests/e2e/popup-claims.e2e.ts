import { describe, expect, it } from 'vitest';
import type { PopupPage } from './pages/popup-page.ts';
import { DOUBT_STATES } from './popup-doubt-states.ts';
import { deliveredDay, intent, MAIN, order, workingDay } from './popup-fixtures.ts';
import { openPopup, showState } from './popup-showing.ts';
import { keepEvidence, takePicture, useBrowser } from './with-browser.ts';

const MINUTE = 60_000;

describe('what the popup claims', () => {
  const browser = useBrowser();
  let popup: PopupPage | undefined;
  const open = async (name: string): Promise<PopupPage> => {
    popup ??= await openPopup(browser());
    await popup.page.bringToFront();
    keepEvidence(browser(), popup.page, name);
    return popup;
  };

  it('shows no step of an order as done before it is', async () => {
    const shown = await open('steps-ahead');
    await showState(shown, {
      name: 'steps-ahead',
      says: 'Don’t send yet',
      snapshot: (at) => workingDay(at, { orders: [order(at, { status: 0, steps: [] })] }),
    });
    await takePicture(browser(), shown.page, 'claims-steps-ahead');
    const said = await shown.page.$$eval('.step-next .step-more', (all) => all.map((one) => one.textContent));
    expect(said).toEqual(['Then the energy is at your address']);
  });

  it('warns against sending in sight, also below the note of a purchase that was stopped', async () => {
    const shown = await open('warned-in-sight');
    const stopped = DOUBT_STATES.find(({ name }) => name === '07k-not-rented-beside-an-order');
    if (!stopped) throw new Error('The state of an order beside a stopped purchase is gone.');
    await showState(shown, stopped);
    await shown.waitForText('Don’t send yet');
    const [warning, body] = await shown.page.$$eval('.note, .body', (all) => {
      const bottomOf = (one?: Element) => one?.getBoundingClientRect().bottom ?? 0;
      return [
        bottomOf(all.find((one) => one.matches('.note') && one.textContent?.includes('Don’t send yet'))),
        bottomOf(all.find((one) => one.matches('.body'))),
      ];
    });
    expect(warning).toBeLessThanOrEqual(body ?? 0);
  });

  it('warns against sending for as long as the energy is not there', async () => {
    const shown = await open('very-late');
    await showState(shown, {
      name: 'very-late',
      says: 'Ask the service',
      snapshot: (at) => workingDay(at, { orders: [order(at, { firstSeenAtMs: at - 16 * MINUTE })] }),
    });
    await takePicture(browser(), shown.page, 'claims-very-late');
    expect(await shown.text()).toContain('Don’t send yet');
    const [note, body] = await shown.page.$$eval('.note, .body', (all) => {
      const bottomOf = (name: string) =>
        all.find((one) => one.matches(name))?.getBoundingClientRect().bottom ?? 0;
      return [bottomOf('[role=alert]'), bottomOf('.body')];
    });
    expect(note, 'What to do is seen before anything is scrolled').toBeLessThan(body ?? 0);
  });

  it('says how long a delivery took only if its start was seen', async () => {
    const shown = await open('took');
    const day = (at: number, firstSeenAtMs: number) => deliveredDay(at, { delegatedAtMs: at, firstSeenAtMs });
    const readProof = () => shown.page.$eval('.proof li', (one) => one.textContent);
    await showState(shown, {
      name: 'took-8',
      says: 'Service: delegated',
      snapshot: (at) => day(at, at - 8_000),
    });
    expect(await readProof()).toMatch(/M, after 8.s$/);
    await showState(shown, { name: 'took', says: 'Service: delegated', snapshot: (at) => day(at, at) });
    expect(await readProof()).toMatch(/\d.[AP]M$/);
  });

  it('does not call energy that was used up enough for anything', async () => {
    const shown = await open('used-up');
    await showState(shown, {
      name: 'used-up',
      says: 'Don’t send now',
      snapshot: (at) => deliveredDay(at, { energyUnits: '64311' }, '32'),
    });
    expect(await shown.text()).not.toContain('Enough for');
  });

  it('does not call energy that the chain does not see enough for anything, nor offer to rent it again', async () => {
    const shown = await open('denied');
    const chain = {
      verdict: 'disagrees',
      why: 'no-energy',
      block: null,
      usedUnits: null,
      readAtMs: 0,
    } as const;
    await showState(shown, {
      name: 'denied',
      says: 'Don’t buy again',
      snapshot: (at) => deliveredDay(at, { energyUnits: '64311', chain }, '0'),
    });
    expect(await shown.text()).not.toMatch(/Enough for|Rent again/);
  });

  it('does not count one transfer to a new holder as two', async () => {
    const shown = await open('new-holder');
    await showState(shown, {
      name: 'new-holder',
      says: 'Enough for\n2 transfers to USDT holders',
      snapshot: (at) => deliveredDay(at, { energyUnits: '130338' }, '130338'),
    });
  });

  it('does not delay “not bought” because a check was a while ago', async () => {
    const shown = await open('between-checks');
    let soonestMs = 0;
    await showState(shown, {
      name: 'between-checks',
      says: 'at the earliest',
      snapshot: (at) => {
        const doubt = intent(at, 'unknown');
        const present = { balanceTrx: '128.4', total: 214, readAtMs: at - 170_000 };
        soonestMs = at - 170_000 + 9 * MINUTE;
        const checks = { ...doubt.checks, quietMs: MINUTE };
        return workingDay(at, { intents: [{ ...doubt, present, checks }] });
      },
    });
    const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });
    const said = (await shown.text()).replaceAll('\u202f', ' ');
    expect(said).toContain(`at ${clock.format(soonestMs).replaceAll('\u202f', ' ')} at the earliest`);
  });

  it('keeps a sum and its unit on one line where two of them need two lines', async () => {
    const shown = await open('two-sums');
    const state = DOUBT_STATES.find(({ name }) => name === '07g-by-the-list-alone');
    if (!state) throw new Error('The state of a balance that changed is gone.');
    await showState(shown, state);
    const lines = await shown.page.$$eval('.facts dd', (all) =>
      all.flatMap(({ firstChild }) => {
        const said = firstChild?.textContent ?? '';
        return [...said.matchAll(/[\d.,]+ TRX/g)].map(({ index, 0: sum }) => {
          const range = new Range();
          if (firstChild) range.setStart(firstChild, index);
          if (firstChild) range.setEnd(firstChild, index + sum.length);
          return new Set([...range.getClientRects()].map(({ top }) => top)).size;
        });
      }),
    );
    expect(lines).toEqual([1, 1]);
  });

  it('names the fee limit of a transfer to a new holder as well, since it fails with the usual one', async () => {
    const shown = await open('fee-limits');
    await showState(shown, { name: 'fee-limits', says: 'fee limit', snapshot: (at) => deliveredDay(at) });
    await takePicture(browser(), shown.page, 'claims-fee-limits');
    expect(await shown.text()).toContain('at least 6.50 TRX, or 13.10 TRX to a new USDT holder');
  });

  it('names the fee limit that the transfers need which the chain measured, not the typical ones', async () => {
    const shown = await open('measured-limits');
    const usual = { sender: MAIN, token: 'USDT', recipient: null, isActivated: null, isContract: null };
    await showState(shown, {
      name: 'measured-limits',
      says: 'fee limit',
      snapshot: (at) => {
        const day = deliveredDay(at, { energyUnits: '200080' }, '99999');
        const needs = [
          { ...usual, holdsToken: true, energyUnits: '100000', readAtMs: at },
          { ...usual, holdsToken: false, energyUnits: '166000', readAtMs: at },
        ];
        const burnPrice = { unitSun: '100', byteSun: '2000', readAtMs: at };
        return { ...day, chain: { ...day.chain, burnPrice, needs } };
      },
    });
    await takePicture(browser(), shown.page, 'claims-measured-limits');
    const said = await shown.text();
    expect(said).toContain('at least 10.10 TRX, or 16.70 TRX to a new USDT holder');
    expect(said).toContain('also burns 0.69 TRX for bandwidth');
    expect(said).toContain('The address has 99,999 energy now. A USDT transfer needs about 100,000');
  });

  it('says where to allow a chain node again that the browser does not let Turbine ask', async () => {
    const shown = await open('node-forbidden');
    await showState(shown, {
      name: 'node-forbidden',
      says: 'Main wallet',
      snapshot: (at) => {
        const day = workingDay(at);
        return { ...day, chain: { ...day.chain, trouble: 'no-permission' } };
      },
    });
    await shown.waitForText('chain node');
    expect(await shown.text()).toContain('may not ask the chain node. Save it again in the options.');
  });

  it('marks the energy of the address with its age once that is old', async () => {
    const shown = await open('old-energy');
    const show = (ageMs: number) =>
      showState(shown, {
        name: 'old-energy',
        says: 'Energy at the address',
        snapshot: (at) => {
          const day = deliveredDay(at);
          const senders = day.chain.senders.map((one) => ({ ...one, readAtMs: at - ageMs }));
          return { ...day, chain: { ...day.chain, senders } };
        },
      });
    const marks = () => shown.page.$$eval('.pairs .stale', (all) => all.map((one) => one.textContent));
    await show(0);
    expect(await marks()).toEqual([]);
    await show(3 * MINUTE);
    await takePicture(browser(), shown.page, 'claims-old-energy');
    expect(await marks()).toEqual(['3\u00a0min old']);
    await shown.waitForText('64,306');
  });

  it('gives no advice for an address that can get no energy', async () => {
    const shown = await open('contract');
    await showState(shown, {
      name: 'contract',
      says: 'A contract cannot get energy',
      snapshot: (at) => {
        const day = workingDay(at);
        const senders = day.chain.senders.map((one) => ({ ...one, isContract: true }));
        return { ...day, chain: { ...day.chain, senders } };
      },
    });
    await takePicture(browser(), shown.page, 'claims-contract');
    expect(await shown.text()).not.toMatch(/Rent: |You save/);
  });

  it('says that it is reading the balance again, and how old the last reading is', async () => {
    const shown = await open('balance-again');
    const show = (ageMs: number) => (at: number) =>
      workingDay(at, {
        balance: { amountTrx: '1.4', readAtMs: at - ageMs },
        orders: [order(at, { guid: '40718271', status: 6, costPaidTrx: '0', steps: [] })],
      });
    await showState(shown, { name: 'balance-again', says: 'Balance, 3 min old', snapshot: show(3 * MINUTE) });
    // The service takes its time.
    await shown.page.evaluate(() => {
      const { runtime } = (globalThis as unknown as { chrome: { runtime: Record<string, unknown> } }).chrome;
      runtime.sendMessage = () => new Promise(() => {});
    });
    await shown.press('Check the balance now');
    await shown.waitForText('Checking');
    await takePicture(browser(), shown.page, 'claims-balance-again');
  });
});
