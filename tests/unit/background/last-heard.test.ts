import { expect, it } from 'vitest';
import type { ChainDesk } from '../../../lib/background/chain/chain-desk.ts';
import type { Choices } from '../../../lib/background/choices/choices.ts';
import { createLastHeard } from '../../../lib/background/last-heard.ts';
import { UNKNOWN_CONNECTION } from '../../../lib/background/services/connection.ts';
import { createPriceBook } from '../../../lib/background/services/price-book.ts';
import { EMPTY_SNAPSHOT } from '../../../lib/messages/empty-snapshot.ts';
import { createMemoryStore } from '../../support/background.ts';

const choicesOf = (activeProfileId: string, tokenSavedAtMs = 1) =>
  ({
    activeProfileId,
    profiles: ['a', 'b'].map((id) => ({
      id,
      kind: 'service',
      origin: `https://${id}.example`,
      tokenSavedAtMs,
    })),
    chain: { isOn: true, origin: 'https://node.example' },
  }) as unknown as Choices;

/** What a life of the background takes over from the one before is in `restored`. */
function live(primary = createMemoryStore()) {
  const restored: string[] = [];
  const heard = createLastHeard({
    primary,
    prices: {
      ...createPriceBook({ now: Date.now, onPrice() {} }),
      restore: (id) => void restored.push(`prices of ${id}`),
    },
    chain: { restore: () => void restored.push('chain') } as unknown as ChainDesk,
    desk: {
      connection: () => UNKNOWN_CONNECTION,
      restore: (id) => void restored.push(`connection of ${id}`),
    },
    report: (where, error) => {
      throw new Error(where, { cause: error });
    },
  });
  return { primary, heard, restored };
}

const profile = { id: 'a', kind: 'service', name: 'A', colour: null, origin: null, token: 'ready' } as const;
const prices = { '1h': { unitSun: '46', readAtMs: 1 } };
const shown = { ...EMPTY_SNAPSHOT, profile, prices };

it('what was heard is kept for the profile that it belongs to, and for no other', async () => {
  const { primary, heard } = live();
  heard.keep(shown, choicesOf('b'));
  await new Promise((resolve) => setImmediate(resolve));
  expect(await primary.get('heard')).toBeNull();
  heard.keep(shown, choicesOf('a'));
  await new Promise((resolve) => setImmediate(resolve));
  expect(await primary.get('heard')).toContain('"46"');
});

it.each([
  ['the same as when it began', choicesOf('a'), ['prices of a', 'connection of a', 'chain']],
  ['another service', choicesOf('b'), []],
  ['the same service with another token', choicesOf('a', 2), []],
])(
  'a life takes over what was heard if, by the time the disk has answered, the user has chosen %s',
  async (_, later, restored) => {
    const before = live();
    before.heard.keep(shown, choicesOf('a'));
    await new Promise((resolve) => setImmediate(resolve));
    const next = live(before.primary);
    let known = choicesOf('a');
    const restoring = next.heard.restore(() => known);
    known = later;
    await restoring;
    expect(next.restored).toEqual(restored);
  },
);
