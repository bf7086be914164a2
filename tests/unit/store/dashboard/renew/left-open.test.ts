import { signal } from '@preact/signals';
import { expect, it } from 'vitest';
import { EMPTY_SNAPSHOT } from '../../../../../lib/messages/empty-snapshot.ts';
import { createRenewModel } from '../../../../../lib/store/dashboard/renew/renew.ts';
import { PLAIN_CLICKS } from '../../../../support/plain-clicks.ts';

it('a page left open asks again what its rules have spent in 24 hours: that falls with time alone', async () => {
  let nowMs = Date.UTC(2026, 10, 30, 23, 50);
  let spentSun = '7';
  let askedCount = 0;
  const ticks: (() => void)[] = [];
  const model = createRenewModel({
    snapshot: signal({ ...EMPTY_SNAPSHOT, profile: { id: 'main', token: 'ready' } }),
    view: signal({ kind: 'renew', ruleId: null }),
    now: () => nowMs,
    ...PLAIN_CLICKS,
    everySecond: (tick: () => void) => ticks.push(tick),
    bridge: {
      async ask() {
        askedCount += 1;
        return { ok: true, value: { rules: [{ id: 'r', spentSun }], elsewhere: [], gone: [] } };
      },
    },
  } as unknown as Parameters<typeof createRenewModel>[0]);
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  await settle();
  expect(model.rules.value).toMatchObject([{ spentSun: '7' }]);
  spentSun = '0';
  for (let seconds = 0; seconds < 900; seconds += 1) {
    nowMs += 1_000;
    for (const tick of ticks) tick();
  }
  await settle();
  expect([model.rules.value, askedCount]).toMatchObject([[{ spentSun: '0' }], 2]);
});
