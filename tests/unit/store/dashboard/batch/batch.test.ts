import { signal } from '@preact/signals';
import { describe, expect, it } from 'vitest';
import type { BatchView } from '../../../../../lib/messages/batch-topics.ts';
import type { Snapshot } from '../../../../../lib/messages/snapshot.ts';
import { exampleAddresses } from '../../../../../lib/sandbox/world/account-profile.ts';
import { createBatchModel } from '../../../../../lib/store/dashboard/batch/batch.ts';
import type { PartDeps } from '../../../../../lib/store/dashboard/dashboard-model.ts';
import { workingDay } from '../../../../e2e/popup-fixtures.ts';
import { PLAIN_CLICKS } from '../../../../support/plain-clicks.ts';

const { sender: A, holder: B } = exampleAddresses;
const NOW_MS = 1_790_000_000_000;
const settle = () => new Promise((resolve) => setImmediate(resolve));

/** A dashboard that confirms a batch of two addresses, and what another page does meanwhile. */
async function openConfirmation() {
  const asked: string[] = [];
  const clock = { nowMs: NOW_MS };
  const told: { batch: BatchView | null } = { batch: null };
  const snapshot = signal<Snapshot>(workingDay(NOW_MS));
  const ids = ['first', 'second', 'third'];
  /** Whether the background starts the batch and dies before it has answered. */
  const life = { isShort: false };
  /** Why the batch is refused, if it is. */
  const refusal: { stop: object | null } = { stop: null };
  const model = createBatchModel({
    bridge: {
      async ask(topic: string, { batchId }: { batchId?: string }) {
        asked.push(topic);
        if (topic === 'batch.control') {
          told.batch = null;
          if (life.isShort) return { ok: false, error: { code: 'background-unreachable' } };
        }
        if (topic === 'batch.start' && life.isShort) {
          told.batch = { id: batchId } as BatchView;
          return { ok: false, error: { code: 'background-unreachable' } };
        }
        return { ok: true, value: { ...told, ...refusal, isDamaged: false, natures: [] } };
      },
    } as unknown as PartDeps['bridge'],
    snapshot,
    timers: { set: () => () => {} },
    now: () => clock.nowMs,
    newId: () => ids.shift() ?? 'last',
    ...PLAIN_CLICKS,
    everySecond: () => {},
  });
  await settle();
  model.change({ text: `${A}, 65000\n${B}, 65000` });
  model.openSheet();
  const publish = async (part: Partial<Snapshot>) => {
    snapshot.value = { ...snapshot.value, ...part };
    await settle();
  };
  const starts = () => asked.filter((topic) => topic === 'batch.start').length;
  return { model, asked, clock, told, life, refusal, publish, starts };
}

describe('the confirmation of a batch', () => {
  it('closes for good when another page has started a batch', async () => {
    const { model, told, publish } = await openConfirmation();
    expect(model.sheet.value).toBe('open');
    told.batch = { id: 'of-another-page' } as BatchView;
    await publish({});
    expect([model.sheet.value, model.stop.value]).toEqual(['closed', null]);
    told.batch = null;
    await publish({});
    expect([model.sheet.value, model.form.value.text.length > 0]).toEqual(['closed', true]);
  });

  it("closes when another service becomes active, since it was about the previous one's money", async () => {
    const { model, publish } = await openConfirmation();
    const { profile } = workingDay(NOW_MS);
    await publish({ profile: profile && { ...profile, id: 'other' } });
    expect([model.sheet.value, model.stop.value?.code]).toEqual(['closed', 'profileChanged']);
  });

  it('says that the token cannot be used, instead of reading a balance for ever', async () => {
    const { model, publish } = await openConfirmation();
    const { profile } = workingDay(NOW_MS);
    for (const token of ['locked', 'missing', 'refused'] as const) {
      await publish({ profile: profile && { ...profile, token }, balance: null });
      expect(model.obstacle.value).toEqual({ code: 'no-token' });
    }
  });

  it('stays open and accepts the click while what is read again says the same', async () => {
    const { model, clock, publish, starts } = await openConfirmation();
    clock.nowMs += 500;
    await publish({ madeAtMs: NOW_MS + 500 });
    void model.confirm(false);
    expect(starts()).toBe(1);
  });

  it('ignores clicks for half a second when its sum changes', async () => {
    const { model, clock, publish, starts } = await openConfirmation();
    clock.nowMs += 500;
    await publish({ prices: { '1h': { unitSun: '47', readAtMs: NOW_MS } } });
    clock.nowMs += 499;
    void model.confirm(false);
    expect(starts()).toBe(0);
    clock.nowMs += 1;
    void model.confirm(false);
    expect(starts()).toBe(1);
  });
});

it('names the line of a refused row as it was sent, whatever is removed meanwhile', async () => {
  const { model, clock, refusal } = await openConfirmation();
  clock.nowMs += 500;
  refusal.stop = { code: 'perOrder', row: 1, overSun: '1' };
  const answered = model.confirm(false);
  model.tick(1, false);
  await answered;
  expect(model.stop.value).toEqual({ code: 'perOrder', row: 2, overSun: '1' });
});

describe('a price that was read with a clock that was ahead', () => {
  it('is too old for a batch, and is asked for again', async () => {
    const { model, asked, clock } = await openConfirmation();
    expect(model.obstacle.value).toBeNull();
    clock.nowMs -= 86_400_000;
    model.change({ headroomPercent: 5 });
    expect(model.obstacle.value).toEqual({ code: 'old-price' });
    expect(asked).toContain('prices.refresh');
    expect(asked).toContain('balance.refresh');
  });
});

describe('the text of a batch that has started', () => {
  it('is removed once, even if the start was not answered', async () => {
    const { model, clock, life, publish } = await openConfirmation();
    life.isShort = true;
    clock.nowMs += 500;
    await model.confirm(false);
    await settle();
    expect(model.form.value.text).toBe('');
    model.change({ text: 'of the next one' });
    await publish({});
    expect(model.form.value.text).toBe('of the next one');
  });

  it('keeps the lines that could not be read, without those that were left out', async () => {
    const { model, clock, life } = await openConfirmation();
    life.isShort = true;
    const text = `name,address,amount\nTill 1,${A},65000\nTill 2,${A},32000\nTill 3,${B.slice(0, -1)}x,65000\nTill 4,,65000`;
    model.change({ text });
    model.openSheet();
    clock.nowMs += 500;
    await model.confirm(false);
    await settle();
    expect(model.form.value.text).toBe(`${B.slice(0, -1)}x, 65000\n65000`);
    expect(model.sums.value.count).toBe(0);
  });
});

describe('the rest of a batch', () => {
  const begun = async () => {
    const set = await openConfirmation();
    set.model.change({ text: `${A}, 65000\n${A}, 65000` });
    set.model.tick(2, true);
    set.told.batch = { id: 'that is over' } as BatchView;
    await set.publish({});
    return set;
  };

  it('is put into the field below the typed text, even if removing its batch was not answered', async () => {
    const { model, life } = await begun();
    life.isShort = true;
    await model.prepareRest([`${B}, 65000`]);
    await settle();
    const text = `${A}, 65000\n${A}, 65000\n${B}, 65000`;
    expect([model.batch.value, model.form.value.text]).toEqual([null, text]);
  });

  it('is read as it was bought, whatever columns the heading of the typed text names', async () => {
    const { model } = await begun();
    model.change({ text: `address,name,amount\n${A},Till 1,32000` });
    await model.prepareRest([`${B}, 65000, 1d`]);
    await settle();
    expect(model.rows.value.map(({ energyUnits }) => energyUnits)).toEqual([32_000n, 65_000n]);
  });

  it('does not take over ticks of the lines that were there before', async () => {
    const { model } = await begun();
    await model.prepareRest([`${B}, 65000`, `${B}, 65000`]);
    await settle();
    expect(model.rows.value.map(({ isChosen }) => isChosen)).toEqual([true, false, true, false]);
  });

  it('is not put into the field if its batch was not removed, even when that is removed later', async () => {
    const { model, told, publish } = await begun();
    const { batch } = told;
    const asking = model.prepareRest([`${B}, 65000`]);
    // The batch was not removed.
    told.batch = batch;
    await asking;
    await publish({});
    expect(model.batch.value).toEqual(batch);
    await model.control('clear');
    await settle();
    expect([model.batch.value, model.form.value.text]).toEqual([null, `${A}, 65000\n${A}, 65000`]);
  });
});

const orderOf = (status: number | null) =>
  ({ to: A, status, closedAtMs: null }) as Snapshot['orders'][number];

describe('an address with an order', () => {
  it.each([
    [null, false],
    [0, false],
    [2, false],
    [3, true],
    [4, true],
    [6, true],
  ])('of status %s is included before it is ticked: %s', async (status, isChosen) => {
    const { model, publish } = await openConfirmation();
    await publish({ orders: [orderOf(status)] });
    expect(model.rows.value.map((row) => row.isChosen)).toEqual([isChosen, true]);
    model.tick(1, true);
    expect(model.rows.value.map((row) => row.isChosen)).toEqual([true, true]);
  });
});

describe('a tick that was set for one account', () => {
  const chosen = ({ rows }: Awaited<ReturnType<typeof openConfirmation>>['model']) =>
    rows.value.map((row) => row.isChosen);

  it('does not count for another, whose warnings differ, and counts again for the first; the text stays', async () => {
    const { model, publish } = await openConfirmation();
    const { profile } = workingDay(NOW_MS);
    await publish({ orders: [orderOf(0)] });
    model.tick(1, true);
    const { text } = model.form.value;
    await publish({ profile: profile && { ...profile, id: 'other' } });
    expect(chosen(model)).toEqual([false, true]);
    expect(model.form.value.text).toBe(text);
    await publish({ profile });
    expect(chosen(model)).toEqual([true, true]);
  });

  it('and removed again keeps its row out for all of them', async () => {
    const { model, publish } = await openConfirmation();
    const { profile } = workingDay(NOW_MS);
    model.tick(2, false);
    await publish({ profile: profile && { ...profile, id: 'other' } });
    expect(chosen(model)).toEqual([true, false]);
  });
});
