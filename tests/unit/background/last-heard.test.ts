import { expect, it } from 'vitest';
import type { ChainDesk } from '../../../lib/background/chain/chain-desk.ts';
import type { Choices } from '../../../lib/background/choices/choices.ts';
import { createLastHeard } from '../../../lib/background/last-heard.ts';
import { UNKNOWN_CONNECTION } from '../../../lib/background/services/connection.ts';
import { createPriceBook } from '../../../lib/background/services/price-book.ts';
import { EMPTY_SNAPSHOT } from '../../../lib/messages/empty-snapshot.ts';
import { createMemoryStore } from '../../support/background.ts';

const choicesOf = (activeProfileId: string) =>
  ({ activeProfileId, profiles: [], chain: { kind: 'none' } }) as unknown as Choices;

it('what was heard is kept for the profile that it belongs to, and for no other', async () => {
  const primary = createMemoryStore();
  const heard = createLastHeard({
    primary,
    prices: createPriceBook({ now: Date.now, onPrice() {} }),
    chain: {} as ChainDesk,
    desk: { connection: () => UNKNOWN_CONNECTION, restore: () => {} },
    report: (where, error) => {
      throw new Error(where, { cause: error });
    },
  });
  const profile = {
    id: 'a',
    kind: 'service',
    name: 'A',
    colour: null,
    origin: null,
    token: 'ready',
  } as const;
  const prices = { '1h': { unitSun: '46', readAtMs: 1 } };
  const shown = { ...EMPTY_SNAPSHOT, profile, prices };
  heard.keep(shown, choicesOf('b'));
  await new Promise((resolve) => setImmediate(resolve));
  expect(await primary.get('heard')).toBeNull();
  heard.keep(shown, choicesOf('a'));
  await new Promise((resolve) => setImmediate(resolve));
  expect(await primary.get('heard')).toContain('"46"');
});
