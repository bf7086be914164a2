import type { Guid } from '../../domain/order/guid.ts';
import type { Core } from '../core.ts';
import type { Intent } from '../journal/intent.ts';
import { moveIntent } from '../journal/transitions.ts';
import { inTime } from '../pace/in-time.ts';
import type { Answer, BoughtAnswer, RentalServicePort, ServiceFailure } from '../service-port.ts';
import { watchPauseMs } from '../settle/checkpoints.ts';
import { searching } from '../settle/search.ts';
import { intoDoubt, settleWith, takeReading, weigh } from '../settle/settle.ts';
import { tellLatest } from '../settle/tell-outcome.ts';
import { tellBalance } from '../tell/marks.ts';
import { withFacts } from '../track/order-record.ts';

/** For so long a purchase that was refused counts as sent, and nothing else of its service is looked at. */
const LONGEST_PROOF_MS = 30_000;

/**
 * Writes down what the answer proves. Only a guid proves a purchase. Anything else is a doubt, unless nothing left the
 * machine or a reading bears out a refusal.
 */
export async function takeAnswer(
  core: Core,
  service: RentalServicePort,
  sent: Intent,
  answer: Answer<BoughtAnswer>,
): Promise<Intent> {
  if (answer.ok) return takeOrder(core, sent, answer.value);
  const { certainty, code } = answer.error;
  if (certainty === 'not-sent') return keepMove(core, moveIntent(sent, 'notSent', core.ports.now(), code));
  if (certainty === 'refused') return takeRefusal(core, service, sent, answer.error);
  return keepMove(core, intoDoubt(sent, core.ports.now(), code));
}

/**
 * Takes over the answer's facts. What was paid, and so any news, comes only from `order/get`: the order is due at once.
 */
async function takeOrder(core: Core, sent: Intent, { guid, order, balance }: BoughtAnswer): Promise<Intent> {
  const nowMs = core.ports.now();
  // A guid that was known before is an old order's: the answer contradicts itself.
  if (wasKnown(core, sent, guid)) return keepMove(core, intoDoubt(sent, nowMs, 'oldGuid'));
  const watch = { ...sent.watch, step: 0, dueAtMs: nowMs + (watchPauseMs('confirmed', 0) ?? 0) };
  const confirmed = moveIntent(sent, 'confirmed', nowMs, null, { guids: [guid], watch });
  await core.journal.write(confirmed);
  await core.recordOrders(confirmed);
  const record = core.orders.get(sent.profileId, guid);
  if (record && order) await core.putAsTold({ ...withFacts(record, order), status: order.status });
  if (balance !== null) await tellBalance(core, sent.profileId, balance);
  return confirmed;
}

/** Whether the guid was known before the purchase left, from the baseline's list or otherwise. */
function wasKnown(core: Core, sent: Intent, guid: Guid): boolean {
  const { profileId, baseline } = sent;
  const order = core.orders.get(profileId, guid);
  const isPast = baseline.guids.includes(guid) || core.profiles.get(profileId).seen.includes(guid);
  return (
    isPast ||
    (order?.serial ?? Number.POSITIVE_INFINITY) <= baseline.serial ||
    core.claimedGuids(sent).has(guid)
  );
}

/**
 * Browsers resend a request by themselves, so a refusal may answer the second of two. It is believed only once a
 * reading shows that nothing came of the first.
 */
async function takeRefusal(
  core: Core,
  service: RentalServicePort,
  sent: Intent,
  { code, said }: ServiceFailure,
): Promise<Intent> {
  const asking = searching(core, sent.profileId, service);
  const reading = await inTime(core.ports, LONGEST_PROOF_MS, (signal) =>
    takeReading(core, { ...asking, signal }, true),
  );
  const verdict = weigh(core, sent, reading);
  const nowMs = core.ports.now();
  if (verdict.kind === 'orders') return settleWith(core, intoDoubt(sent, nowMs, code), verdict);
  if (verdict.kind !== 'none' || verdict.balance !== 'unchanged')
    return keepMove(core, intoDoubt(sent, nowMs, code));
  const watch = { ...sent.watch, step: 1, dueAtMs: nowMs + (watchPauseMs('refused', 1) ?? 0) };
  return keepMove(core, moveIntent(sent, 'refused', nowMs, code, { watch, ...(said && { said }) }));
}

async function keepMove(core: Core, intent: Intent): Promise<Intent> {
  await core.journal.write(intent);
  await tellLatest(core, intent);
  return intent;
}
