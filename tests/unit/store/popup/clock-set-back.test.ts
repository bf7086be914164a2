import { expect, it } from 'vitest';
import type { Address } from '../../../../lib/domain/address/address.ts';
import type { Bridge } from '../../../../lib/messages/bridge.ts';
import { EMPTY_SNAPSHOT } from '../../../../lib/messages/empty-snapshot.ts';
import { exampleAddresses } from '../../../../lib/sandbox/world/account-profile.ts';
import { createPopupModel } from '../../../../lib/store/popup/popup-model.ts';
import { PROFILE } from '../../../support/service-profile.ts';

const settle = () => new Promise((resolve) => setTimeout(resolve));

it.each(['prices.refresh', 'chain.read'])(
  'an open popup goes on with %s when the clock is set back',
  async (topic) => {
    const topics: string[] = [];
    const clock = { nowMs: 10_000_000 };
    const ticks: (() => void)[] = [];
    const value = {
      ...EMPTY_SNAPSHOT,
      profile: PROFILE,
      chain: { ...EMPTY_SNAPSHOT.chain, isOn: true },
      connection: { ...EMPTY_SNAPSHOT.connection, isOnline: true },
    };
    const model = createPopupModel({
      bridge: {
        ask: async (asked: string) => {
          topics.push(asked);
          return { ok: true, value };
        },
        watch: () => {},
      } as unknown as Bridge,
      memory: { read: () => null, write: () => {} },
      drafts: { read: () => null, write: () => {} },
      now: () => clock.nowMs,
      newId: () => 'i1',
      isOnline: () => true,
      everySecond: (run) => void ticks.push(run),
      painted: Promise.resolve(),
    });
    await settle();
    model.chooseSender(exampleAddresses.sender as Address);
    await expect.poll(() => topics.includes('chain.read')).toBe(true);
    const count = () => topics.filter((asked) => asked === topic).length;
    const before = count();
    clock.nowMs -= 3_600_000;
    for (let second = 0; second < 10; second += 1) {
      clock.nowMs += 1_000;
      for (const tick of ticks) tick();
      await settle();
    }
    expect(count() - before).toBe(2);
  },
);
