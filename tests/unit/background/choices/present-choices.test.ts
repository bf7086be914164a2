import { describe, expect, it } from 'vitest';
import { createAddressUses } from '../../../../lib/background/choices/address-uses.ts';
import type { Choices } from '../../../../lib/background/choices/choices.ts';
import { createPresentChoices } from '../../../../lib/background/choices/present-choices.ts';
import { createMemoryStore } from '../../../support/background.ts';
import { createMemorySettings } from '../../../support/memory-settings.ts';

/** A user's limits, and whether a purchase obeys them. Each reading of the address book waits for its gate. */
function choose() {
  const settings = createMemorySettings(() => 1);
  const gates: PromiseWithResolvers<void>[] = [];
  const book = {
    ...settings.book,
    async describe() {
      const gate = Promise.withResolvers<void>();
      gates.push(gate);
      await gate.promise;
      return settings.book.describe();
    },
    read: () => Promise.reject(new Error('each reading checks every address, so one has to do')),
  };
  const followed: (bigint | null)[] = [];
  const limitOf = ({ engine }: Choices) => engine.limits.perOrderSun;
  const choices = createPresentChoices({
    settings: { ...settings, book },
    uses: createAddressUses(createMemoryStore()),
    onRead: async (present) => void followed.push(limitOf(present)),
  });
  const settle = () => new Promise<void>((resolve) => setImmediate(resolve));
  return {
    choices,
    followed,
    limit: () => limitOf(choices.known()),
    /** Starts a reading and lets it reach its gate. Returns what opens that gate. */
    async read() {
      const reading = choices.ready();
      await settle();
      const gate = gates.at(-1);
      return async () => {
        gate?.resolve();
        return limitOf(await reading);
      };
    },
    async setLimit(perOrderSun: string) {
      await settings.keeper.change((kept) => ({ ...kept, limits: { ...kept.limits, perOrderSun } }));
      choices.forget();
    },
  };
}

describe("the user's choices", () => {
  it('are not replaced by a reading from before a change that ends after the one that followed it', async () => {
    const { setLimit, read, limit, followed } = choose();
    await setLimit('9');
    const earlier = await read();
    await setLimit('5');
    const later = await read();
    expect([await later(), await earlier(), limit()]).toEqual([5n, 5n, 5n]);
    expect(followed).toEqual([5n, 5n]);
  });

  it('count from the moment they were read, even if they are to be read once more', async () => {
    const { choices, setLimit, read, limit } = choose();
    await setLimit('9');
    await (await read())();
    await setLimit('5');
    const later = await read();
    choices.forget();
    expect([await later(), limit()]).toEqual([5n, 5n]);
  });
});
