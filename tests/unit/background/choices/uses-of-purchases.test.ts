import { expect, it } from 'vitest';
import { exampleAddresses } from '../../../../lib/sandbox/world/account-profile.ts';
import { createMemoryStore, purchaseOf, startTestBackground } from '../../../support/background.ts';
import { anOrder, aRow } from '../plans/batch-order.ts';

const { sender } = exampleAddresses;

it.each<[string, string, (nowMs: number) => readonly [string, unknown]]>([
  ['a purchase', 'popup', (nowMs) => ['purchase.confirm', purchaseOf(nowMs)]],
  ['a batch', 'dashboard', () => ['batch.start', anOrder([aRow(sender)])]],
])(
  'the address of %s is known from then on, in practice alone if it was made there',
  async (_, page, make) => {
    const texts = new Map<string, string>();
    const { ask, now, published, settle } = startTestBackground({ primary: createMemoryStore(texts) });
    await ask('practice.enter');
    await ask('balance.refresh');
    const [topic, input] = make(now());
    expect(await ask(topic, input, page)).toMatchObject({ ok: true });
    await settle();
    expect(published.at(-1)?.addresses).toMatchObject([{ address: sender, useCount: 1 }]);
    expect([...texts.keys()].filter((key) => key.startsWith('uses'))).toEqual(['uses:practice']);
  },
);
