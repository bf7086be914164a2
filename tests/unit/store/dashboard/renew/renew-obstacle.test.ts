import { signal } from '@preact/signals';
import { describe, expect, it } from 'vitest';
import type { IntentView } from '../../../../../lib/messages/intent-view.ts';
import type { RefusalCode } from '../../../../../lib/messages/protocol.ts';
import type { RuleView } from '../../../../../lib/messages/renew-topics.ts';
import type { Snapshot } from '../../../../../lib/messages/snapshot.ts';
import { createRenewModel } from '../../../../../lib/store/dashboard/renew/renew.ts';
import { MAIN, OPERATIONS, workingDay } from '../../../../e2e/popup-fixtures.ts';
import { PLAIN_CLICKS } from '../../../../support/plain-clicks.ts';

const NOW_MS = new Date(2026, 10, 23, 12).getTime();
/** At 46 SUN it costs 2,990,000 SUN, plus the fee of 300,000 that was seen before. */
const DUE = { id: 'r', to: MAIN, period: '1h', energyUnits: '65000', due: { guid: '7' } } as RuleView;
const DAY = workingDay(NOW_MS);
const PROFILE = DAY.profile as NonNullable<Snapshot['profile']>;
const settle = () => new Promise((resolve) => setImmediate(resolve));

/** The question whether to rent again, and how often its button has rented. */
async function openQuestion(part: Partial<Snapshot>, refusal?: RefusalCode<'prices.refresh'>) {
  let nowMs = NOW_MS;
  const asked: string[] = [];
  const ticks: (() => void)[] = [];
  const snapshot = signal<Snapshot | null>({ ...DAY, ...part });
  const model = createRenewModel({
    snapshot,
    view: signal({ kind: 'renew', ruleId: null }),
    now: () => nowMs,
    ...PLAIN_CLICKS,
    everySecond: (tick: () => void) => ticks.push(tick),
    bridge: {
      ask(topic: string) {
        asked.push(topic);
        if (refusal && topic === 'prices.refresh')
          return Promise.resolve({ ok: false, error: { code: refusal } });
        const read = { ok: true, value: { rules: [DUE], elsewhere: [], gone: [], stop: null } };
        return topic === 'renew.confirm' ? new Promise(() => {}) : Promise.resolve(read);
      },
    },
  } as unknown as Parameters<typeof createRenewModel>[0]);
  await settle();
  model.openAsk('r');
  const pass = (ms: number) => {
    nowMs += ms;
    for (const tick of ticks) tick();
  };
  pass(1_000);
  const publish = (next: Partial<Snapshot>) => {
    snapshot.value = { ...DAY, ...next };
  };
  const count = (wanted: string) => asked.filter((topic) => topic === wanted).length;
  return { model, pass, publish, count };
}

const doubt = (state: string, isAcknowledged = false) => ({ state, isAcknowledged }) as IntentView;
const limit = (part: Partial<Snapshot['limits']>) => ({ limits: { ...DAY.limits, ...part } });
const excess = (code: string, overSun: bigint) => ({ code: 'excess', excess: { code, overSun } });

it('the question whether to rent again waits for a price, and blames no service, if Turbine itself made a mistake', async () => {
  const { model } = await openQuestion({ prices: {} }, 'internal');
  await settle();
  expect(model.freshener.standing.value).toBe('internal');
  expect(model.obstacle.value).toEqual({ code: 'no-price' });
});

describe('the question whether to rent again says before the press, and while it is so,', () => {
  it.each<[string, Partial<Snapshot>, object]>([
    [
      'that there is no connection',
      { connection: { ...DAY.connection, isOnline: false } },
      { code: 'offline' },
    ],
    ['that the record is damaged', { isJournalDamaged: true }, { code: 'journal' }],
    ['that the token is locked', { profile: { ...PROFILE, token: 'locked' } }, { code: 'no-token' }],
    ['that a purchase is being sent', { intents: [doubt('sent')] }, { code: 'locked' }],
    ['that a purchase is in doubt', { intents: [doubt('unknown')] }, { code: 'locked' }],
    [
      'that its address may not be rented for',
      limit({ allowedAddresses: [OPERATIONS] }),
      { code: 'not-allowed' },
    ],
    [
      'by how much the order exceeds its limit',
      limit({ perOrderSun: '3000000' }),
      excess('perOrder', 290_000n),
    ],
    ['by how much the day exceeds its limit', limit({ perDaySun: '11000000' }), excess('perDay', 480_000n)],
    [
      'by how much the address exceeds its limit',
      limit({ perAddressSun: '3289999' }),
      excess('perAddress', 1n),
    ],
    ['that the price is too high', limit({ highestPriceSun: '45' }), excess('highestPrice', 1n)],
    [
      'how much the balance lacks',
      { balance: { amountTrx: '3.289999', readAtMs: NOW_MS } },
      excess('balance', 1n),
    ],
    [
      'that the service asks for a pause',
      { connection: { ...DAY.connection, pausedUntilMs: NOW_MS + 60_000 } },
      { code: 'paused' },
    ],
    [
      'that pause, and not that a price is awaited, if none is read meanwhile',
      { prices: {}, connection: { ...DAY.connection, pausedUntilMs: NOW_MS + 60_000 } },
      { code: 'paused' },
    ],
    ['that a price is awaited', { prices: {} }, { code: 'no-price' }],
    [
      'that a fresh price is awaited',
      { prices: { '1h': { unitSun: '46', readAtMs: NOW_MS - 30_000 } } },
      { code: 'old-price' },
    ],
    [
      'that no price comes',
      { prices: {}, connection: { ...DAY.connection, trouble: 'timeout' } },
      { code: 'silent' },
    ],
    [
      'that no fresh price comes',
      {
        prices: { '1h': { unitSun: '46', readAtMs: NOW_MS - 30_000 } },
        connection: { ...DAY.connection, trouble: 'unreachable' },
      },
      { code: 'silent' },
    ],
    [
      'that no price may be asked for',
      { prices: {}, connection: { ...DAY.connection, trouble: 'no-permission' } },
      { code: 'no-permission' },
    ],
    ['that the balance is awaited', { balance: null }, { code: 'no-balance' }],
  ])('%s', async (_, part, said) => {
    const { model, pass, publish, count } = await openQuestion(part);
    expect(model.obstacle.value).toMatchObject(said);
    void model.confirm(3_290_000n, { comparedWith: null, hasTypedSum: false });
    expect(count('renew.confirm')).toBe(0);
    publish({});
    expect(model.obstacle.value).toBeNull();
    void model.confirm(3_290_000n, { comparedWith: null, hasTypedSum: false });
    expect(count('renew.confirm'), 'meant for what stood there before').toBe(0);
    pass(500);
    void model.confirm(3_290_000n, { comparedWith: null, hasTypedSum: false });
    expect(count('renew.confirm')).toBe(1);
  });
});

it('is not stopped by a doubt that the user has put away, nor by limits that are just met', async () => {
  const { model } = await openQuestion({
    intents: [doubt('unknown', true), doubt('confirmed')],
    ...limit({ allowedAddresses: [MAIN], perOrderSun: '3290000', perDaySun: '11480000' }),
    balance: { amountTrx: '3.29', readAtMs: NOW_MS },
  });
  expect(model.obstacle.value).toBeNull();
});

it('does not take its own purchase, which is on its way, for one that locks buying', async () => {
  const { model, publish } = await openQuestion({});
  void model.confirm(3_290_000n, { comparedWith: null, hasTypedSum: false });
  publish({ intents: [doubt('sent')] });
  expect([model.isSending.value, model.obstacle.value]).toEqual([true, null]);
});

it('makes the balance be read again that it depends on, so that a top-up is seen', async () => {
  const { pass, count } = await openQuestion({ balance: { amountTrx: '1', readAtMs: NOW_MS } });
  expect(count('balance.refresh')).toBe(0);
  pass(25_000);
  pass(1_000);
  expect(count('balance.refresh')).toBe(1);
});
