import { signal } from '@preact/signals';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { OrdersTold } from '../../../../components/dashboard/orders/OrdersTold.tsx';
import { OrderUnread } from '../../../../components/dashboard/orders/OrderUnread.tsx';
import { EMPTY_SNAPSHOT } from '../../../../lib/messages/empty-snapshot.ts';
import type { ReadRefusal } from '../../../../lib/messages/refusal-code.ts';
import { drawn, readEnglish } from '../drawn.ts';

// Files share their modules: without this, one that was loaded before has the hooks of a page.
vi.hoisted(() => vi.resetModules());
vi.mock('preact/hooks', async () => (await import('../drawn.ts')).firstHooks);
beforeEach(readEnglish);
afterEach(() => vi.unstubAllGlobals());
afterAll(() => vi.resetModules());

function listOf(code: ReadRefusal): string {
  const orders = {
    snapshot: signal(EMPTY_SNAPSHOT),
    asker: signal({ kind: 'failed', code }),
    searched: signal(null),
    count: signal(null),
    orderless: signal(0),
    isPartial: signal(false),
  } as unknown as Parameters<typeof OrdersTold>[0]['orders'];
  return drawn(OrdersTold({ orders }));
}

const orderOf = (code: ReadRefusal) =>
  drawn(OrderUnread({ reading: { kind: 'failed', code }, token: 'ready', nowMs: 0, onRetry() {} }));

it.each([listOf, orderOf])(
  'orders that could not be read are asked for again, or allowed to be read',
  (told) => {
    expect(told('timeout')).toMatch(/ledger\.retry/);
    expect(told('timeout')).not.toMatch(/offline\.saveAgain/);
    expect(told('no-permission')).toMatch(/ledger\.why\.forbidden.*offline\.saveAgain/);
    expect(told('no-permission')).not.toMatch(/ledger\.retry/);
  },
);

it('the page of an order says why it could not be read', () => {
  expect(orderOf('timeout')).toMatch(/ledger\.one\.failed.*ledger\.why\.unreachable/);
  expect(orderOf('not-found')).toMatch(/ledger\.one\.notFound/);
  expect(orderOf('not-found')).not.toMatch(/ledger\.why/);
});
