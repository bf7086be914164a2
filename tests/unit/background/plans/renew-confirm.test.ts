import { expect, it } from 'vitest';
import { exampleAddresses } from '../../../../lib/sandbox/world/account-profile.ts';
import { purchaseOf, startTestBackground } from '../../../support/background.ts';

const MINUTE_MS = 60_000;
const ID = '00000000-0000-4000-8000-000000000002';

/**
 * A rental of an hour in practice mode, nine minutes before its end, with a rule that asks, and the user's answer.
 */
async function askNearEnd(overrides: Parameters<typeof startTestBackground>[0] = {}) {
  const world = startTestBackground(overrides);
  const { background, ask, now, pass, settle } = world;
  const { handlers } = background;
  await handlers['practice.enter']({});
  await ask('purchase.confirm', purchaseOf(now()));
  const live = async (ms: number, stepMs: number) => {
    for (let passed = 0; passed < ms; passed += stepMs) {
      await pass(stepMs);
      await settle();
    }
  };
  const orders = async () => {
    const answer = await handlers['snapshot.read']({});
    return answer.ok ? answer.value.orders : [];
  };
  await live(MINUTE_MS, 2_000);
  const [order] = await orders();
  if (!order?.endsAtMs) throw new Error('It is not delegated.');
  const { guid, endsAtMs } = order;
  const terms = { feesSun: '0', comparedWith: null, hasTypedSum: false };
  const shown = { to: exampleAddresses.sender, period: '1h', energyUnits: '65000' } as const;
  const rule = { id: ID, guid, profileId: 'practice', ...shown, ...terms, capSun: '9000000', budget: null };
  expect(await handlers['renew.keep'](rule)).toEqual({ ok: true, value: { stop: null } });
  await live(endsAtMs - 9 * MINUTE_MS - now(), MINUTE_MS / 2);
  const wish = { id: ID, guid, ...terms, capSun: '9000000' };
  const confirm = async (change: object = {}) => {
    const answer = await handlers['renew.confirm']({ ...wish, ...change });
    if (!answer.ok) return answer.error.code;
    return answer.value.stop === null ? 'rented' : answer.value.stop.code;
  };
  return {
    handlers,
    wish,
    confirm,
    keeper: world.settings.keeper,
    countOrders: async () => (await orders()).length,
  };
}

it('a renewal that was asked about is rented when confirmed, once, and then there is nothing to confirm', async () => {
  const { confirm, countOrders } = await askNearEnd();
  expect([await confirm(), await countOrders()]).toEqual(['rented', 2]);
  expect([await confirm(), await countOrders()]).toEqual(['notDue', 2]);
});

it.each([
  ['at a cost below the price', { capSun: '1' }, 'priceAboveCap'],
  ['for another order than the one that ends', { guid: '1' }, 'notDue'],
  ['under an unknown rule', { id: '00000000-0000-4000-8000-000000000009' }, 'notDue'],
  ['at a cost that has to be typed and was not', { capSun: '10000001' }, 'sumNotTyped'],
])('nothing is rented %s', async (_, change, code) => {
  const { confirm, countOrders } = await askNearEnd();
  expect([await confirm(change), await countOrders()]).toEqual([code, 1]);
});

it.each([
  ['perOrder', { perOrderSun: '8000000' }, '1000000'],
  ['quietHours', { quietHours: { isOn: true, fromMinute: 0, toMinute: 0 } }, null],
  ['allowedAddresses', { isOnlySaved: true }, null],
])(
  'a renewal that a limit stops, as %s, names it and by how much it is exceeded',
  async (limit, change, overSun) => {
    const { handlers, wish, keeper, countOrders } = await askNearEnd();
    const { limits } = (await keeper.read()).settings;
    await handlers['settings.change']({ limits: { ...limits, ...change } });
    expect(await handlers['renew.confirm'](wish)).toEqual({
      ok: true,
      value: { stop: { code: 'limit', limit, overSun } },
    });
    expect(await countOrders()).toBe(1);
  },
);

it('a rule that is not paused cannot be made to go on', async () => {
  const { handlers } = await askNearEnd();
  expect(await handlers['renew.goOn']({ id: ID, pause: '' })).toEqual({
    ok: false,
    error: { code: 'not-done' },
  });
});

it.each([
  ['is told by a notification', false, [`stopped:${ID}`]],
  ['is not told twice where the page has shown it', true, []],
])('a renewal that was stopped %s', async (_, isShown, told) => {
  const notices: string[] = [];
  const timers = new Map<() => void, number>();
  const { handlers, confirm } = await askNearEnd({
    showNotice: async (id) => void notices.push(id),
    timers: {
      set(delayMs, run) {
        timers.set(run, delayMs);
        return () => timers.delete(run);
      },
    },
  });
  timers.clear();
  expect(await confirm({ capSun: '1' })).toBe('priceAboveCap');
  if (isShown) await handlers['purchase.stopSeen']({ id: ID });
  for (const [run, delayMs] of timers) if (delayMs === 5_000) run();
  expect(notices.filter((id) => id.startsWith('stopped:'))).toEqual(told);
});
