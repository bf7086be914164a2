import { signal } from '@preact/signals';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import OfflineNote from '../../../../components/popup/OfflineNote.tsx';
import { EMPTY_SNAPSHOT } from '../../../../lib/messages/empty-snapshot.ts';
import { drawn, readEnglish } from '../drawn.ts';

beforeEach(readEnglish);
afterEach(() => vi.unstubAllGlobals());

const NOW = 1_800_000_000_000;

it.each([
  ['timeout', /^offline\.silent/],
  ['unavailable', /^offline\.silent/],
  ['rate-limited', /^ledger\.why\.busy/],
  ['not-json', /^ledger\.why\.other/],
  ['bad-shape', /^ledger\.why\.other/],
  ['too-large', /^ledger\.why\.other/],
  ['redirected', /^ledger\.why\.other/],
])('a service in trouble is said to be silent only if it is: %s', (trouble, words) => {
  const connection = { isOnline: true, lastAnswerAtMs: NOW - 60_000, trouble };
  const model = {
    snapshot: { ...EMPTY_SNAPSHOT, connection: { ...EMPTY_SNAPSHOT.connection, ...connection } },
    nowMs: signal(NOW),
    refusal: signal(null),
  } as unknown as Parameters<typeof OfflineNote>[0]['model'];
  expect(drawn(OfflineNote({ model })).trim()).toMatch(words);
});
