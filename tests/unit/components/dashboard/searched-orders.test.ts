import { signal } from '@preact/signals';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { OrdersTold } from '../../../../components/dashboard/orders/OrdersTold.tsx';
import { EMPTY_SNAPSHOT } from '../../../../lib/messages/empty-snapshot.ts';
import { drawn, readEnglish } from '../drawn.ts';

// Files share their modules: without this, one that was loaded before has the hooks of a page.
vi.hoisted(() => vi.resetModules());
vi.mock('preact/hooks', async () => (await import('../drawn.ts')).firstHooks);
beforeEach(readEnglish);
afterEach(() => vi.unstubAllGlobals());
afterAll(() => vi.resetModules());

it.each([
  [
    'of a list that was read in part says of which part it speaks',
    20,
    40,
    /ledger\.among 1 .*ledger\.readWhat/,
  ],
  [
    'of a list of which nothing is known yet does not say that it is empty',
    0,
    0,
    /ledger\.among 1 .*readWhat/,
  ],
  [
    'of a list that was read in full says no more than what it found',
    40,
    40,
    /ledger\.amongAll 1(?!.*readWhat)/,
  ],
])('a search %s', (_, read, total, words) => {
  const orders = {
    ...{ snapshot: signal(EMPTY_SNAPSHOT), asker: signal({ kind: 'idle' }), isPartial: signal(false) },
    ...{ count: signal(1), orderless: signal(0) },
    searched: signal({ read, total, undecided: 0, isFull: false, isReading: false }),
  } as unknown as Parameters<typeof OrdersTold>[0]['orders'];
  expect(drawn(OrdersTold({ orders }))).toMatch(words);
});
