import { signal } from '@preact/signals';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BatchRunTable } from '../../../../components/dashboard/batch/BatchRunTable.tsx';
import { OrderRow } from '../../../../components/dashboard/orders/OrderRow.tsx';
import type { BatchView } from '../../../../lib/messages/batch-topics.ts';
import { deniedIn } from '../../../../lib/store/denied-delivery.ts';
import { delivered } from '../../../e2e/popup-fixtures.ts';
import { anEntry, NOW_MS } from '../../../support/ledger-entries.ts';
import { drawn, readEnglish } from '../drawn.ts';

// Files share their modules: without this, one that was loaded before has the hooks of a page.
vi.hoisted(() => vi.resetModules());
vi.mock('preact/hooks', async () => (await import('../drawn.ts')).firstHooks);
beforeEach(readEnglish);
afterEach(() => vi.unstubAllGlobals());
afterAll(() => vi.resetModules());

const stateIn = (drawing: string) =>
  drawing.match(/order\.status\.\w+|proof\.\w+|ledger\.\w*(Asked|Orders)/g);

describe('a delivery that the chain denies is not called delegated', () => {
  it.each([
    [{}, 'order.status.delegated'],
    [{ isDenied: true }, 'proof.disagrees'],
    [{ isDenied: true, isOther: true }, 'ledger.notAsAsked'],
    [{ isDenied: true, isOneOfSeveral: true }, 'ledger.twoOrders'],
  ])('in the list of orders, with %j', (part, words) => {
    const entry = anEntry({ status: 3 });
    Object.assign(entry.own, part);
    const orders = { nowMs: signal(NOW_MS), snapshot: signal(null), nameOf: () => null };
    const row = { entry, orders, index: 2, costHead: '' } as unknown as Parameters<typeof OrderRow>[0];
    expect(stateIn(drawn(OrderRow(row)))).toEqual([words]);
  });

  it.each([
    ['confirms', {}, 'order.status.delegated'],
    ['disagrees', {}, 'proof.disagrees'],
    ['disagrees', { isOther: true }, 'ledger.notAsAsked'],
  ] as const)('among the results of a batch: the chain %s, and %j', (verdict, part, words) => {
    const chain = { verdict, why: null, block: null, usedUnits: null, readAtMs: NOW_MS };
    const order = delivered(NOW_MS, { guid: '7', chain });
    const row = {
      ...{ to: 'T'.padEnd(34, 'a'), period: '1h', energyUnits: '65000', estimate: null, totalSun: '3' },
      ...{ state: 'bought', trouble: null, guids: ['7'], status: 3, costSun: '3', rentedUnits: '65000' },
      ...{ isOther: false, ...part },
    };
    const batch = { state: 'done', rows: [row] } as unknown as BatchView;
    const denied = deniedIn({ orders: [order] });
    expect(stateIn(drawn(BatchRunTable({ batch, isGone: false, names: new Map(), denied })))).toEqual([
      words,
    ]);
  });
});
