import { signal } from '@preact/signals';
import { expect, it } from 'vitest';
import type { BatchView } from '../../../../../lib/messages/batch-topics.ts';
import type { Snapshot } from '../../../../../lib/messages/snapshot.ts';
import { exampleAddresses } from '../../../../../lib/sandbox/world/account-profile.ts';
import { createBatchModel } from '../../../../../lib/store/dashboard/batch/batch.ts';
import type { PartDeps } from '../../../../../lib/store/dashboard/dashboard-model.ts';
import { workingDay } from '../../../../e2e/popup-fixtures.ts';
import { PLAIN_CLICKS } from '../../../../support/plain-clicks.ts';

const { sender: A, holder: B } = exampleAddresses;
const NOW_MS = 1_790_000_000_000;
/** What one address of 65,000 units costs at most: ten percent above its price and the fee of a small order. */
const CAP_SUN = 3_619_000n;
const settle = () => new Promise((resolve) => setImmediate(resolve));

type Asked = { topic: string; input: Record<string, unknown> };

/** A dashboard with two lines in the field of a batch. Each question of `held` is answered once `answer` is called. */
function prepare(day: Snapshot | null = workingDay(NOW_MS)) {
  const clock = { nowMs: NOW_MS };
  const asked: Asked[] = [];
  const said: { batch: BatchView | null; stop: object | null; isDamaged: boolean } = {
    batch: null,
    stop: null,
    isDamaged: false,
  };
  const held = new Set<string>();
  const waiting: (() => void)[] = [];
  const snapshot = signal<Snapshot | null>(day);
  let idCount = 0;
  const model = createBatchModel({
    bridge: {
      async ask(topic: string, input: Record<string, unknown>) {
        asked.push({ topic, input });
        if (held.has(topic)) await new Promise<void>((resolve) => waiting.push(resolve));
        return { ok: true, value: { ...said, natures: [] } };
      },
    } as unknown as PartDeps['bridge'],
    snapshot,
    timers: { set: () => () => {} },
    now: () => clock.nowMs,
    newId: () => {
      idCount += 1;
      return `id${idCount}`;
    },
    ...PLAIN_CLICKS,
    everySecond: () => {},
  });
  model.change({ text: `${A}, 65000\n${B}, 65000` });
  const publish = (part: Partial<Snapshot>) => {
    snapshot.value = { ...(snapshot.value ?? workingDay(NOW_MS)), ...part };
    return settle();
  };
  const starts = () => asked.filter(({ topic }) => topic === 'batch.start').map(({ input }) => input);
  /** Opens the confirmation and presses once the press may count. */
  const press = () => {
    model.openSheet();
    clock.nowMs += 500;
    return model.confirm(false);
  };
  const answer = () => {
    for (const go of waiting.splice(0)) go();
    return settle();
  };
  return { model, clock, asked, said, held, publish, starts, press, answer };
}

it('each opening of the confirmation is another batch: none goes out under the id of one that was refused', async () => {
  const { model, said, starts, press } = prepare();
  said.stop = { code: 'perOrder', row: 1, overSun: '1' };
  await press();
  expect([model.sheet.value, model.stop.value?.row]).toEqual(['closed', 2]);
  said.stop = null;
  await press();
  const [first, second] = starts().map(({ batchId }) => batchId);
  expect(new Set([first, second, undefined]).size).toBe(3);
});

it('a confirmation is closed again without a purchase, but not while its batch is being sent', async () => {
  const { model, clock, held, publish, starts, answer } = prepare();
  model.openSheet();
  clock.nowMs += 500;
  model.closeSheet();
  expect(model.sheet.value).toBe('closed');
  await model.confirm(false);
  expect(starts()).toEqual([]);
  held.add('batch.start');
  model.openSheet();
  clock.nowMs += 500;
  const answered = model.confirm(false);
  model.closeSheet();
  expect(model.sheet.value).toBe('sending');
  const { profile } = workingDay(NOW_MS);
  await publish({ profile: profile && { ...profile, id: 'other' } });
  expect([model.sheet.value, model.stop.value], 'of another service').toEqual(['sending', null]);
  await answer();
  await answered;
  expect([model.sheet.value, starts().length]).toEqual(['closed', 1]);
});

it('a press counts only once its confirmation was on the screen for half a second, at each opening', async () => {
  const { model, clock, starts } = prepare();
  clock.nowMs += 60_000 - 1;
  for (const opening of [1, 2]) {
    model.openSheet();
    clock.nowMs += 499;
    await model.confirm(false);
    expect(starts(), `opening ${opening}`).toEqual([]);
    clock.nowMs += 1;
    if (opening === 1) model.closeSheet();
  }
  await model.confirm(false);
  expect(starts()).toHaveLength(1);
});

it('what a batch would cost at most is checked against the limits, and typed above the sum that is set for that', async () => {
  const { model, publish } = prepare();
  const { limits } = workingDay(NOW_MS);
  expect([model.sums.value.capSun, model.mustTypeSum.value]).toEqual([2n * CAP_SUN, false]);
  await publish({ limits: { ...limits, typedAboveSun: String(2n * CAP_SUN) } });
  expect(model.mustTypeSum.value).toBe(false);
  await publish({ limits: { ...limits, typedAboveSun: String(2n * CAP_SUN - 1n) } });
  expect(model.mustTypeSum.value).toBe(true);
  await publish({ limits: { ...limits, perDaySun: '8190000' } });
  const excess = { code: 'perDay', row: null, overSun: 2n * CAP_SUN };
  expect(model.excesses.value).toEqual([excess]);
  expect(model.obstacle.value).toEqual({ code: 'excess', excess });
  model.openSheet();
  expect(model.sheet.value).toBe('closed');
});

it('what is chosen beside the field counts for each line that leaves it open', async () => {
  const { model, starts, press } = prepare();
  model.change({ period: '1d', headroomPercent: 0 });
  await press();
  expect(starts()[0]).toMatchObject({
    capSun: String(2n * (65_000n * 72n + 300_000n)),
    rows: [{ request: { to: A, period: '1d' } }, { request: { to: B, period: '1d' } }],
  });
});

it('why the last batch was not begun is no longer said of a text that was changed, nor beside the next confirmation', async () => {
  const { model, said, press } = prepare();
  said.stop = { code: 'perDay', row: null, overSun: '1' };
  for (const next of [() => model.change({ text: A }), model.openSheet]) {
    await press();
    expect(model.stop.value?.code).toBe('perDay');
    model.closeSheet();
    next();
    expect(model.stop.value).toBeNull();
  }
});

it('what is typed after a start was answered stays when the batch is seen to run', async () => {
  const { model, held, said, starts, press, answer } = prepare();
  await settle();
  held.add('batch.read');
  await press();
  expect(model.form.value.text).toBe('');
  model.change({ text: `${B}, 131000` });
  said.batch = { id: starts()[0]?.batchId } as BatchView;
  await answer();
  expect([model.batch.value, model.form.value.text]).toEqual([said.batch, `${B}, 131000`]);
});

it('the rest of a batch is put into the field once, whatever is typed after that', async () => {
  const { model, said, publish } = prepare();
  model.change({ text: '' });
  said.batch = { id: 'that is over' } as BatchView;
  await publish({});
  said.batch = null;
  await model.prepareRest([`${A}, 32000`]);
  await settle();
  expect(model.form.value.text).toBe(`${A}, 32000`);
  model.change({ text: `${B}, 131000` });
  await publish({});
  expect(model.form.value.text).toBe(`${B}, 131000`);
});

it('that the record of a batch cannot be read is said, until it can be', async () => {
  const { model, said, publish } = prepare();
  for (const isDamaged of [true, false]) {
    said.isDamaged = isDamaged;
    await publish({});
    expect(model.isDamaged.value).toBe(isDamaged);
  }
});

it('a node is asked about the addresses that may be bought for, each once, and about none while it is off', async () => {
  const day = workingDay(NOW_MS);
  const { model, asked, publish } = prepare({ ...day, chain: { ...day.chain, isOn: false } });
  const wanted = () =>
    asked.flatMap(({ topic, input }) => (topic === 'chain.natures' ? [input.addresses] : []));
  const text = `${A}, 65000\n${A}, 65000\n${B}, 65000\n${B}, nothing\nno address\n${exampleAddresses.newcomer}, 0`;
  model.change({ text });
  expect([wanted(), model.looked.value]).toEqual([[], null]);
  await publish({ chain: { ...day.chain, isOn: true } });
  model.change({ text });
  expect(wanted()).toEqual([[A, B]]);
  expect(model.looked.value).toMatchObject({ count: 0, of: 2 });
});

it('nothing can be bought before the background has said anything', () => {
  const { model, asked } = prepare(null);
  model.openSheet();
  expect([model.rows.value, model.excesses.value, model.looked.value]).toEqual([[], [], null]);
  expect([model.obstacle.value, model.sheet.value]).toEqual([{ code: 'offline' }, 'closed']);
  expect(asked).toEqual([]);
});
