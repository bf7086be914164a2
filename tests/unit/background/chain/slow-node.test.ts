import { expect, it } from 'vitest';
import { createChainDesk } from '../../../../lib/background/chain/chain-desk.ts';
import type { Choices } from '../../../../lib/background/choices/choices.ts';
import { createChainNode } from '../../../../lib/chain/node.ts';
import { MOST_MEASURED } from '../../../../lib/domain/rental/transfer-table.ts';
import { KNOWN, NODE_ANSWERS, NODE_ORIGIN } from '../../../support/chain-harness.ts';
import { createRandom, makeAddress } from '../../../support/random-addresses.ts';
import { createVirtualClock } from '../../../support/virtual-clock.ts';

/** The desk over a node that takes this long for each answer. */
function openDesk(latencyMs: number, slowPath = '') {
  const { now, sleep, advance } = createVirtualClock(Date.UTC(2026, 10, 21));
  const random = () => 0.5;
  const desk = createChainDesk({
    now,
    random,
    onChange: () => {},
    createNode: ({ origin }) =>
      createChainNode({
        ...{ now, sleep, random, origin, mayAsk: async () => true, readKey: async () => null },
        async fetch(url) {
          if (url.endsWith(slowPath)) await sleep(latencyMs);
          return Response.json(NODE_ANSWERS[url.split('/').at(-1) ?? '']);
        },
      }),
  });
  const chain = { isOn: true, origin: NODE_ORIGIN };
  const profiles = [{ id: 'main', kind: 'service' }];
  desk.update({ activeProfileId: 'main', profiles, chain } as unknown as Choices);
  return { desk, advance, now };
}

it.each([300, 1_500, 6_000])(
  'all recipients are measured when asked about every five seconds, even by a node that takes %i ms',
  async (latencyMs) => {
    const { desk, advance } = openDesk(latencyMs);
    const random = createRandom(3);
    const recipients = Array.from({ length: MOST_MEASURED }, () => makeAddress(random));
    for (let count = 0; count < 60; count += 1) {
      void desk.read({ sender: KNOWN.sender, token: 'USDT', recipients });
      await advance(5_000);
    }
    expect(desk.part().needs).toHaveLength(MOST_MEASURED);
  },
);

it("the age of a sender's resources is that of its energy, however long the node takes for the rest", async () => {
  const { desk, advance, now } = openDesk(7_000, '/wallet/getaccount');
  const askedAtMs = now();
  void desk.read({ sender: KNOWN.sender, token: 'USDT', recipients: [] });
  await advance(16_000);
  expect(desk.part().senders[0]?.readAtMs).toBe(askedAtMs);
});
