import { describe, expect, it } from 'vitest';
import { EMPTY_SNAPSHOT } from '../../../../../lib/messages/empty-snapshot.ts';
import { parseCsv } from '../../../../../lib/settings/csv.ts';
import { anEntry } from '../../../../support/ledger-entries.ts';
import { PROFILE } from '../../../../support/service-profile.ts';
import { orderAt, PER_PAGE, start } from './export-stage.ts';

const text = (value: unknown) => (value === null ? '' : String(value));

describe('the export', () => {
  it('of 100,000 orders contains every field of every one of them', async () => {
    const count = 100_000;
    const { exporting, ready } = start(count);
    await exporting.exportAll('csv');
    expect(ready()).toMatchObject({ done: count, total: count, code: null });
    const read = parseCsv(await ready().file.text()) ?? [];
    const [head = [], intent = [], ...rows] = read.map(({ cells }) => cells);
    const at = (name: string) => head.indexOf(name);
    expect(intent[at('purchase')]).toBe('i1');
    expect(rows).toHaveLength(count);
    const wrong = rows.filter((row, index) => {
      const order = orderAt(index);
      const { estimate } = order;
      const [transaction] = order.transactions;
      const expected: Record<string, string> = {
        guid: order.guid,
        status: text(order.status),
        payment_status: text(order.paymentStatus),
        to: text(order.to),
        energy_amount: text(order.energyUnits),
        period_type: text(order.periodType),
        hours: text(order.hours),
        days: text(order.days),
        order_cost: text(order.costTrx),
        order_cost_paid: text(order.costPaidTrx),
        energy_delegation_fee: text(order.smallOrderFeeTrx),
        address_activation_fee: text(order.activationFeeTrx),
        resource_txs: transaction ? `${transaction.orderGuid}:${transaction.txid}` : '',
        estimate_task_id: text(order.estimateTaskId),
        estimate_id: text(estimate?.id ?? null),
        estimate_token: text(estimate?.token ?? null),
        estimate_currency: text(estimate?.currency ?? null),
        estimate_from: text(estimate?.from ?? null),
        estimate_to: (estimate?.recipients ?? []).join(' '),
      };
      return Object.entries(expected).some(([name, value]) => row[at(name)] !== value);
    });
    expect(wrong.slice(0, 3)).toEqual([]);
  });

  it('waits when the service has no place, and loses nothing by that', async () => {
    const { exporting, world, waits, ready } = start(100);
    world.laterEvery = 3;
    await exporting.exportAll('json');
    expect(waits.length).toBeGreaterThan(20);
    const { orders } = JSON.parse(await ready().file.text());
    expect(orders).toHaveLength(101);
    expect(ready().code).toBeNull();
  });

  it.each([
    ['a machine that slept', 28_800_000],
    ['a clock that was set back', -3_600_000],
  ])('counts no time of %s as reading: what is left would seem to take as long again', async (_, lostMs) => {
    const { exporting, world, clock } = start(150);
    let readForMs = 0;
    world.onAsk = () => {
      clock.nowMs += 2_000;
    };
    world.onPage = (page) => {
      if (page === 5) clock.nowMs += lostMs;
      const { value } = exporting.state;
      if (page === 9 && value.kind === 'running') readForMs = clock.nowMs - value.startedAtMs;
    };
    await exporting.exportAll('json');
    expect(readForMs).toBeGreaterThan(60_000);
    expect(readForMs).toBeLessThan(200_000);
  });

  it('writes each order once while the list grows, and says that it may be incomplete', async () => {
    const { exporting, world, ready } = start(100);
    const reading = exporting.exportAll('json');
    world.shift = 2;
    await reading;
    const { orders } = JSON.parse(await ready().file.text());
    const guids = orders.flatMap(({ guid }: { guid: string | null }) => guid ?? []);
    expect(new Set(guids).size).toBe(guids.length);
    expect(ready().code).toBe('incomplete');
  });

  it.each([2, 4, 7])(
    'misses no order if the list loses its newest one before page %i is read',
    async (page) => {
      const { exporting, world, ready } = start(91);
      world.onPage = (asked) => {
        if (asked === page && world.shift === 0) Object.assign(world, { total: 90, shift: -1 });
      };
      await exporting.exportAll('json');
      const { orders } = JSON.parse(await ready().file.text());
      const guids = orders.flatMap(({ guid }: { guid: string | null }) => guid ?? []);
      expect(guids.sort()).toEqual(Array.from({ length: 91 }, (_, at) => orderAt(at).guid));
      expect(ready()).toMatchObject({ code: null, done: 91, total: 91 });
    },
  );

  it.each([
    ['loses its newest one', -1],
    ['gets a newer one', 1],
    ['gets three newer ones', 3],
  ])('writes an order that cannot be read once, wherever it stands, if the list %s', async (_, change) => {
    const counts = new Set<number>();
    // The newest one is lost itself where the list loses it.
    for (let place = 1; place < 60; place += 1) {
      const { exporting, world, ready } = start(60);
      world.unreadable = [place];
      world.onPage = (asked) => {
        if (asked === 3 && world.shift === 0)
          Object.assign(world, { total: world.total + change, shift: change });
      };
      await exporting.exportAll('json');
      const { orders } = JSON.parse(await ready().file.text());
      counts.add(orders.filter(({ guid }: { guid: string | null }) => guid === null).length);
    }
    expect([...counts], 'with the purchase without an order').toEqual([2]);
  });

  it('ends if the list gets shorter whenever it is asked for', async () => {
    const { exporting, world, ready } = start(100);
    world.onPage = () => void Object.assign(world, { total: world.total - 1, shift: world.shift - 1 });
    await exporting.exportAll('csv');
    expect(ready().done).toBeGreaterThan(14);
  });

  it('ends, and says that it is incomplete, if every page is the first one again with unreadable entries', async () => {
    const { exporting, world, ready } = start(100_000);
    world.isStuck = true;
    await exporting.exportAll('csv');
    expect(ready()).toMatchObject({ code: 'incomplete', done: PER_PAGE - 1 });
    expect(world.asked).toBeLessThan(PER_PAGE + 5);
    expect(parseCsv(await ready().file.text())).toHaveLength(1 + 1 + PER_PAGE);
  });

  it.each([
    ['is complete once a page is empty', false, { code: null, done: 40, total: 40 }],
    ['may be incomplete if its pages repeat', true, { code: 'incomplete', done: PER_PAGE - 1 }],
  ])('of a list that states no number of orders %s', async (_, isStuck, expected) => {
    const { exporting, world, ready } = start(40);
    Object.assign(world, { isStuck, isUncounted: true });
    await exporting.exportAll('csv');
    expect(ready()).toMatchObject(expected);
  });

  it.each([
    ['from then on', (asked: number) => asked >= 50],
    ['for one order, sooner than for those beside it', (asked: number) => asked === 50],
  ])('keeps what was read when there is no answer %s, and says so', async (_, isFailing) => {
    const { exporting, world, ready } = start(1_000);
    world.isFailing = isFailing;
    await exporting.exportAll('csv');
    expect(ready()).toMatchObject({ code: 'unreachable', total: 1_000 });
    expect(ready().done).toBeLessThan(100);
    expect(parseCsv(await ready().file.text())?.length).toBe(ready().done + 2);
  });

  it('says that purchases without an order are missing if they could not be read', async () => {
    const { exporting, world, ready } = start(20);
    world.orderless = { ok: false, error: { code: 'storageUnavailable' } };
    await exporting.exportAll('csv');
    expect(ready()).toMatchObject({ code: 'orderless', done: 20, total: 20 });
    world.isFailing = () => true;
    await exporting.exportAll('csv');
    expect(ready()).toMatchObject({ code: 'unreachable' });
  });

  it('keeps what was read when the user stops it', async () => {
    const { exporting, world, ready } = start(100_000);
    world.onAsk = () => {
      if (world.asked === 50) exporting.stop();
    };
    await exporting.exportAll('csv');
    expect(ready()).toMatchObject({ code: null, total: 100_000 });
    expect(ready().done).toBeGreaterThan(30);
    expect(ready().done).toBeLessThan(100);
  });

  it('of the shown orders sends no request', async () => {
    const { exporting, world, ready } = start(10);
    exporting.exportRows('csv', [{ kind: 'order', key: '1', entry: anEntry() }]);
    expect(world.asked).toBe(0);
    expect(parseCsv(await ready().file.text())).toHaveLength(2);
    exporting.close();
    expect(exporting.state.value.kind).toBe('idle');
  });

  it('of play money says so in its name, which a change of profile does not change', async () => {
    const profile = { id: 'practice', kind: 'practice' as const, name: '', colour: null, origin: null };
    const { exporting, world, snapshot, ready } = start(40);
    snapshot.value = { ...EMPTY_SNAPSHOT, profile: { ...profile, token: 'ready' } };
    exporting.exportRows('json', []);
    expect(ready().name).toBe('turbine-practice-orders.json');
    world.onAsk = () => {
      snapshot.value = { ...EMPTY_SNAPSHOT, profile: PROFILE };
    };
    await exporting.exportAll('csv');
    expect(ready()).toMatchObject({ code: 'profileChanged', name: 'turbine-practice-orders.csv' });
    exporting.exportRows('csv', []);
    expect(ready().name).toBe('turbine-orders.csv');
  });

  it('saves its file automatically only once, however often the page with its note is shown again', () => {
    const { exporting } = start(10);
    const saved: string[] = [];
    const comeBack = () => exporting.saveOnce(({ name }) => void saved.push(name));
    comeBack();
    exporting.exportRows('csv', []);
    comeBack();
    comeBack();
    exporting.exportRows('json', []);
    comeBack();
    comeBack();
    expect(saved).toEqual(['turbine-orders.csv', 'turbine-orders.json']);
  });
});
