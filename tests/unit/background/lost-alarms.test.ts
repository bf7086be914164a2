import { describe, expect, it } from 'vitest';
import { lookForLostAlarms } from '../../../lib/background/lost-alarms.ts';
import { exampleAddresses } from '../../../lib/sandbox/world/account-profile.ts';
import { createMemoryStore, purchaseOf, startTestBackground } from '../../support/background.ts';

/** The alarms of the chain's readings, the rule and the engine. */
const ALARMS = ['turbine-chain', 'turbine:renew', 'turbine:wake'];
type Alarms = Parameters<typeof lookForLostAlarms>[0]['alarms'];
const RULE = {
  id: '00000000-0000-4000-8000-000000000002',
  profileId: 'practice',
  to: exampleAddresses.sender,
  period: '1h',
  energyUnits: '65000',
  feesSun: '0',
  capSun: '9000000',
};

function createMemoryAlarms(live: Map<string, { atMs: number }>): Alarms {
  return {
    get: async (name) => live.get(name) ?? null,
    create: async (name, { atMs }) => void live.set(name, { atMs }),
    clear: async (name) => void live.delete(name),
  };
}

/** What the look does in a new life: how often it waits, and how often it wakes the background. */
async function look(alarms: Alarms, wake: () => void = () => {}) {
  const waits: number[] = [];
  let wakes = 0;
  const runs: (() => void)[] = [];
  lookForLostAlarms({
    alarms,
    setTimer(delayMs, run) {
      waits.push(delayMs);
      runs.push(run);
      return () => {};
    },
    wake() {
      wakes += 1;
      wake();
    },
  });
  expect(wakes).toBe(0);
  for (const run of runs) run();
  await new Promise((resolve) => setImmediate(resolve));
  return { waits, wakes };
}

/** A running order with a rule, and then a new life of the background with only the alarms that `kept` allows. */
async function liveOn(kept: (name: string) => boolean) {
  const [primary, mirror] = [createMemoryStore(), createMemoryStore()];
  const live = new Map<string, { atMs: number }>();
  const alarms = createMemoryAlarms(live);
  const { ask, now, pass, published, settings, settle } = startTestBackground({ primary, mirror, alarms });
  await ask('practice.enter');
  await ask('purchase.confirm', purchaseOf(now()));
  for (let round = 0; round < 30; round += 1) {
    await pass(2_000);
    await settle();
  }
  const guid = published.at(-1)?.orders[0]?.guid;
  await ask(
    'renew.keep',
    { ...RULE, guid, comparedWith: null, hasTypedSum: true, budget: null },
    'dashboard',
  );
  await settle();
  for (const name of [...live.keys()].filter((one) => !kept(one))) live.delete(name);
  const next = startTestBackground({ primary, mirror, alarms, settings });
  const { wakes, waits } = await look(alarms, () => void next.background.wake());
  await next.settle();
  return { names: [...live.keys()].sort(), wakes, waits };
}

describe('a life of the background that nothing wakes', () => {
  it('goes on with orders and rules whose alarms were lost', async () => {
    const { names, wakes } = await liveOn(() => false);
    expect(wakes).toBe(1);
    expect(names).toEqual(ALARMS);
  });

  it('leaves work alone for which an alarm is set', async () => {
    const { names, wakes } = await liveOn(() => true);
    expect(wakes).toBe(0);
    expect(names).toEqual(ALARMS);
  });

  it('looks once, a second after its start, and sets no alarm if nothing waits', async () => {
    const live = new Map<string, { atMs: number }>();
    const alarms = createMemoryAlarms(live);
    const { background, ask, settle } = startTestBackground({ alarms });
    await ask('practice.enter');
    expect(await look(alarms, () => void background.wake())).toEqual({ waits: [1_000], wakes: 1 });
    await settle();
    expect([...live.keys()]).toEqual([]);
  });

  it('goes on when the browser does not say which alarms exist', async () => {
    const alarms = { ...createMemoryAlarms(new Map()), get: () => Promise.reject(new Error('the browser')) };
    expect((await look(alarms)).wakes).toBe(1);
  });
});
