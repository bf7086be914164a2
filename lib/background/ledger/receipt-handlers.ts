import * as z from 'zod/mini';
import { checkNetwork } from '../../chain/check-network.ts';
import type { ChainNode } from '../../chain/node.ts';
import type { Receipt } from '../../chain/read-network.ts';
import { findKeptPlace } from '../../domain/kept-place.ts';
import { createQueue } from '../../domain/queue.ts';
import { burnUnitOf } from '../../domain/rental/saving.ts';
import { type Answer, refuse } from '../../messages/answer.ts';
import type { AnswerTo } from '../../messages/protocol.ts';
import type { ReceiptView, receiptTopics } from '../../messages/receipt-topics.ts';
import type { ReceiptRefusal } from '../../messages/refusal-code.ts';
import type { Handlers } from '../../messages/router.ts';
import { decodeRecord } from '../../purchase/journal/stored-text.ts';
import type { StorePort } from '../../purchase/ports.ts';
import type { OrderView } from '../../purchase/snapshot.ts';
import { activeProfile, type Choices } from '../choices/choices.ts';
import type { Records } from './ledger-records.ts';

interface ReceiptDeps {
  ready(): Promise<Choices>;
  /** Null while the chain is off. */
  node(): ChainNode | null;
  records(profileId: string): Promise<Records>;
  primary: Pick<StorePort, 'get' | 'set'>;
}

type Kept = ReceiptView & { guid: string };

type Listed = AnswerTo<'receipt.list'>;

/** `torn`: a text that could not be read, until something takes its place. */
type Read = { kept: readonly Kept[]; torn: string | null };

const MOST_KEPT = 1_000;
/** The clock of this machine and the chain's need not agree to the second. */
const CLOCKS_DIFFER_MS = 60_000;

/**
 * What was really saved: receipts of transfers that the user names, each checked on the chain and kept for one order.
 */
export function createReceiptHandlers(deps: ReceiptDeps): Pick<Handlers, keyof typeof receiptTopics> {
  const { primary } = deps;
  const inTurn = createQueue();

  /**
   * Calls wait for each other: two that change one record at once would lose each other's receipts. Each is about the
   * profile of its own moment, not of its turn: a slow node may hold it up until another is chosen.
   */
  async function queue(work: (profileId: string) => Promise<Listed>): Promise<Listed> {
    const active = activeProfile(await deps.ready());
    return active ? inTurn(() => work(active.id)) : refuse('no-profile');
  }

  async function read(profileId: string): Promise<Read> {
    const text = await primary.get(keyOf(profileId));
    if (text === null) return { kept: [], torn: null };
    const { receiptFields } = await import('../../messages/receipt-topics.ts');
    const kept = decodeRecord(z.array(z.object({ ...receiptFields, guid: z.string() })), text);
    return kept ? { kept, torn: null } : { kept: [], torn: text };
  }

  async function write(profileId: string, { kept, torn }: Read): Promise<void> {
    const key = keyOf(profileId);
    if (torn !== null) await primary.set(await findKeptPlace(key, torn, (name) => primary.get(name)), torn);
    await primary.set(key, JSON.stringify(kept));
  }

  async function readReceipt(
    node: ChainNode,
    txid: string,
    order: OrderView,
  ): Promise<Answer<Kept, ReceiptRefusal>> {
    const [network, info, prices] = await Promise.all([
      checkNetwork(node),
      node.transactionInfo(txid, true),
      node.parameters(),
    ]);
    // A node that did not answer when it was saved may be of another network: it knows other transfers.
    if (!network.ok) return refuse(network.error.code);
    if (!info.ok) return refuse(info.error.code);
    if (!prices.ok) return refuse(prices.error.code);
    if (info.value.kind === 'absent') return refuse('absent');
    const { receipt } = info.value;
    const code = whyNot(receipt, order);
    if (code !== null) return refuse(code);
    const value = {
      guid: order.guid,
      txid,
      atMs: receipt.atMs,
      energyUnits: String(receipt.energyUnits),
      stakedUnits: String(receipt.stakedEnergyUnits),
      burnUnitSun: String(burnUnitOf(receipt, prices.value.energyUnitSun)),
    };
    return { ok: true, value };
  }

  return {
    'receipt.list': ({ guid }) => queue(async (profileId) => listOf(await read(profileId), guid)),

    'receipt.add': ({ guid, txid }) =>
      queue(async (profileId) => {
        const { kept, torn } = await read(profileId);
        const known = kept.find((receipt) => receipt.txid === txid);
        if (known) return refuse(known.guid === guid ? 'known' : 'of-other-order');
        // Without the oldest, what another order has saved would change, and nobody would be told.
        if (kept.length >= MOST_KEPT) return refuse('all-counted');
        const { orders, isPartial } = await deps.records(profileId);
        const order = orders.get(guid);
        if (!order && isPartial) return refuse('records-unread');
        if (!order?.delegated || order.endsAtMs === null) return refuse('unwatched');
        const node = deps.node();
        if (!node) return refuse('off');
        const receipt = await readReceipt(node, txid, order);
        if (!receipt.ok) return receipt;
        const next = [...kept, receipt.value];
        await write(profileId, { kept: next, torn });
        return listOf({ kept: next, torn: null }, guid);
      }),

    'receipt.drop': ({ guid, txid }) =>
      queue(async (profileId) => {
        const { kept, torn } = await read(profileId);
        const next = kept.filter((receipt) => receipt.guid !== guid || receipt.txid !== txid);
        // An empty record must not take the place of one that cannot be read.
        if (torn === null) await write(profileId, { kept: next, torn });
        return listOf({ kept: next, torn }, guid);
      }),
  };
}

/** Why a transfer cannot have used this order's energy, or null. */
function whyNot(
  { isFailed, movedFrom, atMs }: Receipt,
  { to, delegated, endsAtMs }: OrderView,
): ReceiptRefusal | null {
  if (isFailed) return 'failed';
  if (movedFrom === null) return 'no-transfer';
  if (movedFrom !== to) return 'other-sender';
  const isTooEarly = delegated !== null && atMs < delegated.afterMs - CLOCKS_DIFFER_MS;
  const isTooLate = endsAtMs !== null && atMs > endsAtMs + CLOCKS_DIFFER_MS;
  return isTooEarly || isTooLate ? 'other-time' : null;
}

function listOf({ kept, torn }: Read, guid: string): Listed {
  const receipts = kept.filter((receipt) => receipt.guid === guid).map(({ guid: _, ...receipt }) => receipt);
  return {
    ok: true,
    value: { receipts: receipts.sort((a, b) => a.atMs - b.atMs), isDamaged: torn !== null },
  };
}

const keyOf = (profileId: string) => `receipts:${profileId}`;
