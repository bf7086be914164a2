import { join } from 'node:path';
import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { confirmPurchase } from '../faults/confirm-purchase.ts';
import { type FaultServer, startEavesdropper, startFaultServer } from '../faults/server/fault-server.ts';
import { TOKEN } from '../faults/server/service-desk.ts';
import { ENDPOINTS, type Endpoint, type WireFault } from '../faults/server/wire-fault.ts';
import { openSession, type Session } from '../faults/session.ts';
import { browserNameFromEnvironment } from '../support/browser/browser-name.ts';
import { bundleScript } from '../support/browser/bundle-script.ts';
import { askAndLeave } from '../support/browser/page-line.ts';
import { waitUntil } from '../support/browser/wait-until.ts';
import { sliceOf } from './slice.ts';

const CLIENT = join(import.meta.dirname, '../../lib/service/client.ts');
const CODES = sliceOf([301, 302, 307, 303, 308], { chromium: 1, firefox: 2 });
const ADDRESS = 'TN3W4H6rK2ce4vX9YnFQHwKENnHjoxb3m9';

describe('a redirect to another origin', () => {
  let session: Session;
  let server: FaultServer;
  let ear: Awaited<ReturnType<typeof startEavesdropper>>;

  beforeAll(async () => {
    session = await openSession(browserNameFromEnvironment());
    server = await startFaultServer();
    ear = await startEavesdropper();
    await session.connect(server.origin);
    await session.options().evaluate(await bundleScript(CLIENT, 'turbineClient'));
  });
  afterAll(async () => {
    await session.close();
    await server.close();
    await ear.close();
  });

  const redirect = (endpoint: Endpoint, status: number, path: string): WireFault => ({
    endpoint,
    times: 99,
    answer: { status, headers: { location: `${ear.origin}${path}` } },
  });

  it('would carry the token there and be heard if it were followed', async () => {
    server.putPlan([redirect('order/list', 307, '/followed')]);
    await followWithToken(session.options(), `${server.origin}/api/v1/private/order/list`);
    expect(ear.heard()).toContain('/followed');
    expect(ear.heard()).toContain(TOKEN);
  });

  it.each(CODES)('with %i is not followed by the client, on any endpoint', async (status) => {
    const before = ear.heard().length;
    server.putPlan(ENDPOINTS.map((endpoint) => redirect(endpoint, status, `/client-${status}`)));
    const codes = await callEveryEndpoint(session.options(), server.origin);
    expect(codes).toEqual(Object.fromEntries(ENDPOINTS.map((endpoint) => [endpoint, 'redirected'])));
    expect(ear.heard().slice(before)).toBe('');
  });

  it.each(CODES)('with %i is not followed by the extension, reading or buying', async (status) => {
    const before = ear.heard().length;
    await session.renew();
    // A new service: the purchase before may still be in doubt, and an account can be connected only once.
    await server.close();
    server = await startFaultServer();
    const { profileId } = await session.connect(server.origin);
    const counts = () => ENDPOINTS.map((endpoint) => server.requestsOf(endpoint));
    const reached = async (name: string, topic: string, input: object, endpoint: Endpoint) => {
      const count = server.requestsOf(endpoint);
      server.putPlan([redirect(endpoint, status, `/extension-${status}`)]);
      await askAndLeave(session.popup(), name, topic, input);
      await waitUntil(`${endpoint} was asked (${counts()})`, async () => server.requestsOf(endpoint) > count);
    };
    await reached('price', 'prices.refresh', { periods: ['1h'] }, 'public/price');
    await reached('list', 'balance.refresh', {}, 'order/list');
    await session.renew();
    await reached('accounts', 'balance.refresh', {}, 'account/list');
    await session.renew();
    const count = server.requestsOf('buy/energy');
    const asked = server.requestsOf('order/get');
    server.putPlan([
      redirect('buy/energy', status, `/bought-${status}`),
      redirect('order/get', status, '/order'),
    ]);
    const decision = { profileId, origin: server.origin, to: ADDRESS, amount: String(90_000 + status) };
    const { intentId } = await confirmPurchase(session.popup(), decision);
    await waitUntil('the purchase left', async () => server.requestsOf('buy/energy') > count);
    await askAndLeave(session.popup(), 'check', 'purchase.checkNow', { intentId });
    await waitUntil('its order was asked for', async () => server.requestsOf('order/get') > asked);
    expect(ear.heard().slice(before)).toBe('');
  });
});

declare const window: {
  turbineClient: { createRentalService(deps: object): Record<string, (input: unknown) => Promise<Settled>> };
};
type Settled = { ok: boolean; error?: { code: string } };

const followWithToken = (page: Page, url: string) =>
  page.evaluate(
    async (target, token) => {
      const init = { method: 'POST', headers: { Token: token }, redirect: 'follow' as const };
      await fetch(target, init).catch(() => null);
    },
    url,
    TOKEN,
  );

/** The error codes of the client's methods in a real browser, one for each endpoint of the contract. */
const callEveryEndpoint = (page: Page, origin: string) =>
  page.evaluate(
    async (to, token, address) => {
      const client = window.turbineClient.createRentalService({
        fetch: (url: string, init: RequestInit) => fetch(url, init),
        sleep: (ms: number) => new Promise((resolve) => setTimeout(resolve, ms)),
        now: () => Date.now(),
        random: () => 0,
        budget: { take: async () => undefined },
        profile: { origin: to, bodyKind: 'json' },
        mayAsk: async () => true,
        readToken: async () => token,
      });
      const amount = { source: 'amount', energyUnits: 65_000n };
      const calls: [string, Promise<Settled> | undefined][] = [
        ['buy/energy', client.buyEnergy?.({ to: address, period: '1h', amount })],
        ['order/get', client.order?.('12345678')],
        ['order/list', client.orders?.({ page: 1, perPage: 15 })],
        ['account/list', client.accounts?.(undefined)],
        ['account/get', client.account?.(1)],
        ['public/price', client.price?.('1h')],
      ];
      const ends: Record<string, string> = {};
      for (const [name, call] of calls) {
        const settled = await call;
        ends[name] = settled?.ok ? 'ok' : (settled?.error?.code ?? 'missing');
      }
      return ends;
    },
    origin,
    TOKEN,
    ADDRESS,
  );
