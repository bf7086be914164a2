import { describe, expect, test } from 'vitest';
import { createCustomer } from './customer.ts';
import { endpointCases } from './endpoint-cases.ts';
import { listCases } from './list-cases.ts';
import { mounts } from './mounts.ts';
import { orderCases } from './order-cases.ts';
import { rows, untestable } from './rows.ts';

const cases = [...orderCases, ...endpointCases, ...listCases];

test('every row of the contract has a case, and every case names rows of the contract', () => {
  expect([...new Set(cases.flatMap((one) => one.rows))].toSorted()).toEqual([...rows].toSorted());
  for (const [row, reason] of Object.entries(untestable)) expect(reason, row).not.toBe('');
});

describe.each(mounts)('the contract $name', ({ mount }) => {
  test.each(cases)('$name', async ({ run }) => {
    const mounted = await mount();
    try {
      await run(createCustomer(mounted));
    } finally {
      await mounted.close();
    }
  });
});
