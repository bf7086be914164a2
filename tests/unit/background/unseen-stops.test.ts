import { expect, it } from 'vitest';
import type { NoticeWords } from '../../../lib/background/notification-text.ts';
import { purchaseOf, startTestBackground } from '../../support/background.ts';

/** A purchase above what was confirmed, so that nothing is bought. */
async function beStopped() {
  const shown: [id: string, words: NoticeWords][] = [];
  const timers = new Map<() => void, number>();
  const scene = startTestBackground({
    showNotice: async (...notice) => void shown.push(notice),
    timers: {
      set(delayMs, run) {
        timers.set(run, delayMs);
        return () => timers.delete(run);
      },
    },
  });
  await scene.ask('practice.enter');
  timers.clear();
  const order = { ...purchaseOf(scene.now()), capSun: '1' };
  expect(await scene.ask('purchase.confirm', order)).toMatchObject({ value: { code: 'priceAboveCap' } });
  const letPass = (ms: number) => {
    for (const [run, delayMs] of timers) if (delayMs <= ms) run();
  };
  return { ...scene, shown, intentId: order.intentId, letPass };
}

it('says by a notification that nothing was rented, and why, if no page has shown it', async () => {
  const { shown, intentId, letPass } = await beStopped();
  letPass(4_999);
  expect(shown).toEqual([]);
  letPass(5_000);
  expect(shown).toEqual([
    [
      `stopped:${intentId}`,
      {
        title: 'notification.practice {"title":"notification.notRented.title"}',
        text: 'stop.why.priceAboveCap',
      },
    ],
  ]);
});

it('says nothing more once the popup has shown it', async () => {
  const { ask, shown, intentId, letPass } = await beStopped();
  expect(await ask('purchase.stopSeen', { intentId })).toMatchObject({ ok: true });
  letPass(5_000);
  expect(shown).toEqual([]);
});
