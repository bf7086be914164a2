import type { BuyArrival, CreatedOrder } from './server/ledger.ts';

/** The part of a journal record that the judgement needs. */
export type JournalRecord = {
  id: string;
  state: string;
  guids: string[];
  history: { state: string; atMs: number; why: string | null }[];
  watch: { step: number };
};

export type Evidence = {
  /** Every decision of the trial. Its amount identifies it at the service. */
  decisions: readonly { intentId: string; amount: string }[];
  records: readonly JournalRecord[];
  orders: readonly CreatedOrder[];
  arrivals: readonly BuyArrival[];
  /** What the background answered. Undefined while it has not, null if the connection broke. */
  answers: readonly ({ ok: boolean; value?: unknown } | null | undefined)[];
  /** Ids of the inbox entries that were shown on the desktop. */
  shownIds: readonly string[];
  /** Intents as the pages show them. */
  seen: readonly { id: string; state: string; guids: string[] }[];
  badge: string;
  mayResend: boolean;
  isKilled: boolean;
  /** Whether a buy request must reach the service. Null where the fault leaves it open. */
  arrives: boolean | null;
  /** How many orders the service will have created in the end. Null where the fault leaves it open. */
  expectedOrders: number | null;
  /** Why the background's last request failed; null if it did not. Only explains what is missing. */
  trouble: string | null;
};

export type Judgement = {
  /** What was said or done and is wrong, whatever comes after. */
  lies: string[];
  /** What the journal does not say yet. */
  missing: string[];
};

/** Compares what was said, and what was not said, with what the service really did. */
export function judge(evidence: Evidence): Judgement {
  const { decisions, arrivals, orders, mayResend, expectedOrders, arrives } = evidence;
  const lies: string[] = [];
  const missing: string[] = [];
  if (expectedOrders !== null && orders.length < expectedOrders) missing.push('the service is not done');
  if (!mayResend && arrivals.length > decisions.length) lies.push(`${arrivals.length} buy requests arrived`);
  if (arrives === true && arrivals.length === 0)
    missing.push(`the purchase: ${JSON.stringify(evidence.answers)}`);
  if (arrives === false && arrivals.length > 0) lies.push('bought without a baseline');
  for (const decision of decisions) judgeDecision(decision, evidence, { lies, missing });
  if (missing.length > 0 && evidence.trouble)
    missing.push(`an answer to the last request: ${evidence.trouble}`);
  return { lies, missing };
}

function judgeDecision(
  { intentId, amount }: Evidence['decisions'][number],
  evidence: Evidence,
  { lies, missing }: Judgement,
): void {
  const record = evidence.records.find(({ id }) => id === intentId);
  const orders = evidence.orders.filter((order) => order.amount === amount);
  const hasArrived = evidence.arrivals.some((arrival) => arrival.amount === amount);
  if (!record) {
    if (hasArrived) lies.push(`${amount} was sent and stands in no journal`);
    if (!evidence.isKilled && evidence.answers.some((answer) => answer === undefined))
      missing.push('no answer yet');
    return;
  }
  const { history, state, guids } = record;
  if (history.filter((entry) => entry.state === 'sent').length > 1) lies.push('sent twice');
  for (const entry of history) {
    const isDenial = ['notPlaced', 'refused', 'notSent'].includes(entry.state);
    if (isDenial && orders.some(({ atMs }) => atMs < entry.atMs))
      lies.push(`${entry.state} was said of an order that stood (${entry.why})`);
    if (entry.state === 'notSent' && hasArrived) lies.push('notSent was said of what arrived');
  }
  const made = orders.map(({ guid }) => guid);
  const invented = guids.filter((guid) => !made.includes(guid));
  if (invented.length > 0) lies.push(`orders that are not ours: ${invented}`);
  const unknown = made.filter((guid) => !guids.includes(guid));
  if (unknown.length > 0) missing.push(`${unknown.length} of ${made.length} orders`);
  if (made.length === 0) {
    const hasLooked = state !== 'unknown' || record.watch.step > 0;
    if (!hasLooked || state === 'armed' || state === 'sent') missing.push(`${state} is no outcome`);
  } else if (made.length === 1) {
    if (state !== 'confirmed') missing.push(`${state} of one order`);
  } else missing.push(...whatADuplicateLacks(record, evidence));
}

/** The journal, the desktop, the popup and the toolbar must all report a second order as a duplicate. */
function whatADuplicateLacks({ id, state, guids }: JournalRecord, evidence: Evidence): string[] {
  const isShown = evidence.shownIds.some(
    (shown) =>
      shown.endsWith(':duplicate') && (shown.includes(id) || guids.some((guid) => shown.includes(guid))),
  );
  const isSeen = evidence.seen.some(
    (intent) => intent.id === id && intent.state === 'duplicate' && intent.guids.length === guids.length,
  );
  return [
    ...(state === 'duplicate' ? [] : [`${state} of several orders`]),
    ...(isShown ? [] : ['no notification of the duplicate']),
    ...(isSeen ? [] : ['no page shows the duplicate']),
    ...(evidence.badge === '2×' ? [] : [`the badge says "${evidence.badge}"`]),
  ];
}
