import * as z from 'zod/mini';
import type { Decimal } from '../domain/amounts/decimal.ts';
import type { Guid } from '../domain/order/guid.ts';
import { isRecord } from '../wire/parse-json.ts';
import { type BuyRequest, buildBuyBody } from './buy-request.ts';
import { decimalField } from './fields.ts';
import { type Order, orderSchema } from './order-schema.ts';
import { hideSecretIn } from './plain-text.ts';
import { type ReadAnswer, readAnswer } from './read-answer.ts';
import { type Certainty, fail, type Result, refuseBuy } from './service-error.ts';
import type { Outcome, Send } from './transport.ts';

/** Only the guid is certain: the order may already have failed (status 6), and any other field may be illegible. */
export type Purchase = { guid: Guid; order: Order; balance: Decimal | null };

const TIME_LIMIT_MS = 60_000;

const purchaseSchema = z.lazy(() => z.object({ data: orderSchema, balance: decimalField }));

/**
 * Sends one buy, once. Nothing here repeats it, and no signal cuts it short: a buy that was given up may still have
 * been carried out. Anything but a guid or a clear refusal is 'maybe-applied'.
 */
export async function sendBuy(
  send: Send,
  now: () => number,
  request: BuyRequest,
  leavesByMs: number,
  isWanted?: () => boolean,
): Promise<Result<Purchase>> {
  const body = buildBuyBody(request);
  if (!body) return fail(refuseBuy('rejected', 'not-sent'));
  const outcome = await send({
    rank: 'first',
    method: 'POST',
    path: '/api/v1/private/buy/energy',
    body,
    timeLimitMs: TIME_LIMIT_MS,
    leavesByMs,
    isWanted,
  });
  return settleBuy(outcome, now());
}

function settleBuy(outcome: Outcome, nowMs: number): Result<Purchase> {
  if (outcome.kind === 'not-sent') return fail(refuseBuy(outcome.code, 'not-sent'));
  if (outcome.kind === 'broken') {
    const { code, httpStatus } = outcome;
    return fail(refuseBuy(code, 'maybe-applied', httpStatus === undefined ? {} : { httpStatus }));
  }
  const answer = readAnswer(outcome, nowMs);
  const purchase = z.safeParse(purchaseSchema, answer.json);
  const isSuccess = outcome.status >= 200 && outcome.status < 300;
  if (isSuccess && purchase.success) {
    const { data, balance } = purchase.data;
    const order = hideSecretIn(data, outcome.token ?? '') as Order;
    return { ok: true, value: { guid: data.guid, order, balance } };
  }
  const certainty = purchase.success ? 'maybe-applied' : certaintyOf(outcome.status, answer);
  return fail(refuseBuy(answer.code ?? 'bad-shape', certainty, answer.details));
}

/**
 * Which answers prove that nothing was bought. A browser may send one POST twice by itself and show only the second
 * answer, so a refusal proves something only if the first copy must have met the same one: it follows from the request
 * alone, before any work, and is given in the service's own words (JSON), not by something in between.
 *
 * | status                   | proof when     | why                                                                 |
 * |--------------------------|----------------|---------------------------------------------------------------------|
 * | 401, 403                 | JSON words     | the token is judged before any work, and both copies carry the same |
 * | 404, 405                 | JSON words     | no such endpoint, or not by POST: the same for both copies          |
 * | 400, 422                 | `errors` given | validation of fields comes before any work; a bare message may not  |
 * | 2xx without a guid       | never          | a portal, a proxy, a half-written answer: after the work perhaps    |
 * | 3xx                      | never          | a service may act and then redirect                                 |
 * | 402                      | never          | it still makes an order; a second copy may lack what the first took |
 * | 408, 425                 | never          | browsers resend on these by themselves                              |
 * | 409, 419, 429, other 4xx | never          | depend on what came before: the first copy may be what came before  |
 * | 5xx                      | never          | the work may be done already                                        |
 *
 * An answer that carries an order is no refusal, whatever its status.
 */
function certaintyOf(status: number, { json, details, hasComplaints }: ReadAnswer): Certainty {
  const hasWords = isRecord(json) && (hasComplaints || details.said !== undefined);
  if ([401, 403, 404, 405].includes(status) && hasWords) return 'refused';
  if ([400, 422].includes(status) && hasComplaints) return 'refused';
  return 'maybe-applied';
}
