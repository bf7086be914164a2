import { signal } from '@preact/signals';
import { expect, it } from 'vitest';
import type { Bridge } from '../../../../../lib/messages/bridge.ts';
import type { Snapshot } from '../../../../../lib/messages/snapshot.ts';
import { createOrdersExport } from '../../../../../lib/store/dashboard/orders/orders-export.ts';
import { anEntry } from '../../../../support/ledger-entries.ts';

const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

/** An export of one page with these orders, none of which is kept, from a service that has no place for such questions. */
async function startWaiting(guids: string[] = []) {
  const timers = new Map<() => void, number>();
  const world = { full: 'ledger.page', asked: 0 };
  const entries = guids.map((guid) => ({ ...anEntry({ guid }), isFresh: false }));
  const bridge = {
    async ask(topic: string) {
      if (topic === 'ledger.orderless') return { ok: true, value: { intents: [], isPartial: false } };
      world.asked += 1;
      if (topic === world.full) return { ok: true, value: { kind: 'later', waitMs: 7_000 } };
      if (topic === 'ledger.order') return { ok: true, value: { kind: 'order', ...anEntry() } };
      return { ok: true, value: { kind: 'page', entries, total: guids.length, perPage: 15, lastPage: 1 } };
    },
  } as unknown as Bridge;
  const exporting = createOrdersExport({
    bridge,
    snapshot: signal<Snapshot | null>(null),
    now: () => 0,
    timers: {
      set(ms, run) {
        timers.set(run, ms);
        return () => timers.delete(run);
      },
    },
  });
  void exporting.exportAll('csv');
  await settle();
  /** Ends the pause that was begun first. */
  const pass = async () => {
    const [run] = timers.keys();
    run?.();
    await settle();
  };
  return { exporting, world, timers, pass };
}

it('asks again when the service said that it would have a place, and says that it waits until then', async () => {
  const { exporting, world, timers, pass } = await startWaiting(['10000001']);
  expect([...timers.values()]).toEqual([7_000]);
  expect([world.asked, exporting.state.value]).toMatchObject([1, { kind: 'running', isWaiting: true }]);
  world.full = '';
  await pass();
  expect([timers.size, exporting.state.value]).toMatchObject([0, { kind: 'ready', done: 1, code: null }]);
});

it('says that it waits while one of several questions does', async () => {
  const { exporting, world, timers, pass } = await startWaiting(['10000001', '10000002']);
  const seen: unknown[] = [];
  exporting.state.subscribe((state) => seen.push(state.kind === 'running' ? state.isWaiting : state.kind));
  world.full = 'ledger.order';
  await pass();
  expect(timers.size).toBe(2);
  world.full = '';
  await pass();
  expect(seen.at(-1)).toBe(true);
  await pass();
  expect(seen.slice(-3)).toEqual([false, false, 'ready']);
});

it('is stopped at once while it waits, and asks nothing more', async () => {
  const { exporting, world, timers } = await startWaiting(['10000001']);
  exporting.stop();
  await settle();
  expect([timers.size, exporting.state.value]).toMatchObject([0, { kind: 'ready', done: 0 }]);
  expect(world.asked).toBe(1);
});
