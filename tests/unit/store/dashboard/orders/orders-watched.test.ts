import { expect, it } from 'vitest';
import type { IntentView } from '../../../../../lib/messages/intent-view.ts';
import type { OrderView } from '../../../../../lib/messages/order-view.ts';
import { createOrdersBook } from '../../../../../lib/store/dashboard/orders/orders-book.ts';
import { anEntry, anIntent, HOLDER, NOW_MS } from '../../../../support/ledger-entries.ts';

const LISTED = anEntry({ guid: '7', status: 3, energyUnits: null });

/** The listed order as its watching shows it, with what that has read since. */
const watched = (part: Partial<OrderView> = {}): OrderView => ({
  guid: '7',
  source: 'elsewhere',
  intentId: null,
  to: HOLDER,
  period: '1h',
  energyUnits: null,
  isEstimate: false,
  status: 3,
  steps: [],
  costTrx: '2.99',
  costPaidTrx: '2.99',
  quotedTrx: null,
  fees: null,
  delegateTxids: ['ab'.repeat(32)],
  firstSeenAtMs: NOW_MS,
  readAtMs: NOW_MS,
  delegatedAtMs: NOW_MS,
  endsAtMs: null,
  closedAtMs: null,
  chain: null,
  isSeen: false,
  ...part,
});

function openList() {
  const book = createOrdersBook();
  book.putPage(1, { kind: 'page', entries: [LISTED], total: 1, perPage: 15, lastPage: 1 }, 1);
  const isWanted = () => book.isWanted(book.entry('7') ?? LISTED);
  book.follow([watched()], []);
  expect(isWanted()).toBe(false);
  return { book, isWanted };
}

const SEVERAL = anIntent('i1', 0, { state: 'duplicate', guids: ['7', '8'] });

it.each<[string, Partial<OrderView>, IntentView[]]>([
  ['how much energy it was', { energyUnits: '65000' }, []],
  ['when it was made elsewhere, which it saw after the row was read', { firstSeenAtMs: NOW_MS + 1 }, []],
  ['what it cost', { costTrx: '3.29' }, []],
  ['what was paid for it', { costPaidTrx: '3.29' }, []],
  ['for whom it was', { to: 'TElsewhere' }, []],
  ['the transaction of its delivery', { delegateTxids: ['cd'.repeat(32), 'ef'.repeat(32)] }, []],
  ['that a purchase in doubt had made it', { source: 'bought', intentId: 'i1' }, []],
  ['that its purchase had made another one too', {}, [SEVERAL]],
])('reads a row again, once, when the watching has learned %s', (_, part, intents) => {
  const { book, isWanted } = openList();
  book.follow([watched(part)], intents);
  expect(isWanted()).toBe(true);
  // The service may have taken back its word since: then the row says what was read last.
  if (LISTED.order) book.putOrder(LISTED.order, LISTED.own);
  book.follow([watched(part)], intents);
  expect(isWanted()).toBe(false);
});

it('does not read a row again of whose transactions the watching keeps the latest alone', () => {
  const { book, isWanted } = openList();
  if (!LISTED.order) throw new Error('It has no order.');
  const earlier = { orderGuid: '7', txid: 'cd'.repeat(32) };
  const transactions = [earlier, ...LISTED.order.transactions];
  book.putOrder({ ...LISTED.order, transactions }, LISTED.own);
  book.follow([watched()], []);
  expect(isWanted()).toBe(false);
});

it('says of a row at once that the chain denies its delivery, and takes it back, without reading it again', () => {
  const { book, isWanted } = openList();
  const chain = { why: null, block: null, usedUnits: null, readAtMs: NOW_MS };
  const isDenied = (verdict: 'disagrees' | 'confirms', status = 3) => {
    book.follow([watched({ status, chain: { ...chain, verdict } })], []);
    return [book.entry('7')?.own.isDenied, isWanted()];
  };
  expect(isDenied('disagrees')).toEqual([true, false]);
  expect(isDenied('confirms')).toEqual([false, false]);
  isDenied('disagrees');
  expect(isDenied('disagrees', 6)[0], 'it says itself that it has failed').toBe(false);
});
