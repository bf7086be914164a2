import { expect, it } from 'vitest';
import type { Input } from '../../../../lib/messages/protocol.ts';
import { exampleAddresses } from '../../../../lib/sandbox/world/account-profile.ts';
import { purchaseOf, startTestBackground } from '../../../support/background.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const RULE_ID = '00000000-0000-4000-8000-000000000002';
const SHOWN = { to: exampleAddresses.sender, period: '1h', energyUnits: '65000' } as const;

/** Practice mode with one rental, which was just delivered. */
async function rent(period: '1h' | '1d' = '1h') {
  const world = startTestBackground();
  const { background, ask, now, pass, settle } = world;
  await background.handlers['practice.enter']({});
  const purchase = purchaseOf(now());
  await ask('purchase.confirm', { ...purchase, request: { ...purchase.request, period } });
  const live = async (ms: number, stepMs: number) => {
    for (let passed = 0; passed < ms; passed += stepMs) {
      await pass(stepMs);
      await settle();
    }
  };
  const read = async () => {
    const answer = await background.handlers['snapshot.read']({});
    return answer.ok ? answer.value.orders : [];
  };
  await live(MINUTE_MS, 2_000);
  const [order] = await read();
  if (!order?.endsAtMs) throw new Error('It is not delegated.');
  const { endsAtMs, guid } = order;
  const keep = (budget: Input<'renew.keep'>['budget'], hasTypedSum = true, shown = {}) =>
    background.handlers['renew.keep']({
      id: RULE_ID,
      guid,
      profileId: 'practice',
      ...SHOWN,
      period,
      ...shown,
      feesSun: '0',
      capSun: '9000000',
      comparedWith: null,
      hasTypedSum,
      budget,
    });
  return { ...world, endsAtMs, live, read, keep };
}

/** Keeps a rule for it, and returns what was shown and bought until this many minutes before its end. */
async function keepUntil(leftMinutes: number, budget: { perDaySun: string } | null, lead: 60 | null = null) {
  const { background, endsAtMs, keep, live, notified, now, read } = await rent();
  const { handlers } = background;
  const known = await handlers['settings.read']({});
  if (known.ok) {
    const { alerts } = known.value.settings;
    const notify = { ...alerts.notify, ended: true };
    const endingLeadHourMinutes = lead ?? alerts.endingLeadHourMinutes;
    await handlers['settings.change']({ alerts: { ...alerts, notify, endingLeadHourMinutes } });
  }
  const kept = await keep(budget && { ...budget, untilMs: now() + DAY_MS });
  expect(kept).toEqual({ ok: true, value: { stop: null } });
  await live(endsAtMs - leftMinutes * MINUTE_MS - now(), MINUTE_MS / 2);
  return { notified, orders: await read() };
}

it('the user gets a question about the end of a rental instead of a warning', async () => {
  const { notified, orders } = await keepUntil(9, null);
  expect(orders).toHaveLength(1);
  expect(notified.filter((id) => id.startsWith('renew:'))).toEqual([`renew:${RULE_ID}:ask`]);
  expect(notified.filter((id) => id.endsWith(':ending-soon'))).toEqual([]);
});

it('the user who was asked about the end of a rental still hears that it has ended', async () => {
  const { notified } = await keepUntil(-3, null);
  expect(notified).toContain(`renew:${RULE_ID}:ask`);
  expect(notified.filter((id) => id.endsWith(':ended'))).toHaveLength(1);
});

it('an hour is renewed within its last ten minutes, neither before nor twice, even with an hour of lead', async () => {
  const budget = { perDaySun: '90000000' };
  expect((await keepUntil(11, budget, 60)).orders).toHaveLength(1);
  const { notified, orders } = await keepUntil(2, budget, 60);
  expect(orders).toHaveLength(2);
  expect(notified.filter((id) => id.startsWith('renew:'))).toEqual([`renew:${RULE_ID}:renewed`]);
});

it('no rule is kept for a rental of another profile than the active one', async () => {
  const { background } = startTestBackground();
  await background.handlers['practice.enter']({});
  const terms = {
    ...SHOWN,
    guid: '20000001',
    feesSun: '0',
    capSun: '9000000',
    comparedWith: null,
    hasTypedSum: true,
    budget: null,
  };
  const answer = await background.handlers['renew.keep']({ id: RULE_ID, profileId: 'main', ...terms });
  expect(answer).toEqual({ ok: true, value: { stop: { code: 'profileChanged', overSun: null } } });
});

it.each([
  ['address', { to: exampleAddresses.holder }],
  ['length', { period: '1d' }],
  ['energy', { energyUnits: '65001' }],
])('no rule is kept for a rental whose %s differs by now from what the dialog shows', async (_, shown) => {
  const { background, keep } = await rent();
  const stopped = await keep(null, true, shown);
  expect(stopped).toEqual({ ok: true, value: { stop: { code: 'orderChanged', overSun: null } } });
  expect(await background.handlers['renew.read']({})).toMatchObject({ value: { rules: [] } });
});

it.each([
  ['whose budget does not pay one renewal', '8999999', 1, true, 'budgetTooSmall'],
  ['whose time is over', '90000000', 0, true, 'badDate'],
  ['without an end in sight', '90000000', 367, true, 'badDate'],
  ['whose daily budget is above the user’s mark and was not typed', '10000001', 1, false, 'sumNotTyped'],
  ['whose daily budget is at the mark', '10000000', 1, false, undefined],
])('a rule %s is kept only if nothing speaks against it', async (_, perDaySun, days, hasTypedSum, code) => {
  const { keep, now } = await rent();
  const answer = await keep({ perDaySun, untilMs: now() + days * DAY_MS }, hasTypedSum);
  expect(answer.ok && answer.value.stop?.code).toBe(code);
});

it.each([
  ['for one of the two renewals that fall into 24 hours', '17999999', 'budgetTooSmall'],
  ['for both', '18000000', undefined],
])('a rental of a day is kept with a budget that pays %s: %s', async (_, perDaySun, code) => {
  const { keep, now } = await rent('1d');
  const answer = await keep({ perDaySun, untilMs: now() + 7 * DAY_MS });
  expect(answer.ok && answer.value.stop?.code).toBe(code);
});

it.each([
  ['above the limit of an order', { perOrderSun: '8999999' }, { limit: 'perOrder', overSun: '1' }],
  ['at the limit of an order', { perOrderSun: '9000000' }, null],
  ['for an address not saved', { isOnlySaved: true }, { limit: 'allowedAddresses', overSun: null }],
])(
  'a rule with a budget %s is kept, or refused with the limit that each renewal would break',
  async (_, change, broken) => {
    const { background, keep, now } = await rent();
    const settings = await background.handlers['settings.read']({});
    if (!settings.ok) throw new Error(settings.error.code);
    const { limits } = settings.value.settings;
    await background.handlers['settings.change']({ limits: { ...limits, ...change } });
    const kept = await keep({ perDaySun: '90000000', untilMs: now() + DAY_MS });
    expect(kept.ok && kept.value.stop).toEqual(broken && { code: 'limitsForbid', ...broken });
    expect(await keep(null), 'one that asks may be agreed to for less').toMatchObject({ ok: true });
  },
);
