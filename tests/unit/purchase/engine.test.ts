import { describe, expect, it } from 'vitest';
import { decimalFromSun } from '../../../lib/domain/amounts/decimal.ts';
import { createEngine } from '../../../lib/purchase/engine.ts';
import type { Snapshot } from '../../../lib/purchase/snapshot.ts';
import { aReading, failing, guid, memoryStore, OTHER_TO, trx } from './build.ts';
import { COMMAND, SETTINGS, setStage } from './stage.ts';

const brokenStore = () => ({ ...memoryStore(), set: async () => {} });
const unreadable = () => ({
  ...memoryStore(),
  list: async () => {
    throw new Error('unreadable');
  },
});
const limits = { ...SETTINGS.limits, perOrderSun: 1n };

describe('a purchase that must not happen', () => {
  it.each<[string, Parameters<typeof setStage>[0], Partial<typeof COMMAND>]>([
    ['priceAboveCap', { priceSun: 47n }, {}],
    ['limit', { settings: { limits } }, {}],
    ['insufficientBalance', { balance: trx(2) }, {}],
    ['baselineUnavailable', { balance: null }, {}],
    ['baselineUnavailable', { service: { orders: async () => failing() } }, {}],
    ['priceUnavailable', { service: { price: async () => failing() } }, {}],
    ['journalUnwritable', { ports: { primary: brokenStore() } }, {}],
    ['storageUnavailable', { ports: { primary: unreadable() } }, {}],
    ['profileLocked', { ports: { service: () => null } }, {}],
    ['originChanged', {}, { origin: 'https://other.example' }],
    ['amountMismatch', {}, { energyUnits: 65_001n }],
  ])('stops with %s and sends nothing', async (code, stage, change) => {
    const { engine, posts } = setStage(stage);
    const outcome = await engine.buy({ ...COMMAND, ...change });
    expect(outcome).toMatchObject({ kind: 'stopped', stop: { code } });
    expect(posts).toEqual([]);
  });

  it('stops when the price became too old while the baseline was read', async () => {
    const stage = setStage({
      service: {
        accounts: async () => {
          stage.clock.nowMs += 30_000;
          return { ok: true, value: [{ section: 'buyer', currency: 'TRX', balance: trx(100) }] };
        },
      },
    });
    expect(await stage.engine.buy(COMMAND)).toMatchObject({ stop: { code: 'priceTooOld' } });
    expect(stage.posts).toEqual([]);
  });

  it('waits if the service asked for a pause, and not if it merely failed', async () => {
    const stage = setStage();
    let retryAfterMs = 60_000;
    const service = { ...stage.ports.service('main'), price: async () => failing({ retryAfterMs }) };
    const engine = createEngine({ ...stage.ports, service: () => service as never });
    await engine.buy(COMMAND);
    expect(await engine.buy(COMMAND)).toMatchObject({ stop: { code: 'paused', retryAtMs: 1_060_000 } });
    stage.clock.nowMs += 60_001;
    retryAfterMs = 0;
    await engine.buy(COMMAND);
    expect(await engine.buy(COMMAND)).toMatchObject({ stop: { code: 'priceUnavailable' } });
  });
});

describe('a purchase', () => {
  it('is sent once however often it is confirmed, also in the next life', async () => {
    const { engine, posts, ports } = setStage();
    await Promise.all([engine.buy(COMMAND), engine.buy(COMMAND)]);
    await engine.buy(COMMAND);
    const outcome = await createEngine(ports).buy(COMMAND);
    expect(outcome).toMatchObject({ intent: { state: 'confirmed', guids: ['55555555'] } });
    expect(posts).toHaveLength(1);
  });

  it('shows as sent while the answer is awaited', async () => {
    const states: (string | undefined)[] = [];
    const publish = (snapshot: Snapshot) => states.push(snapshot.intents[0]?.state);
    const { engine } = setStage({ ports: { publish } });
    await engine.buy(COMMAND);
    expect(states[0]).toBe('sent');
  });

  it('shows its order and what is left as soon as it is bought, since a first request may have to wait', async () => {
    const told: Snapshot[] = [];
    const { engine } = setStage({
      ports: { publish: (snapshot) => told.push(snapshot) },
      service: { order: () => new Promise(() => {}) },
    });
    await engine.buy(COMMAND);
    expect(told.at(-1)).toMatchObject({
      orders: [{ guid: '55555555', source: 'bought' }],
      profiles: [{ balance: { amount: trx(97) } }],
    });
  });

  it('is shown without a copy of each order: with hundreds of running ones, copies took most of the time of a view', async () => {
    const { engine } = setStage();
    await engine.buy(COMMAND);
    const [before] = engine.snapshot().orders;
    expect(before).toBeDefined();
    expect(engine.snapshot().orders[0]).toBe(before);
  });

  it('in doubt locks buying until the doubt is settled', async () => {
    const { engine, posts } = setStage({ answer: failing() });
    expect(await engine.buy(COMMAND)).toMatchObject({ intent: { state: 'unknown' } });
    expect(await engine.acknowledge('i1')).toBe('not-yet');
    const second = await engine.buy({ ...COMMAND, intentId: 'i2' });
    expect(second).toEqual({ kind: 'stopped', stop: { code: 'locked', intentId: 'i1' } });
    expect(posts).toHaveLength(1);
  });

  it('that was never sent ends as not sent, and buying goes on', async () => {
    const { engine } = setStage({ answer: failing({ certainty: 'not-sent' }) });
    expect(await engine.buy(COMMAND)).toMatchObject({ intent: { state: 'notSent' } });
    expect(await engine.buy({ ...COMMAND, intentId: 'i2' })).toMatchObject({ kind: 'intent' });
  });

  it("that was refused is called refused only after a reading that shows nothing, in the service's words", async () => {
    const { engine } = setStage({ answer: failing({ certainty: 'refused', said: 'At least 32000.' }) });
    expect(await engine.buy(COMMAND)).toMatchObject({
      intent: { state: 'refused', said: 'At least 32000.' },
    });
    expect(engine.snapshot().intents).toMatchObject([{ said: 'At least 32000.' }]);
  });

  it('that was refused while its order is on the list is found', async () => {
    const stage = setStage({ answer: failing({ certainty: 'refused' }) });
    const inner = stage.ports.service('main');
    const service = {
      ...inner,
      buyEnergy: async () => {
        stage.listed.push(aReading({ guid: guid('66666666') }));
        stage.balance.value = trx(97);
        return failing({ certainty: 'refused' });
      },
    };
    const engine = createEngine({ ...stage.ports, service: () => service as never });
    expect(await engine.buy(COMMAND)).toMatchObject({ intent: { state: 'confirmed', guids: ['66666666'] } });
  });

  it.each([
    ['was there before anything was bought here', 0],
    ['came from elsewhere', 1],
  ])('is in doubt when its answer names an order that %s and has left the list', async (_, looks) => {
    const { engine, listed } = setStage();
    for (let look = 0; look < looks; look += 1) await engine.refresh('main', null);
    listed.push(aReading({ guid: guid('55555555') }));
    await engine.refresh('main', null);
    listed.length = 0;
    expect(await engine.buy(COMMAND)).toMatchObject({ intent: { state: 'unknown', guids: [] } });
  });

  const aboveCap = decimalFromSun(COMMAND.capSun + 1n);
  it.each([aboveCap, trx(0)])(
    'that cost one SUN more than the cap is flagged, with %s of it paid',
    async (costPaid) => {
      const stage = setStage();
      const dear = aReading({ guid: guid('55555555'), cost: aboveCap, costPaid });
      const service = { ...stage.ports.service('main'), order: async () => ({ ok: true, value: dear }) };
      const engine = createEngine({ ...stage.ports, service: () => service as never });
      await engine.buy(COMMAND);
      stage.clock.nowMs += 2000;
      await engine.wake();
      expect(engine.snapshot().intents[0]?.isOvercharged).toBe(true);
      expect(stage.shown).toContain('order:main:55555555:overcharged');
    },
  );
});

describe('a settled intent', () => {
  it('leaves the primary after a week, and its id is never used again', async () => {
    const { engine, ports, clock, primary, posts } = setStage({ answer: failing({ certainty: 'not-sent' }) });
    await engine.buy(COMMAND);
    clock.nowMs += 7 * 86_400_000;
    const later = createEngine(ports);
    await later.wake();
    expect(primary.kept.has('j:i1')).toBe(false);
    expect(await later.buy(COMMAND)).toMatchObject({ intent: { id: 'i1', state: 'notSent' } });
    expect(posts).toHaveLength(1);
  });
});

describe('a proof from the chain', () => {
  it('is told once', async () => {
    const { engine, shown } = setStage();
    await engine.buy(COMMAND);
    await engine.tellOfChain('main', guid('55555555'), 'confirmed-on-chain');
    await engine.tellOfChain('main', guid('55555555'), 'confirmed-on-chain');
    expect(shown.filter((id) => id.endsWith('confirmed-on-chain'))).toHaveLength(1);
  });
});

describe('orders not bought here', () => {
  it('are past when first seen, and adopted when new', async () => {
    const { engine, listed, shown } = setStage();
    listed.push(aReading({ guid: guid('77777777'), status: 3 }));
    await engine.refresh('main', null);
    expect(engine.snapshot().orders).toEqual([]);
    listed.push(aReading({ guid: guid('88888888'), status: 3, to: OTHER_TO }));
    await engine.refresh('main', null);
    expect(engine.snapshot().orders).toMatchObject([{ guid: '88888888', source: 'elsewhere' }]);
    await engine.wake();
    expect(shown).toEqual(['order:main:88888888:delegated']);
  });

  it('are all known after a look, unless the list, or what is new on it, cannot be read', async () => {
    expect(await setStage().engine.refresh('main', null)).toBe(true);
    const unlisted = setStage({ service: { orders: async () => failing() } });
    expect(await unlisted.engine.refresh('main', null)).toBe(false);
    const { engine, listed } = setStage({ service: { order: async () => failing() } });
    expect(await engine.refresh('main', null)).toBe(true);
    listed.push(aReading({ guid: guid('77777777') }));
    expect(await engine.refresh('main', null)).toBe(false);
  });
});

describe('thresholds of the user', () => {
  it('are announced once each time they are crossed', async () => {
    const priceMark = { profileId: 'main', period: '1h', priceSun: 45n } as const;
    const { engine, shown, balance, priceSun, clock } = setStage({
      settings: { lowBalance: trx(10), priceMark },
    });
    const kinds = () => shown.splice(0).map((id) => id.split(':')[2]);
    const look = async (amount: number, sun: bigint) => {
      clock.nowMs += 60_000;
      balance.value = trx(amount);
      priceSun.value = sun;
      await engine.refresh('main', '1h');
      await engine.wake();
      return kinds();
    };
    expect(await look(10, 45n)).toEqual([]);
    expect(await look(9, 44n)).toEqual(['low-balance', 'price-below-mark']);
    expect(await look(8, 43n)).toEqual([]);
    expect(await look(10, 46n)).toEqual([]);
    expect(await look(9, 44n)).toEqual(['low-balance', 'price-below-mark']);
  });
});
