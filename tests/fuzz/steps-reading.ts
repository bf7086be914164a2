import { RECIPIENTS, SENDERS } from './addresses.ts';
import type { Player, Step, Steps } from './player.ts';

const guidOf = ({ world, pick }: Player) => pick(world.snapshot()?.orders ?? [])?.guid;

const aboutOrder =
  (topic: 'ledger.story' | 'ledger.again' | 'receipt.list' | 'order.markSeen'): Step =>
  (player) => {
    const guid = guidOf(player);
    return guid && player.ask(topic, { guid });
  };

const readChain: Step = ({ world, ask }) =>
  ask('chain.read', {
    sender: world.random.pick(SENDERS),
    token: 'USDT',
    recipients: [world.random.pick(RECIPIENTS)],
  });

const putAway: Step = async ({ ask, pick }) => {
  const read = await ask('records.read', {});
  const left = pick(read.ok ? read.value.left : []);
  if (left) await ask('records.putAway', { intentId: left.intentId, sinceMs: left.sinceMs });
};

/** Many pages open at once, and each asks all that it shows. */
const storm: Step = async ({ world, ask, chance }) => {
  for (let page = 1; page <= 12; page += 1) {
    void ask('prices.refresh', { periods: ['1h', '1d', '3d', '7d', '15d', '30d'] });
    void ask('balance.refresh', {});
    void ask('ledger.page', { page });
    void ask('accounts.read', { mustBeNew: true });
    void ask('snapshot.read', {});
    if (chance(0.5)) await world.advance(world.random.whole(2_000));
  }
  await world.advance(world.random.whole(120_000));
};

/** What open pages ask by themselves, or for a look: each may meet a purchase at any moment. */
export const READING_STEPS = {
  snapshot: [4, ({ ask }) => ask('snapshot.read', {})],
  settings: [3, ({ ask }) => ask('settings.read', {})],
  balance: [2, ({ ask }) => ask('balance.refresh', {})],
  chain: [2, readChain],
  natures: [1, ({ world, ask }) => ask('chain.natures', { addresses: [world.random.pick(SENDERS)] })],
  testChain: [1, ({ ask }) => ask('chain.test', {})],
  page: [3, ({ ask }) => ask('ledger.page', { page: 1 })],
  story: [1, aboutOrder('ledger.story')],
  again: [1, aboutOrder('ledger.again')],
  receipts: [1, aboutOrder('receipt.list')],
  seen: [1, aboutOrder('order.markSeen')],
  order: [
    1,
    (player) => {
      const guid = guidOf(player);
      return guid && player.ask('ledger.order', { guid, listedStatus: null, isForced: player.chance(0.5) });
    },
  ],
  spending: [2, ({ ask }) => ask('spending.read', { unit: 'day', span: null, address: null })],
  accounts: [1, ({ ask, chance }) => ask('accounts.read', { mustBeNew: chance(0.5) })],
  news: [1, ({ world, ask }) => ask('inbox.markAllRead', { untilMs: world.clock.shown() })],
  putAway: [2, putAway],
  storm: [1, storm],
} satisfies Steps;
