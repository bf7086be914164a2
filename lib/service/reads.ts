import * as z from 'zod/mini';
import type { Guid } from '../domain/order/guid.ts';
import { type Period, periodParams } from '../domain/rental/period.ts';
import type { Order } from './order-schema.ts';
import { hideSecretIn } from './plain-text.ts';
import { readAnswer } from './read-answer.ts';
import {
  type Account,
  accountsSchema,
  type OrderPage,
  oneAccountSchema,
  oneOrderSchema,
  orderPageSchema,
  type Price,
  priceSchema,
} from './read-schemas.ts';
import type { Rest } from './rest.ts';
import { retryRead } from './retry.ts';
import { fail, type Result, refuseRead } from './service-error.ts';
import type { SharedReads } from './shared-reads.ts';
import type { Outcome, Send, WireBody } from './transport.ts';

const TIME_LIMIT_MS = 20_000;

type ReadPath = `/api/v1/public/${string}` | `/api/v1/private/${'order' | 'account'}/${string}`;
type Question = { method: 'GET' | 'POST'; path: ReadPath; body?: WireBody };

type PageQuery = { page: number; perPage: number };

export type Reads = {
  price(period: Period, signal?: AbortSignal): Promise<Result<Price>>;
  order(guid: Guid, signal?: AbortSignal): Promise<Result<Order>>;
  /** Newest first, as the service sorts by default; it may ignore `perPage`. */
  orders(query: PageQuery, signal?: AbortSignal): Promise<Result<OrderPage>>;
  accounts(signal?: AbortSignal): Promise<Result<Account[]>>;
  /** `id` is the number that the list of accounts gives, counted for each user. */
  account(id: number, signal?: AbortSignal): Promise<Result<Account>>;
};

type ReadsDeps = {
  send: Send;
  share: SharedReads['share'];
  rest: Rest;
  now(): number;
  sleep(ms: number, signal: AbortSignal): Promise<void>;
  random(): number;
};

/** The endpoints that change nothing: retried while that may help, shared while in flight. */
export function createReads(deps: ReadsDeps): Reads {
  /** Questions asked in vain: pages ask them again every few seconds, and to retry each time would be a siege. */
  const unanswered = new Set<string>();

  function ask<T>(question: Question, schema: z.ZodMiniType<T>, signal?: AbortSignal): Promise<Result<T>> {
    const key = `${question.path} ${JSON.stringify(question.body)}`;
    const wire = { rank: 'usual', ...question, timeLimitMs: TIME_LIMIT_MS } as const;
    const readOnce = async (stop: AbortSignal, onAsk: () => void): Promise<Result<T>> => {
      const before = deps.rest.refusal();
      if (before) return fail(before);
      const outcome = await deps.send({ ...wire, onAsk }, stop);
      // The rest may have been asked for while this request waited for its place.
      const refusal = outcome.kind === 'not-sent' && deps.rest.refusal();
      return refusal ? fail(refusal) : deps.rest.note(settleRead(outcome, deps.now(), schema));
    };
    const readAgain = async (stop: AbortSignal, onAsk: () => void): Promise<Result<T>> => {
      const result = await retryRead(() => readOnce(stop, onAsk), deps, stop, !unanswered.has(key));
      if (!result.ok && result.error.retryable) unanswered.add(key);
      else unanswered.delete(key);
      return result;
    };
    return deps.share(key, readAgain, signal);
  }

  return {
    price(period, signal) {
      const { period_type, period_amount } = periodParams(period);
      const query = `resource=energy&period_type=${period_type}&period_amount=${period_amount}`;
      return ask({ method: 'GET', path: `/api/v1/public/price?${query}` }, priceSchema(period), signal);
    },
    order(guid, signal) {
      return ask({ method: 'POST', path: `/api/v1/private/order/get/${guid}` }, oneOrderSchema(guid), signal);
    },
    orders({ page, perPage }, signal) {
      const body = { page, per_page: perPage };
      return ask({ method: 'POST', path: '/api/v1/private/order/list', body }, orderPageSchema, signal);
    },
    accounts(signal) {
      return ask({ method: 'POST', path: '/api/v1/private/account/list' }, accountsSchema, signal);
    },
    account(id, signal) {
      return ask({ method: 'POST', path: `/api/v1/private/account/get/${id}` }, oneAccountSchema(id), signal);
    },
  };
}

function settleRead<T>(outcome: Outcome, nowMs: number, schema: z.ZodMiniType<T>): Result<T> {
  if (outcome.kind === 'not-sent') {
    const wait = outcome.code === 'no-place' ? { retryAfterMs: outcome.retryAfterMs } : {};
    return fail(refuseRead(outcome.code, 'not-sent', wait));
  }
  if (outcome.kind === 'broken') {
    const { code, httpStatus } = outcome;
    return fail(refuseRead(code, 'refused', httpStatus === undefined ? {} : { httpStatus }));
  }
  const { code, json, details } = readAnswer(outcome, nowMs);
  if (code !== null) return fail(refuseRead(code, 'refused', details));
  const parsed = z.safeParse(schema, json);
  if (parsed.success) return { ok: true, value: hideSecretIn(parsed.data, outcome.token ?? '') as T };
  return fail(refuseRead('bad-shape', 'refused', details));
}
