import { expect, it } from 'vitest';
import type { Address } from '../../../../lib/domain/address/address.ts';
import type { Bridge } from '../../../../lib/messages/bridge.ts';
import { EMPTY_SNAPSHOT } from '../../../../lib/messages/empty-snapshot.ts';
import type { Snapshot } from '../../../../lib/messages/snapshot.ts';
import { createPopupModel } from '../../../../lib/store/popup/popup-model.ts';
import { MAIN, OPERATIONS } from '../../../e2e/popup-fixtures.ts';
import { PROFILE } from '../../../support/service-profile.ts';

const NOW = 1_790_000_000_000;
const settle = () => new Promise((resolve) => setImmediate(resolve));

/** Popups of one browser, which share what pages remember and get the same snapshots. */
function openBrowser() {
  const kept = new Map<string, string>();
  const watching: ((next: Snapshot) => void)[] = [];
  let madeAtMs = NOW;
  const made = (): Snapshot => ({ ...EMPTY_SNAPSHOT, madeAtMs, profile: PROFILE });
  const memoryOf = (key: string) => ({
    read: () => kept.get(key) ?? null,
    write: (text: string) => void kept.set(key, text),
  });
  const bridge = {
    ask: async () => ({ ok: true, value: made() }),
    watch: (onSnapshot: (next: Snapshot) => void) => void watching.push(onSnapshot),
  } as unknown as Bridge;
  return {
    kept,
    async open() {
      const model = createPopupModel({
        bridge,
        memory: memoryOf('popup'),
        drafts: memoryOf('draft'),
        now: () => madeAtMs,
        newId: () => 'i1',
        isOnline: () => true,
        everySecond: () => {},
        painted: Promise.resolve(),
      });
      await settle();
      return model;
    },
    /** Publishes something new to all open popups. */
    publish() {
      madeAtMs += 1_000;
      for (const tell of watching)
        tell({ ...made(), balance: { amountTrx: String(madeAtMs), readAtMs: madeAtMs } });
    },
  };
}

it('keep their own drafts while they are open, and the last edited one for the next opening', async () => {
  const browser = openBrowser();
  const edited = await browser.open();
  const idle = await browser.open();
  idle.change({ to: OPERATIONS as Address, period: '3d' });
  edited.change({ to: MAIN as Address, task: 'own', ownUnits: '131000' });
  browser.publish();
  expect([idle.draft.value.to, edited.draft.value.to]).toEqual([OPERATIONS, MAIN]);
  const next = await browser.open();
  expect(next.draft.value).toEqual(edited.draft.value);
  idle.change({ period: '7d' });
  browser.publish();
  expect((await browser.open()).draft.value).toEqual(idle.draft.value);
});
