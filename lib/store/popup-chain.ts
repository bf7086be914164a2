import { effect, type ReadonlySignal } from '@preact/signals';
import { bandwidthCostSun } from '../domain/bandwidth.ts';
import { decimalFromSun } from '../domain/decimal.ts';
import { type EndingRental, findEndingRental } from '../domain/ending-rental.ts';
import { MOST_MEASURED } from '../domain/transfer-table.ts';
import type { Bridge } from '../messages/bridge.ts';
import type { Snapshot } from '../messages/snapshot.ts';
import type { Draft } from './popup-draft.ts';
import type { Need } from './popup-need.ts';
import type { Screen } from './popup-screen.ts';

/** Energy is asked again while it is looked at: somebody may be sending. */
const RENEW_AFTER_MS = 15_000;

interface ChainDeps {
  bridge: Bridge;
  now(): number;
  snapshot: ReadonlySignal<Snapshot>;
  draft: ReadonlySignal<Draft>;
  screen: ReadonlySignal<Screen>;
}

/** Asks the chain for what is on the screen: when it changes, and again when the returned function is called after a while. */
export function followChain({ bridge, now, snapshot, draft, screen }: ChainDeps): () => void {
  let lastQuestion = '';
  let askedAtMs = 0;
  const ask = (isForced: boolean) => {
    const { profile, chain } = snapshot.value;
    const shown = screen.value;
    const order = shown.kind === 'order' ? shown.order : null;
    const isQuote = shown.kind === 'quote' || shown.kind === 'confirm';
    const sender = order ? order.to : isQuote ? draft.value.to : null;
    if (!chain.isOn || sender === null) return;
    const { task, token, recipients } = draft.value;
    const isSeveral = !order && task === 'several';
    const input = {
      sender,
      token: isSeveral ? token : 'USDT',
      recipients: isSeveral ? recipients.slice(0, MOST_MEASURED) : [],
    };
    const question = JSON.stringify([profile?.id, input]);
    if (!isForced && question === lastQuestion) return;
    lastQuestion = question;
    askedAtMs = now();
    void bridge.ask('chain.read', input);
  };
  effect(() => ask(false));
  return () => {
    if (now() - askedAtMs >= RENEW_AFTER_MS) ask(true);
  };
}

export type ChainWarning =
  | { code: 'trouble'; trouble: string }
  | { code: 'sender-contract' | 'sender-not-active' | 'recipient-contract' | 'recipient-not-active' }
  | { code: 'bandwidth'; burn: ReturnType<typeof decimalFromSun>; freeBytes: number }
  | { code: 'ending'; ending: EndingRental };

/** What to know before buying, worst first. Nothing is warned of that the chain was not asked about. */
export function findWarnings(
  { chain, orders }: Snapshot,
  draft: Draft,
  need: Need | null,
  nowMs: number,
): ChainWarning[] {
  if (!chain.isOn || draft.to === null) return [];
  const { to } = draft;
  const warnings: ChainWarning[] = [];
  const sender = chain.senders.find(({ address }) => address === to);
  const recipients = draft.task === 'several' ? draft.recipients : [];
  const asked = chain.needs.filter(
    (known) =>
      known.sender === to && known.recipient !== null && (recipients as string[]).includes(known.recipient),
  );
  if (sender?.isContract) warnings.push({ code: 'sender-contract' });
  if (sender && !sender.isActivated) warnings.push({ code: 'sender-not-active' });
  if (asked.some(({ isContract }) => isContract)) warnings.push({ code: 'recipient-contract' });
  if (asked.some(({ isActivated }) => isActivated === false)) warnings.push({ code: 'recipient-not-active' });
  const rentals = orders.map((order) => ({
    ...order,
    energyUnits: order.energyUnits === null ? null : BigInt(order.energyUnits),
  }));
  const ending = sender && findEndingRental(rentals, to, BigInt(sender.energyUnits), nowMs);
  if (ending) warnings.push({ code: 'ending', ending });
  const burnSun =
    sender?.isActivated && need && chain.burnPrice
      ? bandwidthCostSun(need.transferCount, BigInt(sender.freeBandwidth), BigInt(chain.burnPrice.byteSun))
      : 0n;
  if (burnSun > 0n && sender)
    warnings.push({ code: 'bandwidth', burn: decimalFromSun(burnSun), freeBytes: sender.freeBandwidth });
  if (chain.trouble !== null) warnings.push({ code: 'trouble', trouble: chain.trouble });
  return warnings;
}
