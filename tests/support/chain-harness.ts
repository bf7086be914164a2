import { type ChainNodeDeps, createChainNode } from '../../lib/chain/node.ts';
import type { Address } from '../../lib/domain/address/address.ts';
import { createControlDesk } from '../../lib/sandbox/control/control-desk.ts';
import { createMemoryLog } from '../../lib/sandbox/event-log.ts';
import { createSandbox } from '../../lib/sandbox/sandbox.ts';
import { createSandboxFetch } from '../../lib/sandbox/sandbox-fetch.ts';
import { exampleAddresses } from '../../lib/sandbox/world/account-profile.ts';
import type { SandboxSettings } from '../../lib/sandbox/world/settings.ts';

export const NODE_ORIGIN = 'https://node.example';
export const USDT = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' as Address;
export const KNOWN = exampleAddresses as Record<keyof typeof exampleAddresses, Address>;

/** What an ordinary node answers to each question about the known sender and what it sends. */
export const NODE_ANSWERS: Record<string, object> = {
  getaccountresource: { freeNetLimit: 600 },
  getaccount: { address: KNOWN.sender, type: 'Contract' },
  getchainparameters: {
    chainParameter: [
      { key: 'getEnergyFee', value: 100 },
      { key: 'getTransactionFee', value: 1_000 },
    ],
  },
  triggerconstantcontract: {
    result: { result: true },
    energy_used: 64_285,
    constant_result: ['1'.padStart(64, '0')],
  },
};

type Sent = { url: string; headers: Record<string, string>; init: RequestInit };

/**
 * A node client whose network answers as `respond` says. Waiting moves the clock and takes no real time; no time limit
 * runs out.
 */
export function createNodeHarness(
  respond: (sent: Sent, count: number) => Response | Promise<Response>,
  changes: Partial<ChainNodeDeps> = {},
) {
  const clock = { nowMs: Date.UTC(2026, 10, 21), sleptMs: 0 };
  const sent: Sent[] = [];
  const node = createChainNode({
    fetch: async (url, init) => {
      const request = { url, init, headers: init.headers as Record<string, string> };
      sent.push(request);
      return respond(request, sent.length);
    },
    now: () => clock.nowMs,
    sleep: (ms, signal) => {
      if (signal) return new Promise(() => undefined);
      clock.nowMs += ms;
      clock.sleptMs += ms;
      return Promise.resolve();
    },
    random: () => 0.5,
    origin: NODE_ORIGIN,
    mayAsk: async () => true,
    readKey: async () => null,
    ...changes,
  });
  return { node, sent, clock };
}

/** The same over the sandbox's node, with the sandbox's service and control routes beside it. */
export function createSandboxNode(settings: Partial<SandboxSettings> = {}) {
  const seen: string[] = [];
  const harness = createNodeHarness((request) => {
    seen.push(new URL(request.url).pathname);
    return sandboxFetch(request.url, request.init);
  });
  const sandbox = createSandbox({
    createControl: createControlDesk,
    now: () => harness.clock.nowMs,
    seed: 7,
    settings: {
      isMarketMoving: false,
      queuedAfterMs: [0, 0],
      delegatingAfterMs: [0, 0],
      delegatedAfterMs: [0, 0],
      ...settings,
    },
    eventLog: createMemoryLog(),
  });
  const sandboxFetch = createSandboxFetch(sandbox, { sleep: async () => {} });
  const post = async (path: string, body: object) => {
    const init = { method: 'POST', headers: { token: 'practice' }, body: JSON.stringify(body) };
    return (await sandboxFetch(`${NODE_ORIGIN}${path}`, init)).json();
  };
  return {
    ...harness,
    seen,
    control: (route: string, input: object) => post(`/_sandbox/${route}`, input),
    /** Rents, and returns the transaction id that the service gives. */
    async rent(to: string, amount: number, days = 0): Promise<string> {
      const period = days > 0 ? { period_type: 'days', period_amount: days } : HOUR;
      const order = { to, ...period, amount_source: 'amount', amount };
      const { data } = await post('/api/v1/private/buy/energy', order);
      harness.clock.nowMs += 1;
      const { data: got } = await post(`/api/v1/private/order/get/${data.guid}`, {});
      return got.resource_txs[0]?.delegate_txid;
    },
  };
}

const HOUR = { period_type: 'hours', period_amount: 1 };
