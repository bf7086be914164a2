import { expect, it } from 'vitest';
import { createSandboxNode, KNOWN } from '../../../support/chain-harness.ts';
import { watchDeliveries } from '../../../support/delivery-watch.ts';
import { anOrder, guid } from '../../purchase/build.ts';

/** More than the number of records that are kept of rentals that are over. */
const MANY = 203;

it('each of many orders is asked about once before its delivery, even if another node is asked in between', async () => {
  const { node, clock } = createSandboxNode();
  const asked: string[] = [];
  const counting: typeof node = {
    ...node,
    resources(address) {
      asked.push(address);
      return node.resources(address);
    },
  };
  const orders = Array.from({ length: MANY }, (_, at) =>
    anOrder({ guid: guid(String(at)), to: KNOWN.sender, status: 1 }),
  );
  const { watch } = watchDeliveries(counting, clock);
  await watch.run(orders);
  clock.nowMs += 600_000;
  await watch.run(
    [anOrder({ profileId: 'practice', guid: guid('900'), to: KNOWN.sender, status: 1 })],
    orders,
  );
  await watch.run(orders);
  expect(asked).toHaveLength(MANY + 1);
});
