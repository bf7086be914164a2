import { expect, it } from 'vitest';
import { createOfferBox } from '../../../../lib/background/reach/offer-box.ts';
import { createReach } from '../../../../lib/background/reach/reach.ts';
import { purchaseOf, startTestBackground } from '../../../support/background.ts';
import { createMemoryArea } from '../../../support/memory-settings.ts';

it('a click on news leads to its order in the popup, and to the dashboard once the popup has later ones only', async () => {
  const offers = createOfferBox({ session: createMemoryArea(), now: () => 1_790_000_000_000 });
  const { ask, background, published, notified, now, pass, settle } = startTestBackground({ offers });
  const opened: string[] = [];
  const reach = createReach({
    box: offers,
    openPopup: async () => {},
    reader: { readText: async () => null, readField: async () => null },
    readTotals: async () => [],
    newsOf: background.newsOf,
    openOrder: async (guid) => void opened.push(guid),
    markRead: (id) => ask('inbox.markRead', { ids: [id] }),
    publish: background.publish,
    report: () => {},
  });
  const click = async (id: string) => {
    reach.onNotificationClick(id);
    for (let count = 0; count < 20; count += 1) await settle();
    const { focus, orders } = published.at(-1) ?? { orders: [] };
    return orders.find(({ guid }) => focus?.kind === 'order' && guid === focus.guid)?.guid ?? null;
  };
  await ask('practice.enter');
  const buy = async (nth: number) => {
    await ask('prices.refresh', { periods: ['1h'] });
    await ask('purchase.confirm', purchaseOf(now(), `3f2b8a4e-0c1d-4e5f-8a9b-1c2d3e4f5a6${nth}`));
    for (let count = 0; count < 6; count += 1) await pass(10_000);
  };
  await buy(0);
  const id = notified.find((one) => one.endsWith(':delegated')) ?? '';
  const guid = id.split(':')[2] ?? 'none';
  expect([await click(id), opened]).toEqual([guid, []]);
  for (let count = 0; count < 8; count += 1) await pass(900_000);
  for (const nth of [1, 2, 3, 4, 5]) await buy(nth);
  expect(published.at(-1)?.orders.map((order) => order.guid)).not.toContain(guid);
  expect([await click(id), opened]).toEqual([null, [guid]]);
});
