import { describe, expect, it } from 'vitest';
import type { Answer, OrderReading, ServiceFailure } from '../../../../lib/purchase/service-port.ts';
import { aReading, guid, trx } from '../build.ts';
import { COMMAND, setStage } from '../stage.ts';

const failure = (error: ServiceFailure) => ({ ok: false as const, error });
const BROKEN = failure({ code: 'unavailable', retryable: true, certainty: 'maybe-applied' });
/** Of one order alone, so no pause follows. */
const NOT_FOUND = failure({ code: 'not-found', retryable: false, certainty: 'refused' });
const OWN = guid('55555555');
const SECOND = guid('22222222');
const THIRD = guid('33333333');
const FIRST_LOOK_MS = 3_000;
const NEXT_PLANNED_MS = 30_000;
const AT_PURCHASE_MS = 1_000_000;

/** A purchase whose answer named one order, while the browser's resends made two more. */
async function buyThrice(order: OrderReading | null = aReading({ guid: OWN })) {
  const stage = setStage({ answer: { ok: true, value: { guid: OWN, order, balance: null } } });
  await stage.engine.buy(COMMAND);
  for (const each of [OWN, SECOND, THIRD]) stage.listed.push(aReading({ guid: each }));
  stage.balance.value = trx(100 - 9);
  return stage;
}

type Stage = Awaited<ReturnType<typeof buyThrice>>;

/** Fails every reading of this order, or of the balance, until the returned function is called. */
function breakOff(
  { service }: Stage,
  what: typeof OWN | 'balance',
  broken: Answer<never> = what === OWN ? NOT_FOUND : BROKEN,
): () => void {
  let isBroken = true;
  const { order, accounts } = service;
  const orBroken = async <T>(real: () => Promise<Answer<T>>) => (isBroken ? broken : real());
  if (what === 'balance') service.accounts = () => orBroken(accounts);
  else service.order = (wanted) => (wanted === what ? orBroken(() => order(wanted)) : order(wanted));
  return () => {
    isBroken = false;
  };
}

describe('a look after a purchase that something cuts short', () => {
  it.each([
    ['the last of the new orders', THIRD],
    ['the balance', 'balance' as const],
  ])('is made again before the next planned one when it could not read %s', async (_, what) => {
    const stage = await buyThrice();
    const mend = breakOff(stage, what);
    stage.clock.nowMs += FIRST_LOOK_MS;
    await stage.engine.wake();
    expect(intentOf(stage)).toMatchObject({ state: 'confirmed', watch: { step: 0, missedCount: 1 } });
    mend();
    const dueAtMs = intentOf(stage)?.watch.dueAtMs ?? 0;
    expect(dueAtMs - stage.clock.nowMs).toBeLessThan(NEXT_PLANNED_MS - FIRST_LOOK_MS);
    stage.clock.nowMs = dueAtMs;
    await stage.engine.wake();
    expect(intentOf(stage)).toMatchObject({ state: 'duplicate', guids: [OWN, SECOND, THIRD] });
  });

  it('is made again when what the first order cost was not read yet', async () => {
    const stage = await buyThrice(null);
    const mend = breakOff(stage, OWN);
    stage.clock.nowMs += FIRST_LOOK_MS;
    await stage.engine.wake();
    expect(intentOf(stage)).toMatchObject({ state: 'confirmed', watch: { step: 0, missedCount: 1 } });
    mend();
    stage.clock.nowMs = intentOf(stage)?.watch.dueAtMs ?? 0;
    // The first round reads the order, the look after it has its cost.
    await stage.engine.wake();
    stage.clock.nowMs = intentOf(stage)?.watch.dueAtMs ?? 0;
    await stage.engine.wake();
    expect(intentOf(stage)).toMatchObject({ state: 'duplicate', guids: [OWN, SECOND, THIRD] });
  });

  it.each([
    ['the only new order', [SECOND]],
    ['one of two new orders', [SECOND, THIRD]],
  ])('is made again soon when the service denied %s that its list shows', async (_, found) => {
    const stage = await buyThrice();
    stage.listed.splice(0, 3, ...[OWN, ...found].map((each) => aReading({ guid: each })));
    stage.balance.value = trx(100 - 3 * stage.listed.length);
    const mend = breakOff(stage, found.at(-1) ?? SECOND, NOT_FOUND);
    stage.clock.nowMs += FIRST_LOOK_MS;
    await stage.engine.wake();
    expect(intentOf(stage)).toMatchObject({ state: 'confirmed', watch: { step: 0, missedCount: 1 } });
    mend();
    // The first round reads the order, the look after it weighs what it says.
    for (let round = 0; round < 2; round += 1) {
      stage.clock.nowMs = Math.max(intentOf(stage)?.watch.dueAtMs ?? 0, stage.clock.nowMs);
      await stage.engine.wake();
    }
    expect(stage.clock.nowMs - AT_PURCHASE_MS).toBeLessThan(NEXT_PLANNED_MS);
    expect(intentOf(stage)).toMatchObject({ state: 'duplicate', guids: [OWN, ...found] });
  });

  describe('because the list has named a number that is no order', () => {
    /** A list names that number twice, from when it holds an order. */
    function nameNothing({ service, listed }: Stage): void {
      const { orders } = service;
      let left = 2;
      service.orders = async (...asked) => {
        const answer = await orders(...asked);
        if (!answer.ok || listed.length === 0 || left === 0) return answer;
        left -= 1;
        const entries = [{ guid: guid('900000001'), status: 2 }, ...answer.value.entries];
        return { ok: true, value: { ...answer.value, entries } };
      };
    }

    it('shows a second order all the same', async () => {
      const stage = setStage();
      nameNothing(stage);
      await stage.engine.buy(COMMAND);
      for (const each of [OWN, SECOND]) stage.listed.push(aReading({ guid: each }));
      stage.balance.value = trx(100 - 6);
      stage.clock.nowMs += FIRST_LOOK_MS;
      await stage.engine.wake();
      expect(intentOf(stage)).toMatchObject({ state: 'duplicate', guids: [OWN, SECOND] });
      expect(stage.shown.filter((id) => id.includes('duplicate'))).toHaveLength(1);
    });

    it('ends a doubt by nothing but the user, a day later', async () => {
      const stage = setStage({ answer: BROKEN });
      nameNothing(stage);
      await stage.engine.buy(COMMAND);
      stage.listed.push(aReading({ guid: OWN }));
      stage.balance.value = trx(97);
      const states = new Set<string>();
      for (let look = 0; look < 400 && !states.has('needsUser'); look += 1) {
        stage.clock.nowMs = Math.max(intentOf(stage)?.watch.dueAtMs ?? 0, stage.clock.nowMs + 1);
        await stage.engine.wake();
        states.add(intentOf(stage)?.state ?? '');
      }
      expect([...states]).toEqual(['unknown', 'needsUser']);
      expect(stage.clock.nowMs - AT_PURCHASE_MS).toBeGreaterThan(24 * 3_600_000);
    });
  });

  it('counts as made when everything was read and the figures speak against the order', async () => {
    const stage = await buyThrice();
    stage.balance.value = trx(97);
    stage.clock.nowMs += FIRST_LOOK_MS;
    await stage.engine.wake();
    expect(intentOf(stage)).toMatchObject({ state: 'confirmed', watch: { step: 1 } });
  });
});

const intentOf = ({ engine }: Stage) => engine.snapshot().intents[0];
