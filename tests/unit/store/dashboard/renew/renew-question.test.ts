import { signal } from '@preact/signals';
import { expect, it } from 'vitest';
import { EMPTY_SNAPSHOT } from '../../../../../lib/messages/empty-snapshot.ts';
import type { RuleView } from '../../../../../lib/messages/renew-topics.ts';
import type { Snapshot } from '../../../../../lib/messages/snapshot.ts';
import { createRenewModel } from '../../../../../lib/store/dashboard/renew/renew.ts';
import { PLAIN_CLICKS } from '../../../../support/plain-clicks.ts';

const DUE = { id: 'r', to: 'T', period: '1h', energyUnits: '65000', due: { guid: '7' } } as RuleView;
const NOT_DUE: RuleView = { ...DUE, due: null };

/**
 * The renewals as a click on a notification about an ending rental opens them, with the rules that a reading returns.
 */
async function openByNotification(...told: RuleView[]) {
  const snapshot = signal({ ...EMPTY_SNAPSHOT, profile: { id: 'p' } } as Snapshot);
  let rules: readonly RuleView[] = told;
  const model = createRenewModel({
    snapshot,
    view: signal({ kind: 'renew', ruleId: 'r' }),
    now: () => 0,
    newId: () => 'id',
    timers: { set: () => () => {} },
    ...PLAIN_CLICKS,
    everySecond: () => {},
    bridge: {
      ask: async () => ({ ok: true, value: { rules, elsewhere: [], gone: [], isDamaged: false } }),
    },
  } as unknown as Parameters<typeof createRenewModel>[0]);
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  await settle();
  return {
    model,
    /** Reads the rules again, which by then are these. */
    async read(...next: RuleView[]) {
      rules = next;
      model.look();
      await settle();
    },
  };
}

const shown = ({ model }: Awaited<ReturnType<typeof openByNotification>>) => [
  model.asking.value?.id ?? null,
  model.isPast.value,
];

it('a click on it opens the question while the rental is due', async () => {
  expect(shown(await openByNotification(DUE))).toEqual(['r', false]);
});

it.each([
  ['has ended or was renewed meanwhile', [NOT_DUE]],
  ['has no rule any more', []],
])('a late click on it says that nothing is to be renewed if the rental %s', async (_, rules) => {
  const part = await openByNotification(...rules);
  expect(shown(part)).toEqual([null, true]);
  await part.read(DUE);
  expect(shown(part), 'the next end opens no question by itself').toEqual([null, true]);
  part.model.openAsk('r');
  expect(shown(part)).toEqual(['r', false]);
});

it('an open question closes, and says so, once the rental is no longer due', async () => {
  const part = await openByNotification(DUE);
  await part.read(NOT_DUE);
  expect(shown(part)).toEqual([null, true]);
  await part.read(DUE);
  expect(shown(part)).toEqual([null, true]);
});
