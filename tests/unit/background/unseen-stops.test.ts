import { describe, expect, it } from 'vitest';
import type { NoticeWords } from '../../../lib/background/notification-text.ts';
import { createUnseenStops } from '../../../lib/background/unseen-stops.ts';
import { purchaseOf, startTestBackground } from '../../support/background.ts';

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
async function beStopped() {
  const desk = createDesk();
  const scene = startTestBackground(desk.parts);
  await scene.ask('practice.enter');
  desk.forget();
  const order = { ...purchaseOf(scene.now()), capSun: '1' };
  expect(await scene.ask('purchase.confirm', order)).toMatchObject({ value: { code: 'priceAboveCap' } });
  return { ...scene, ...desk, id: order.intentId, to: order.request.to };
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
    const { note } = createUnseenStops({ ...parts, report: () => {} });
    const wanted = { id: 'r1', profileId: 'main', to: 'T1' };
    const choices = { addresses: [{ address: 'T1', name: 'Main wallet' }], profiles: [] };
    note(wanted, { code: 'busy' }, choices as never);
    note(wanted, { code: 'limit', limit: 'quietHours' }, choices as never);
    letPass(5_000);
    const why = JSON.stringify('stop.why.limit limits.which ["limits.name.quietHours"]');
    const text = `notification.notRented.text {"name":"Main wallet","why":${why}}`;
    expect(shown).toEqual([['stopped:r1', { title: 'notification.notRented.title', text }]]);
  });
});
