import { expect, it } from 'vitest';
import type { Choices } from '../../../../lib/background/choices/choices.ts';
import { createRenewDesk, type RenewDeskDeps } from '../../../../lib/background/plans/renew-desk.ts';
import { encodeRecord } from '../../../../lib/purchase/journal/stored-text.ts';
import { createRulesKeeper } from '../../../../lib/purchase/renew/keep-rules.ts';
import type { RentalServicePort } from '../../../../lib/purchase/service-port.ts';
import { anIntent, guid, memoryStore, TO } from '../../purchase/build.ts';
import { aRental, aRule, BUDGET, MINUTE_MS, NOW_MS } from '../../purchase/renew/renew-stage.ts';
import { SETTINGS } from '../../purchase/stage.ts';

const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Lives of a desk whose one rule asks about a rental that ends in nine minutes. */
async function setStage(price: RentalServicePort['price'], failures: Error[] = []) {
  const notices: string[] = [];
  const timers: (() => void)[] = [];
  const [primary, mirror] = [memoryStore(), memoryStore()];
  const choices = { profiles: [], addresses: [], activeProfileId: 'main', engine: SETTINGS };
  await primary.set('renew', encodeRecord({ v: 1, seq: 1, rules: [aRule()] }));
  const deps: Partial<RenewDeskDeps> = {
    now: () => NOW_MS,
    primary,
    mirror,
    timers: {
      set(_, run) {
        timers.push(run);
        return () => {};
      },
    },
    alarms: { get: async () => null, create: async () => {}, clear: async () => {} },
    isTokenRefused: () => false,
    isDenied: () => false,
    ready: async () => choices as unknown as Choices,
    known: () => choices as unknown as Choices,
    publish: async () => {},
    service: () => ({ price }) as RentalServicePort,
    notes: () => null,
    uiLocale: () => 'en',
    report: () => {},
    async showNotice(_, { text }) {
      const failure = failures.shift();
      if (failure) throw failure;
      notices.push(text);
    },
  };
  const engine = {
    purchasesUnder: async () => [],
    snapshot: () => ({ isReady: true, orders: [aRental(9 * MINUTE_MS)] }),
  } as unknown as RenewDeskDeps['engine'];
  const makeDesk = (change: Partial<RenewDeskDeps> = {}) =>
    createRenewDesk({ ...deps, engine, ...change } as RenewDeskDeps);
  return { makeDesk, notices, timers, primary, mirror, engine, choices };
}

const silent: RentalServicePort['price'] = () => new Promise(() => {});
const atOnce: RentalServicePort['price'] = async () => ({ ok: true, value: { priceSun: 46n } });

it.each([
  ['stands', 1],
  ['is stopped', 0],
])('asks about the end of a rental while its rule %s as its price is read', async (fate, count) => {
  const { makeDesk, notices, timers } = await setStage(silent);
  const desk = makeDesk();
  const covering = desk.covers('main', TO, guid('7'));
  await settle();
  if (fate === 'is stopped') await desk.handlers['renew.stop']({ id: 'r' });
  await settle();
  for (const run of timers) run();
  expect(await covering, 'whether the end is no news of its own').toBe(count === 1);
  expect(notices).toHaveLength(count);
});

it('asks about the end of a rental without a price when the service is slow to give one', async () => {
  const { makeDesk, notices, timers } = await setStage(silent);
  const woken = makeDesk().wake();
  await settle();
  expect(notices).toEqual([]);
  timers.shift()?.();
  await woken;
  expect(notices).toEqual([`renew.notice.askPlain ["${TO}"]`]);
});

it('asks again in the next life when the last one ended before the question was shown', async () => {
  const { makeDesk, notices, timers } = await setStage(silent);
  void makeDesk().wake();
  await settle();
  const next = makeDesk();
  const woken = next.wake();
  await settle();
  timers.at(-1)?.();
  await woken;
  expect(notices).toHaveLength(1);
});

it('leaves the warning about the end to the engine while its own question cannot be shown', async () => {
  const { makeDesk, notices } = await setStage(atOnce, [new Error('no desktop')]);
  const desk = makeDesk();
  expect(await desk.covers('main', TO, guid('7'))).toBe(false);
  await desk.wake();
  expect(notices).toEqual([`renew.notice.askPrice ["${TO}","2.99 unit.trx"]`]);
  expect(await desk.covers('main', TO, guid('7'))).toBe(true);
  expect(await desk.covers('main', TO, guid('8'))).toBe(false);
});

it('asks once, whether the end or the look at the rules comes first', async () => {
  const { makeDesk, notices } = await setStage(atOnce);
  const desk = makeDesk();
  const [isCovered] = await Promise.all([desk.covers('main', TO, guid('7')), desk.wake()]);
  expect([isCovered, notices.length]).toEqual([true, 1]);
});

it('tells nothing of the rules while they, or their purchases, cannot be read', async () => {
  const { makeDesk, primary, engine } = await setStage(atOnce);
  const read = () => makeDesk().handlers['renew.read']({});
  expect(await read()).toMatchObject({ ok: true, value: { rules: [{ id: 'r' }] } });
  const { purchasesUnder } = engine;
  engine.purchasesUnder = async () => null;
  expect(await read()).toEqual({ ok: false, error: { code: 'storageUnavailable' } });
  engine.purchasesUnder = purchasesUnder;
  primary.get = () => Promise.reject(new Error('no reading'));
  const unread = { ok: false, error: { code: 'storageUnavailable' } };
  expect(await read()).toEqual(unread);
  expect(await makeDesk().handlers['renew.stop']({ id: 'r' }), 'what nobody knows is not stopped').toEqual(
    unread,
  );
});

it('says that the rules are lost if both copies are damaged, until one is kept again', async () => {
  const { makeDesk, primary, mirror } = await setStage(atOnce);
  const read = (desk = makeDesk()) => desk.handlers['renew.read']({});
  expect(await read()).toMatchObject({ ok: true, value: { rules: [{ id: 'r' }], isDamaged: false } });
  await primary.set('renew', 'torn');
  await mirror.set('renew', encodeRecord({ v: 1, seq: 1, rules: [aRule()] }));
  expect(await read()).toMatchObject({ ok: true, value: { rules: [{ id: 'r' }], isDamaged: false } });
  await mirror.set('renew', 'torn');
  const none = { rules: [], elsewhere: [], gone: [], isUnwritten: false };
  expect(await read()).toEqual({ ok: true, value: { ...none, isDamaged: true } });
  const keeper = createRulesKeeper({ primary, mirror });
  await keeper.load();
  expect([await keeper.add(aRule()), keeper.isDamaged()]).toEqual([null, false]);
  expect(await read()).toMatchObject({ ok: true, value: { rules: [{ id: 'r' }], isDamaged: false } });
});

it('says that a rule which the page no longer shows may still stand on the disk', async () => {
  const { makeDesk, primary } = await setStage(atOnce);
  const { handlers } = makeDesk();
  const { set } = primary;
  primary.set = () => Promise.reject(new Error('no space'));
  expect(await handlers['renew.stop']({ id: 'r' })).toMatchObject({ ok: true });
  expect(await handlers['renew.read']({})).toMatchObject({ value: { rules: [], isUnwritten: true } });
  primary.set = set;
  await settle();
});

it('carries out the other rules even if a life begins with stopping one of them', async () => {
  const { makeDesk, notices, choices } = await setStage(atOnce);
  let isRead = false;
  const desk = makeDesk({
    async ready() {
      isRead = true;
      return choices as unknown as Choices;
    },
    known() {
      if (!isRead) throw new Error('The choices are not read.');
      return choices as unknown as Choices;
    },
  });
  expect(await desk.handlers['renew.stop']({ id: 'other' })).toMatchObject({ ok: true });
  await settle();
  await settle();
  expect(notices).toHaveLength(1);
});

it("stops a rule even if the user's choices cannot be read", async () => {
  const { makeDesk } = await setStage(atOnce);
  const reported: string[] = [];
  const desk = makeDesk({
    ready: () => Promise.reject(new Error('the disk')),
    report: (where) => void reported.push(where),
  });
  expect(await desk.handlers['renew.stop']({ id: 'r' })).toMatchObject({ ok: true });
  await settle();
  expect(reported).toEqual(['the renewals']);
  expect(await makeDesk().handlers['renew.read']({})).toMatchObject({ value: { rules: [] } });
});

it('lists the rules of other profiles too, since their questions lead to this page', async () => {
  const { makeDesk, choices } = await setStage(atOnce);
  const read = (activeProfileId: string, ids: string[]) => {
    const profiles = ids.map((id) => ({ id, name: `the ${id} one` }));
    const known = { ...choices, activeProfileId, profiles } as unknown as Choices;
    return makeDesk({ ready: async () => known }).handlers['renew.read']({});
  };
  expect(await read('main', ['main', 'other'])).toMatchObject({
    value: { rules: [{ id: 'r' }], elsewhere: [], gone: [] },
  });
  expect(await read('other', ['main', 'other'])).toMatchObject({
    value: { rules: [], elsewhere: [{ id: 'r', to: TO, service: 'the main one' }], gone: [] },
  });
  expect(await read('practice', ['main', 'practice']), 'play money is not paid twice').toMatchObject({
    value: { elsewhere: [{ id: 'r', service: null }] },
  });
  const removed = { rules: [], elsewhere: [], gone: [{ id: 'r', to: TO }] };
  expect(await read('other', ['other']), 'Nothing else would show or stop it').toMatchObject({
    value: removed,
  });
});

it('tells of a renewal whose rule was stopped while it was bought, and asks no price for those words', async () => {
  let asked = 0;
  const { makeDesk, notices, primary, engine } = await setStage(async (period) => {
    asked += 1;
    return atOnce(period);
  });
  await primary.set('renew', encodeRecord({ v: 1, seq: 2, rules: [aRule({ budget: BUDGET })] }));
  const desk = makeDesk();
  engine.lookBefore = async () => null;
  engine.buy = async ({ intentId }) => {
    await desk.handlers['renew.stop']({ id: 'r' });
    return { kind: 'intent', intent: anIntent({ id: intentId, state: 'confirmed' }) };
  };
  await desk.wake();
  await settle();
  expect([notices, asked]).toEqual([[`renew.notice.renewedText ["${TO}"]`], 0]);
});

it('lets a rule go on from the pause that the page shows, and from no other', async () => {
  const { makeDesk, primary } = await setStage(silent);
  const pause = { code: 'originChanged', params: {} } as const;
  await primary.set('renew', encodeRecord({ v: 1, seq: 2, rules: [aRule({ pause })] }));
  const { handlers } = makeDesk();
  const goOn = (shown: string) => handlers['renew.goOn']({ id: 'r', pause: shown });
  expect(await goOn('missed')).toMatchObject({ ok: false, error: { code: 'not-done' } });
  expect(await goOn('originChanged')).toMatchObject({ ok: true });
});
