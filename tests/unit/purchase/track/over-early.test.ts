import { describe, expect, it, vi } from 'vitest';
import type { Guid } from '../../../../lib/domain/order/guid.ts';
import { aReading, guid } from '../build.ts';
import { COMMAND, setStage } from '../stage.ts';

/** An hour of energy that was delivered, ten minutes ago. */
async function rent() {
  const order = { ...aReading({ guid: guid('55555555'), status: 3, delegateTxids: ['ab'] }), status: 3 };
  const asked: Guid[] = [];
  const stage = setStage({
    service: {
      order: async (wanted) => {
        asked.push(wanted);
        return { ok: true, value: { ...order } };
      },
    },
  });
  const { engine, clock, listed } = stage;
  await engine.buy(COMMAND);
  listed.push(order);
  await engine.wake();
  clock.nowMs += 600_000;
  await engine.wake();
  expect(engine.snapshot().orders).toMatchObject([{ status: 3, closedAtMs: null }]);
  return { ...stage, order, asked };
}

describe('a rental that is over before its end', () => {
  it.each([4, 6])('is shown and told as soon as the list shows its status %i', async (status) => {
    const { engine, order, shown, clock } = await rent();
    order.status = status;
    await engine.refresh('main', null);
    await engine.wake();
    expect(engine.snapshot().orders).toMatchObject([{ status, closedAtMs: clock.nowMs }]);
    expect(shown.at(-1)).toBe(`order:main:55555555:${status === 4 ? 'ended' : 'failed'}`);
  });

  it('is read at once when a page has seen its end in the list', async () => {
    const { engine, order } = await rent();
    order.status = 4;
    await engine.noteListed('main', COMMAND.origin, new Map([[order.guid, 4]]));
    await vi.waitFor(() => expect(engine.snapshot().orders).toMatchObject([{ status: 4 }]));
  });

  it('is not asked for because of a list that lags behind, or that has never shown it', async () => {
    const { engine, order, asked, listed } = await rent();
    const before = asked.length;
    listed.splice(0, 1, { ...order, status: 2 });
    await engine.refresh('main', null);
    await engine.noteListed('main', COMMAND.origin, new Map([[guid('77777777'), 4]]));
    await engine.wake();
    expect(asked.length).toBe(before);
  });
});
