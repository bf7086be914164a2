import { describe, expect, it } from 'vitest';
import { createUnseenStops } from '../../../../lib/background/buying/unseen-stops.ts';
import type { NoticeWords } from '../../../../lib/background/notification-text.ts';
import type { Snapshot } from '../../../../lib/messages/snapshot.ts';
import { exampleAddresses } from '../../../../lib/sandbox/world/account-profile.ts';
import { purchaseOf, startTestBackground } from '../../../support/background.ts';
import { createMemoryArea } from '../../../support/memory-settings.ts';

/** What was shown, and timers that end when the test says so. */
function createDesk() {
  const shown: [id: string, words: NoticeWords][] = [];
  const timers = new Map<() => void, number>();
  return {
    shown,
    parts: {
      showNotice: async (...notice: [string, NoticeWords]) => void shown.push(notice),
      timers: {
        set(delayMs: number, run: () => void) {
          timers.set(run, delayMs);
          return () => timers.delete(run);
        },
      },
    },
    forget: () => timers.clear(),
    letPass(ms: number) {
      for (const [run, delayMs] of timers) if (delayMs <= ms) run();
    },
  };
}

/** A purchase above what was confirmed, so that nothing is bought. */
async function beStopped(session = createMemoryArea()) {
  const desk = createDesk();
  const scene = startTestBackground({ ...desk.parts, session });
  await scene.ask('practice.enter');
  desk.forget();
  const order = { ...purchaseOf(scene.now()), capSun: '1' };
  expect(await scene.ask('purchase.confirm', order)).toMatchObject({ value: { code: 'priceAboveCap' } });
  return { ...scene, ...desk, id: order.intentId, to: order.request.to };
}

async function readStops(ask: ReturnType<typeof startTestBackground>['ask']) {
  const answer = await ask('snapshot.read');
  return answer.ok ? (answer.value as Snapshot).inbox.stops : answer;
}

describe('a confirmed purchase that was stopped', () => {
  it('is told by a notification, with its address and why, if no page has shown it', async () => {
    const { shown, id, letPass } = await beStopped();
    letPass(4_999);
    expect(shown).toEqual([]);
    letPass(5_000);
    expect(shown).toEqual([
      [
        `stopped:${id}`,
        {
          title: 'notification.practice {"title":"notification.notRented.title"}',
          text: expect.stringMatching(/^notification\.notRented\.text .*"why":"stop\.why\.priceAboveCap"/),
        },
      ],
    ]);
  });

  it('is not told once the popup has shown it', async () => {
    const { ask, shown, id, letPass } = await beStopped();
    expect(await ask('purchase.stopSeen', { id })).toMatchObject({ ok: true });
    letPass(5_000);
    expect(shown).toEqual([]);
  });

  it('is told once, however often its rule was tried, and by the name of its address and of the limit', async () => {
    const { shown, parts, letPass } = createDesk();
    let nowMs = 0;
    const { note, of } = createUnseenStops({
      ...parts,
      session: createMemoryArea(),
      now: () => nowMs,
      report: () => {},
      onChange: () => {},
    });
    const wanted = { id: 'r1', profileId: 'main', to: 'T1', energyUnits: '65000' };
    const choices = { addresses: [{ address: 'T1', name: 'Main wallet' }], profiles: [] };
    note(wanted, { code: 'busy' }, choices as never);
    note(wanted, { code: 'limit', limit: 'quietHours' }, choices as never);
    letPass(5_000);
    const why = JSON.stringify('stop.why.limit limits.which ["limits.name.quietHours"]');
    const text = `notification.notRented.text {"name":"Main wallet","why":${why}}`;
    expect(shown).toEqual([['stopped:r1', { title: 'notification.notRented.title', text }]]);
    nowMs = 5_000;
    expect(await of('main')).toMatchObject([{ id: 'r1', code: 'limit', limit: 'quietHours' }]);
  });

  it('is told by the popup that is opened afterwards, until its user has read it', async () => {
    const { ask, pass, published, id, to, letPass, settle } = await beStopped();
    expect(await readStops(ask)).toBeUndefined();
    await pass(5_000);
    letPass(5_000);
    await settle();
    const told = [{ id, to, energyUnits: '65000', code: 'priceAboveCap', atMs: expect.any(Number) }];
    expect(published.at(-1)?.inbox.stops).toEqual(told);
    expect(await readStops(ask)).toEqual(told);
    await ask('purchase.stopSeen', { id });
    await settle();
    expect(published.at(-1)?.inbox.stops).toBeUndefined();
  });

  it('is told though the clock was set back meanwhile', async () => {
    const { ask, pass, id } = await beStopped();
    await pass(-3_600_000);
    expect(await readStops(ask)).toMatchObject([{ id }]);
  });

  it('is never told by the popup once it has shown it', async () => {
    const { ask, pass, id } = await beStopped();
    await ask('purchase.stopSeen', { id });
    await pass(5_000);
    expect(await readStops(ask)).toBeUndefined();
  });

  it('is told no more once its user confirms another purchase', async () => {
    const { ask, pass, now } = await beStopped();
    await pass(60_000);
    expect(await readStops(ask)).toHaveLength(1);
    await ask('prices.refresh', { periods: ['1h'] });
    const next = purchaseOf(now(), '3f2b8a4e-0c1d-4e5f-8a9b-1c2d3e4f5a6c');
    expect(await ask('purchase.confirm', next)).toMatchObject({ value: { kind: 'intent' } });
    expect(await readStops(ask)).toBeUndefined();
  });

  it('stays while no page can have shown it, if its user confirms one for another address at once', async () => {
    const { ask, pass, now, id } = await beStopped();
    const next = purchaseOf(now(), '3f2b8a4e-0c1d-4e5f-8a9b-1c2d3e4f5a6c');
    const toOther = { ...next, request: { ...next.request, to: exampleAddresses.holder } };
    expect(await ask('purchase.confirm', toOther)).toMatchObject({ value: { kind: 'intent' } });
    await pass(5_000);
    expect(await readStops(ask)).toMatchObject([{ id }]);
  });

  it('is told by no notification once its user rents for the same address after all', async () => {
    const { ask, now, shown, letPass } = await beStopped();
    const next = purchaseOf(now(), '3f2b8a4e-0c1d-4e5f-8a9b-1c2d3e4f5a6c');
    expect(await ask('purchase.confirm', next)).toMatchObject({ value: { kind: 'intent' } });
    letPass(5_000);
    expect(shown.filter(([id]) => id.startsWith('stopped:'))).toEqual([]);
  });

  it('is told after the background was started again, by the same profile, and for a day', async () => {
    const session = createMemoryArea();
    await beStopped(session);
    const { ask, pass } = startTestBackground({ session });
    await pass(86_399_000);
    expect(await readStops(ask)).toBeUndefined();
    await ask('practice.enter');
    expect(await readStops(ask)).toHaveLength(1);
    await pass(1_000);
    expect(await readStops(ask)).toBeUndefined();
  });

  it.each([
    ['sumNotTyped', { capSun: '900000000', energyUnits: '65000' }],
    ['originChanged', { origin: 'https://elsewhere.example' }],
  ])('is told also if it was stopped before it was tried: %s', async (code, part) => {
    const desk = createDesk();
    const { ask, now } = startTestBackground(desk.parts);
    await ask('practice.enter');
    desk.forget();
    const order = { ...purchaseOf(now()), ...part };
    expect(await ask('purchase.confirm', order)).toMatchObject({ value: { kind: 'stopped', code } });
    desk.letPass(5_000);
    expect(desk.shown.map(([id]) => id)).toEqual([`stopped:${order.intentId}`]);
  });

  it('is kept if it comes while the one before it is still being read', async () => {
    const { parts } = createDesk();
    const kept = { to: 'T1', energyUnits: '65000', code: 'busy', atMs: 0, profileId: 'main' };
    const area = createMemoryArea(new Map([['stops', [{ ...kept, id: 'before' }]]]));
    const begun = Promise.withResolvers<void>();
    const session = { ...area, read: (key: string) => begun.promise.then(() => area.read(key)) };
    let nowMs = 60_000;
    const stops = createUnseenStops({
      ...parts,
      session,
      now: () => nowMs,
      report: () => {},
      onChange: () => {},
    });
    const confirmed = stops.confirmsAnew('main', 'T1');
    const wanted = { id: 'next', profileId: 'main', to: 'T1', energyUnits: '65000' };
    stops.note(wanted, { code: 'locked' }, { addresses: [], profiles: [] } as never);
    begun.resolve();
    await confirmed;
    nowMs += 5_000;
    expect(await stops.of('main')).toMatchObject([{ id: 'next' }]);
  });

  it('is not told of one that was bought before, however it is confirmed again', async () => {
    const { parts, shown, forget, letPass } = createDesk();
    const { ask, now } = startTestBackground(parts);
    await ask('practice.enter');
    const order = purchaseOf(now());
    expect(await ask('purchase.confirm', order)).toMatchObject({ value: { kind: 'intent' } });
    forget();
    const again = { ...order, origin: 'https://other.example' };
    expect(await ask('purchase.confirm', again)).toMatchObject({ value: { code: 'originChanged' } });
    letPass(5_000);
    expect(shown).toEqual([]);
  });
});
