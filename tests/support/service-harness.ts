import { readFileSync } from 'node:fs';
import type { Address } from '../../lib/domain/address/address.ts';
import type { Guid } from '../../lib/domain/order/guid.ts';
import { NO_BUDGET } from '../../lib/service/budget.ts';
import { createRentalService, type RentalService } from '../../lib/service/client.ts';
import type { Result } from '../../lib/service/service-error.ts';
import type { TransportDeps } from '../../lib/service/transport.ts';

export const ORIGIN = 'https://service.example';
export const TOKEN = 'tok_s3cret-0123456789';
export const NOW_MS = Date.UTC(2026, 10, 21);
export const ADDRESS = 'TZ4UXDV5ZhNW7fb2AMSbgfAEZ7hWsnYS2g' as Address;
/** The deadline of a purchase that may wait for its turn as long as it takes. */
export const ANY_TIME_MS = Number.POSITIVE_INFINITY;
export const BUY = { to: ADDRESS, period: '1h', amount: { source: 'amount', energyUnits: 65_000n } } as const;

export function readFixture(name: string): string {
  return readFileSync(new URL(`../fixtures/service/${name}.json`, import.meta.url), 'utf8');
}

export type Endpoint = {
  name: string;
  isBuy: boolean;
  isPublic: boolean;
  method: string;
  path: string;
  body: string;
  call(service: RentalService): Promise<Result<unknown>>;
};

/** Every endpoint of the client, with a good answer. */
export const ENDPOINTS: readonly Endpoint[] = [
  endpoint(
    'price',
    'GET',
    '/public/price?resource=energy&period_type=hours&period_amount=1',
    'price',
    (service) => service.price('1h'),
  ),
  endpoint('buyEnergy', 'POST', '/private/buy/energy', 'buy-amount', (service) =>
    service.buyEnergy(BUY, ANY_TIME_MS),
  ),
  endpoint('order', 'POST', '/private/order/get/10482913', 'order-get', (service) =>
    service.order('10482913' as Guid),
  ),
  endpoint('orders', 'POST', '/private/order/list', 'order-list', (service) =>
    service.orders({ page: 2, perPage: 15 }),
  ),
  endpoint('accounts', 'POST', '/private/account/list', 'account-list', (service) => service.accounts()),
  endpoint('account', 'POST', '/private/account/get/1', 'account-get', (service) => service.account(1)),
];

function endpoint(
  name: string,
  method: string,
  path: string,
  fixture: string,
  call: Endpoint['call'],
): Endpoint {
  const [isBuy, isPublic] = [name === 'buyEnergy', name === 'price'];
  return { name, isBuy, isPublic, method, path: `/api/v1${path}`, body: readFixture(fixture), call };
}

type SentRequest = { url: string; init: RequestInit; headers: Record<string, string> };
export type Respond = (request: SentRequest, count: number) => Response | Promise<Response>;

/**
 * A client whose network answers as `respond` says. Waiting between attempts takes no time and no time limit runs out.
 * `sent` holds every request that was sent.
 */
export function createHarness(respond: Respond, changes: Partial<TransportDeps & { now(): number }> = {}) {
  const sent: SentRequest[] = [];
  const service = createRentalService({
    fetch: async (url, init) => {
      const request = { url, init, headers: init.headers as Record<string, string> };
      sent.push(request);
      return respond(request, sent.length);
    },
    now: () => NOW_MS,
    sleep: (ms) => (ms >= 20_000 ? new Promise(() => undefined) : Promise.resolve()),
    random: () => 0.5,
    budget: NO_BUDGET,
    profile: { origin: ORIGIN, bodyKind: 'json' },
    mayAsk: async () => true,
    readToken: async () => TOKEN,
    ...changes,
  });
  return { service, sent };
}

/** An answer as it comes off the wire, with whatever content type the case gives it. */
export function answer(body: BodyInit | null, status = 200, headers: Record<string, string> = {}): Response {
  return new Response(body, { status, headers });
}

/** An endless body, and how much of it was read. */
export function createEndlessBody(chunk = new Uint8Array(65_536).fill(32)) {
  const read = { bytes: 0, isCancelled: false };
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        read.bytes += chunk.byteLength;
        controller.enqueue(chunk);
      },
      cancel() {
        read.isCancelled = true;
      },
    },
    { highWaterMark: 0 },
  );
  return { body, read };
}
