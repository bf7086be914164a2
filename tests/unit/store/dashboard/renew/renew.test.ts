import { signal } from '@preact/signals';
import { describe, expect, it } from 'vitest';
import { EMPTY_SNAPSHOT } from '../../../../../lib/messages/empty-snapshot.ts';
import type { RuleElsewhere, RuleView } from '../../../../../lib/messages/renew-topics.ts';
import type { Snapshot } from '../../../../../lib/messages/snapshot.ts';
import { createRenewModel } from '../../../../../lib/store/dashboard/renew/renew.ts';
import type { Rental } from '../../../../../lib/store/dashboard/renew/rentals.ts';
import { PLAIN_CLICKS } from '../../../../support/plain-clicks.ts';

const NOW_MS = new Date(2026, 10, 23, 12).getTime();
const PAID = { energyUnits: '65000', costPaidTrx: '3.9' };
const ORDER = { guid: '7', to: 'T', period: '1h', endsAtMs: 1, ...PAID } as Rental;

/** The renewals with one running rental that cost 3.9 TRX, at this price in SUN. */
function openPart(unitSun: number | null, ruleId: string | null = null) {
  const of = (id: string) =>
    ({
      ...EMPTY_SNAPSHOT,
      profile: { id, token: 'ready' },
      balance: { amountTrx: '100', readAtMs: NOW_MS },
      prices: unitSun === null ? {} : { '1h': { unitSun: `${unitSun}`, readAtMs: NOW_MS } },
    }) as unknown as Snapshot;
  let nowMs = NOW_MS;
  const ticks: (() => void)[] = [];
  const asked: [string, object][] = [];
  const answers: ((
    rules?: readonly RuleView[],
    stop?: { code: string; limit?: string; overSun?: string } | null,
    elsewhere?: RuleElsewhere[],
  ) => void)[] = [];
  let refuse = () => {};
  let ids = 0;
  const snapshot = signal<Snapshot | null>(of('practice'));
  const model = createRenewModel({
    snapshot,
    view: signal({ kind: 'renew', ruleId }),
    now: () => nowMs,
    newId: () => `id${ids++}`,
    timers: { set: () => () => {} },
    ...PLAIN_CLICKS,
    everySecond: (tick: () => void) => ticks.push(tick),
    bridge: {
      ask(topic: string, input: object) {
        asked.push([topic, input]);
        return new Promise((resolve) => {
          refuse = () => resolve({ ok: false, error: { code: 'background-unreachable' } });
          answers.push((rules: readonly RuleView[] = [], stop = null, elsewhere: RuleElsewhere[] = []) =>
            resolve({ ok: true, value: { rules, stop, elsewhere, gone: [] } }),
          );
        });
      },
    },
  } as unknown as Parameters<typeof createRenewModel>[0]);
  const pass = (ms: number) => {
    nowMs += ms;
    for (const tick of ticks) tick();
  };
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  const become = (id: string) => {
    snapshot.value = of(id);
  };
  return { model, asked, answers, refuse: () => refuse(), pass, settle, become };
}

it.each([
  ['what was paid, when it costs less now', 50, '3.9'],
  ['what it costs now, when that is more', 90, '5.85'],
  ['what was paid, when no price is known', null, '3.9'],
])('suggests as the highest cost of a rule %s', (_, unitSun, cap) => {
  const { model } = openPart(unitSun);
  model.openKeep(ORDER);
  expect(model.keep.value).toMatchObject({ cap, until: '2026-11-30' });
});

it('is not left empty by a background that did not answer, but asks for its rules again', async () => {
  const { model, asked, refuse, answers, pass, settle } = openPart(60);
  refuse();
  await settle();
  pass(1_000);
  expect([model.rules.value, asked.map(([topic]) => topic)]).toEqual([null, ['renew.read', 'renew.read']]);
  answers.at(-1)?.();
  await settle();
  expect(model.rules.value).toEqual([]);
});

it('closes the dialog about a rental of one profile when another becomes active', () => {
  const { model, become } = openPart(60);
  model.openKeep(ORDER);
  become('practice');
  expect(model.keep.value).not.toBeNull();
  become('main');
  expect([model.keep.value, model.rules.value]).toEqual([null, null]);
});

it('sends the profile and the rental of a rule as the dialog shows them', () => {
  const { model, asked } = openPart(60);
  model.openKeep(ORDER);
  void model.saveKeep();
  const { to, period, energyUnits } = ORDER;
  const shown = { guid: '7', profileId: 'practice', to, period, energyUnits, capSun: '0', budget: null };
  expect(asked.at(-1)).toMatchObject(['renew.keep', shown]);
});

describe('while a rule is being stored', () => {
  const settle = () => new Promise<void>((resolve) => setImmediate(resolve));
  const OTHER = { ...ORDER, guid: '8' };

  it('its dialog stays open for further changes to the same rule, and closes if there were none', async () => {
    const { model, asked, answers } = openPart(60);
    model.openKeep(ORDER);
    model.changeKeep({ isAutomatic: true, perDay: '9' });
    void model.saveKeep();
    model.changeKeep({ cap: '2' });
    answers.at(-1)?.();
    await settle();
    expect(model.keep.value?.cap).toBe('2');
    void model.saveKeep();
    const kept = asked.filter(([topic]) => topic === 'renew.keep').map(([, rule]) => rule);
    expect(kept).toMatchObject([
      { id: 'id0', capSun: '3900000' },
      { id: 'id0', capSun: '2000000' },
    ]);
    answers.at(-1)?.();
    await settle();
    expect(model.keep.value).toBeNull();
  });

  it.each([
    ['kept', null],
    ['refused', { code: 'keptAlready' }],
  ])('the dialog about another rental stays and says nothing when that rule is %s', async (_, stop) => {
    const { model, answers } = openPart(60);
    model.openKeep(ORDER);
    void model.saveKeep();
    model.closeKeep();
    model.openKeep(OTHER);
    answers.at(-1)?.([], stop);
    await settle();
    const told = stop && { ...stop, to: 'T' };
    expect([model.keep.value?.order.guid, model.keepStop.value, model.stop.value]).toEqual(['8', null, told]);
  });

  it('its dialog says why it was refused, and only that dialog', async () => {
    const { model, answers } = openPart(60);
    model.openKeep(ORDER);
    void model.saveKeep();
    const why = { code: 'limitsForbid', limit: 'perOrder', overSun: '5' };
    answers.at(-1)?.([], why);
    await settle();
    expect([model.keepStop.value, model.stop.value]).toEqual([why, null]);
    model.closeKeep();
    model.openKeep(OTHER);
    expect(model.keepStop.value).toBeNull();
  });
});

describe('a late refusal', () => {
  const settle = () => new Promise<void>((resolve) => setImmediate(resolve));
  const rule = { id: 'r', to: 'K', due: { guid: '5' }, period: '1h', energyUnits: '65000' } as RuleView;

  it.each<[string, (model: ReturnType<typeof openPart>['model']) => Promise<void>]>([
    ['stop', (model) => model.stopRule('r')],
    ['go on', (model) => model.goOn('r', 'budget')],
    ['rent again', (model) => model.confirm(3_900_000n, { comparedWith: null, hasTypedSum: false })],
  ])(
    'to %s is not shown in the dialog about a rental that was opened meanwhile, but on the page',
    async (_, wish) => {
      const { model, asked, answers, pass } = openPart(60);
      for (const answer of answers.splice(0)) answer([rule]);
      await settle();
      model.openAsk('r');
      pass(1_000);
      void wish(model);
      const at = asked.findLastIndex(([topic]) => /stop|goOn|confirm/.test(topic)) - asked.length;
      model.openKeep(ORDER);
      answers.at(at)?.([rule], { code: 'limit', limit: 'perDay', overSun: '5' });
      await settle();
      expect([model.keep.value?.order.guid, model.keepStop.value]).toEqual(['7', null]);
      expect(model.stop.value).toEqual({ code: 'limit', limit: 'perDay', overSun: '5', to: 'K' });
    },
  );
});

it('ends a rule while something else is being sent, once for each rule', () => {
  const { model, asked } = openPart(60);
  model.openKeep(ORDER);
  void model.saveKeep();
  for (const id of ['a', 'a', 'b']) void model.stopRule(id);
  const stopped = asked.filter(([topic]) => topic === 'renew.stop').map(([, input]) => input);
  expect(stopped).toEqual([{ id: 'a' }, { id: 'b' }]);
});

it('treats a price that was read with a clock ahead as old, and asks for it again', () => {
  const { model, asked, pass } = openPart(60);
  model.openKeep(ORDER);
  pass(1_000);
  const asks = () => asked.filter(([topic]) => topic === 'prices.refresh').length;
  expect(asks()).toBe(0);
  pass(25_000);
  expect(asks()).toBe(1);
  pass(-86_400_000);
  expect(asks()).toBe(2);
});

describe('the question whether to rent again', () => {
  const DUE = { id: 'r', to: 'T', period: '1h', energyUnits: '65000', due: { guid: '7' } } as RuleView;
  const sent = ({ asked }: ReturnType<typeof openPart>) =>
    asked.filter(([topic]) => topic === 'renew.confirm').length;

  async function openQuestion() {
    const part = openPart(60);
    for (const answer of part.answers) answer([DUE]);
    await Promise.resolve();
    await Promise.resolve();
    part.model.openAsk('r');
    return part;
  }

  it("is shown as another service's while another is active, and opens once its own is", async () => {
    const part = openPart(60, 'r');
    const answerAll = async (rules: readonly RuleView[], elsewhere: RuleElsewhere[]) => {
      for (const answer of part.answers.splice(0)) answer(rules, null, elsewhere);
      await new Promise((resolve) => setImmediate(resolve));
    };
    await answerAll([], [{ id: 'r', to: DUE.to, service: null }]);
    expect([part.model.isElsewhere.value, part.model.asking.value]).toEqual([true, null]);
    part.become('main');
    await answerAll([DUE], []);
    expect([part.model.isElsewhere.value, part.model.asking.value?.id]).toEqual([false, 'r']);
    part.become('practice');
    await answerAll([], []);
    part.become('main');
    await answerAll([DUE], []);
    expect(part.model.asking.value).toBeNull();
  });

  it('ignores clicks for half a second, which were meant for what was there before', async () => {
    const part = await openQuestion();
    part.pass(499);
    void part.model.confirm(3_900_000n, { comparedWith: null, hasTypedSum: false });
    expect(sent(part)).toBe(0);
  });

  it('accepts clicks from then on, whatever second passes', async () => {
    const part = await openQuestion();
    for (const ms of [1_000, 1_000]) part.pass(ms);
    void part.model.confirm(3_900_000n, { comparedWith: null, hasTypedSum: false });
    expect(sent(part)).toBe(1);
  });
});
