import { expect, it } from 'vitest';
import { createRenewDesk, type RenewDeskDeps } from '../../../../lib/background/plans/renew-desk.ts';
import type { Address } from '../../../../lib/domain/address/address.ts';
import type { Input } from '../../../../lib/messages/protocol.ts';
import { createRulesKeeper } from '../../../../lib/purchase/renew/keep-rules.ts';
import type { OrderView } from '../../../../lib/purchase/snapshot.ts';
import { NO_LIMITS } from '../../../support/no-limits.ts';
import { anIntent, memoryStore, OTHER_TO } from '../../purchase/build.ts';
import { aRental, BUDGET, MINUTE_MS, NOW_MS } from '../../purchase/renew/renew-stage.ts';
import { choices } from '../choices-of-main.ts';

type Asked = Input<'renew.keep'>;

const SENDER = 'TXCuc4uNTAsxEGaqfiE95CyMQvM8P3HbZa' as Address;
const ID = '00000000-0000-4000-8000-000000000003';
const NIGHT = { fromMinute: 1_320, toMinute: 360 };
const budget = { perDaySun: String(BUDGET.perDaySun), untilMs: BUDGET.untilMs };
const ASKED: Asked = {
  id: ID,
  profileId: 'main',
  guid: '7',
  to: SENDER,
  period: '1h',
  energyUnits: '65000',
  feesSun: '40000',
  capSun: '3000000',
  comparedWith: null,
  hasTypedSum: false,
  budget,
};

/** Keeps a rule for a rental that runs for an hour; returns why it was not kept, and the rules on the disk. */
async function keep(asked: Partial<Asked>, rental: Partial<OrderView> = {}, boughtTo?: Address) {
  const [primary, mirror] = [memoryStore(), memoryStore()];
  const intent = anIntent({ id: 'i1', state: 'confirmed' });
  const intents = boughtTo ? [{ ...intent, request: { ...intent.request, to: boughtTo } }] : [];
  const order = aRental(60 * MINUTE_MS, { to: SENDER, ...(boughtTo && { intentId: 'i1' }), ...rental });
  const known = {
    ...choices,
    // The rule is made by day, and quiet hours are for when it rents.
    engine: { ...choices.engine, limits: { ...NO_LIMITS, perOrderSun: 3_000_000n, quietHours: NIGHT } },
    typedAboveSun: BUDGET.perDaySun,
  };
  const deps: Partial<RenewDeskDeps> = {
    now: () => NOW_MS,
    primary,
    mirror,
    timers: { set: () => () => {} },
    alarms: { get: async () => null, create: async () => {}, clear: async () => {} },
    ready: async () => known,
    known: () => known,
    publish: async () => {},
    engine: {
      purchasesUnder: async () => [],
      snapshot: () => ({ isReady: true, orders: [order], intents }),
    } as unknown as RenewDeskDeps['engine'],
  };
  const { handlers } = createRenewDesk(deps as RenewDeskDeps);
  const answer = await handlers['renew.keep']({ ...ASKED, ...asked });
  const disk = createRulesKeeper({ primary, mirror });
  await disk.load();
  return { code: answer.ok ? (answer.value.stop?.code ?? null) : answer.error.code, rules: disk.all() };
}

it('a rule is kept on the terms that were confirmed, and follows the rental that it was made at', async () => {
  const { code, rules } = await keep({});
  expect(code).toBeNull();
  expect(rules).toMatchObject([
    {
      id: ID,
      profileId: 'main',
      origin: choices.profiles[0]?.origin,
      request: { to: SENDER, period: '1h', amount: { source: 'amount', energyUnits: 65_000n } },
      energyUnits: 65_000n,
      feesSun: 40_000n,
      capSun: 3_000_000n,
      budget: BUDGET,
      agreedAtMs: NOW_MS,
      lastEnding: { guid: '7', endsAtMs: NOW_MS + 60 * MINUTE_MS },
    },
  ]);
});

it('a rule that asks each time is kept whatever the limits say: they are for each of its purchases', async () => {
  const { code, rules } = await keep({ budget: null, capSun: '3000001' });
  expect([code, rules.length]).toEqual([null, 1]);
});

it.each<[string, string, Partial<Asked>, Partial<OrderView>, Address?]>([
  ['whose rental went to another address than was shown', 'orderChanged', {}, { to: OTHER_TO }],
  ['for another address than the rental has', 'orderChanged', { to: OTHER_TO }, {}],
  ['for an address that the rental was not bought for', 'orderChanged', {}, {}, OTHER_TO],
  ['whose rental is for another period', 'orderChanged', {}, { period: '1d' }],
  ['whose rental gives other energy', 'orderChanged', {}, { energyUnits: 64_999n }],
  ['at a rental of another account with the same number', 'unknownOrder', {}, { profileId: 'other' }],
  ['of another service than the active one', 'profileChanged', { profileId: 'other' }, {}],
  ['that is over already', 'badDate', { budget: { ...budget, untilMs: NOW_MS } }, {}],
  [
    'without an end in sight',
    'badDate',
    { budget: { ...budget, untilMs: NOW_MS + 366 * 86_400_000 + 1 } },
    {},
  ],
  ['whose budget covers no renewal', 'budgetTooSmall', { budget: { ...budget, perDaySun: '2999999' } }, {}],
  ['whose budget was not typed', 'sumNotTyped', { budget: { ...budget, perDaySun: '7000001' } }, {}],
  ['whose renewals the limits forbid', 'limitsForbid', { capSun: '3000001' }, {}],
])('no rule is kept %s', async (_, code, asked, rental, boughtTo) => {
  expect(await keep(asked, rental, boughtTo)).toEqual({ code, rules: [] });
});
