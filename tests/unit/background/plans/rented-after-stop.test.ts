import { describe, expect, it } from 'vitest';
import { exampleAddresses } from '../../../../lib/sandbox/world/account-profile.ts';
import { purchaseOf, startTestBackground } from '../../../support/background.ts';
import { anOrder, aRow } from './batch-order.ts';

const MINUTE_MS = 60_000;
const RULE = '00000000-0000-4000-8000-000000000002';
const { sender, holder } = exampleAddresses;
const TERMS = { feesSun: '0', comparedWith: null, hasTypedSum: false };

/** Timers that end when the test says so, in practice mode. */
async function startWorld() {
  const notices: string[] = [];
  const timers = new Map<() => void, number>();
  const world = startTestBackground({
    showNotice: async (id) => void notices.push(id),
    timers: {
      set(delayMs, run) {
        timers.set(run, delayMs);
        return () => timers.delete(run);
      },
    },
  });
  const { handlers } = world.background;
  await handlers['practice.enter']({});
  await handlers['balance.refresh']({});
  /** Confirms a purchase in the popup that is stopped by its price. */
  const beStopped = async () => {
    const order = { ...purchaseOf(world.now(), '3f2b8a4e-0c1d-4e5f-8a9b-1c2d3e4f5a6d'), capSun: '1' };
    expect(await world.ask('purchase.confirm', order)).toMatchObject({ value: { code: 'priceAboveCap' } });
  };
  return {
    ...world,
    handlers,
    beStopped,
    async stopped() {
      const answer = await handlers['snapshot.read']({});
      return answer.ok ? answer.value.inbox.stops?.map(({ to }) => to) : answer;
    },
    notified() {
      for (const [run, delayMs] of timers) if (delayMs === 5_000) run();
      return notices.filter((id) => id.startsWith('stopped:')).length;
    },
  };
}

describe('a purchase that was stopped', () => {
  it.each([
    ['is told no more once a batch rents for its address', sender, undefined, 0],
    ['is told on while a batch rents for another address', holder, [sender], 1],
  ])('%s', async (_, to, told, count) => {
    const { handlers, beStopped, stopped, notified, pass } = await startWorld();
    await beStopped();
    expect(await handlers['batch.start'](anOrder([aRow(to)]))).toMatchObject({ value: { stop: null } });
    await pass(5_000);
    expect([await stopped(), notified()]).toEqual([told, count]);
  });

  it.each([
    ['is told no more once its user confirms a renewal for its address', {}, null, undefined, 0],
    ['is told on after the answer that no renewal is due', { guid: '1' }, 'notDue', [sender], 1],
    [
      'is told on, by why the renewal was stopped as well',
      { capSun: '1' },
      'priceAboveCap',
      [sender, sender],
      2,
    ],
  ])('%s', async (_, change, code, told, count) => {
    const { handlers, ask, beStopped, stopped, notified, now, pass, settle } = await startWorld();
    await ask('purchase.confirm', purchaseOf(now()));
    const live = async (ms: number, stepMs: number) => {
      for (let passed = 0; passed < ms; passed += stepMs) {
        await pass(stepMs);
        await settle();
      }
    };
    await live(MINUTE_MS, 2_000);
    const answer = await handlers['snapshot.read']({});
    const { guid, endsAtMs } = (answer.ok && answer.value.orders[0]) || { guid: '', endsAtMs: null };
    const shown = { to: sender, period: '1h', energyUnits: '65000', ...TERMS } as const;
    const rule = { id: RULE, guid, profileId: 'practice', ...shown, capSun: '9000000', budget: null };
    expect(await handlers['renew.keep'](rule)).toEqual({ ok: true, value: { stop: null } });
    await live((endsAtMs ?? 0) - 9 * MINUTE_MS - now(), MINUTE_MS / 2);
    await beStopped();
    const wish = { id: RULE, guid, ...TERMS, capSun: '9000000', ...change };
    expect(await handlers['renew.confirm'](wish)).toMatchObject({
      value: { stop: code && { code } },
    });
    await pass(5_000);
    expect([await stopped(), notified()]).toEqual([told, count]);
  });
});
