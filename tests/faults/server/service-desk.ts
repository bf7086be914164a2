import { setTimeout as sleep } from 'node:timers/promises';
import { createControlDesk } from '../../../lib/sandbox/control/control-desk.ts';
import { createMemoryLog } from '../../../lib/sandbox/event-log.ts';
import { createSandbox } from '../../../lib/sandbox/sandbox.ts';
import type { SandboxSettings } from '../../../lib/sandbox/world/settings.ts';
import { createLedger } from './ledger.ts';
import { createFaultPlan, type Endpoint, endpointOf, type Moment, type WireFault } from './wire-fault.ts';

export const TOKEN = 'fault-server-token-7c1d5e90';

/** Delivery within half a second and a price that stands still, so that a fault's outcome is known within seconds. */
const SETTINGS: Partial<SandboxSettings> = {
  token: TOKEN,
  balanceSun: '500000000',
  isMarketMoving: false,
  queuedAfterMs: [40, 80],
  delegatingAfterMs: [100, 200],
  delegatedAfterMs: [250, 450],
};

/** A request as either protocol has read it. */
export type ReadRequest = {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: Buffer;
  nthOnConnection: number;
};

/** The answer to write, and how it is to go wrong. */
export type Planned = {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  lengthOff: number;
  fault: WireFault | null;
};

export type ServiceDesk = ReturnType<typeof createServiceDesk>;

/**
 * The service behind the connections. The sandbox carries out what the plan lets through, and the ledger records it.
 */
export function createServiceDesk(settings: Partial<SandboxSettings> = {}) {
  const sandbox = createSandbox({
    createControl: createControlDesk,
    now: () => Date.now(),
    seed: 1,
    settings: { ...SETTINGS, ...settings },
    eventLog: createMemoryLog([]),
  });
  const plan = createFaultPlan();
  const ledger = createLedger();
  let pause = createPause();

  async function carryOut({ method, path, headers, body }: ReadRequest): Promise<Response> {
    const hasBody = body.length > 0 && method !== 'GET';
    const request = new Request(`http://127.0.0.1${path}`, {
      method,
      headers: sendable(headers),
      ...(hasBody && { body: new Uint8Array(body) }),
    });
    const { response } = await sandbox.exchange(request);
    if (endpointOf(path) === 'buy/energy') {
      ledger.noteOrder(body.toString(), await response.clone().text());
    }
    return response;
  }

  async function answer(request: ReadRequest, fault: WireFault | null): Promise<Planned> {
    await pause.reach('arrived', fault);
    const applies = fault?.applies ?? 'now';
    if (typeof applies === 'number') setTimeout(() => void carryOut(request), applies).unref();
    const real = applies === 'now' ? await carryOut(request) : null;
    await pause.reach('applied', fault);
    if (fault?.waitMs !== undefined) await sleep(fault.waitMs, undefined, { ref: false });
    const canned = fault?.answer;
    const text = canned ? (canned.body ?? '') : await real?.text();
    return {
      status: canned?.status ?? real?.status ?? 500,
      headers: { 'content-type': 'application/json', ...canned?.headers },
      body: Buffer.from(text ?? ''),
      lengthOff: canned?.lengthOff ?? 0,
      fault,
    };
  }

  return {
    ledger,
    answer,
    /** Counts a request and returns the fault that hits it. Called once the path is known. */
    takeFault(path: string): WireFault | null {
      const endpoint: Endpoint | null = endpointOf(path);
      if (endpoint) ledger.count(endpoint);
      return endpoint && plan.take(endpoint);
    },
    putPlan(faults: readonly WireFault[]): void {
      pause.letGo();
      pause = createPause();
      plan.put(faults);
    },
    reach: (moment: Moment, fault: WireFault | null) => pause.reach(moment, fault),
    /** Resolves when a request is held at the moment that its fault names. */
    reached: () => pause.reached,
    letGo: () => pause.letGo(),
    async control(route: string, input: object): Promise<void> {
      const request = new Request(`http://127.0.0.1/_sandbox/${route}`, {
        method: 'POST',
        body: JSON.stringify(input),
      });
      const { response } = await sandbox.exchange(request);
      if (!response.ok) throw new Error(await response.text());
    },
  };
}

function sendable(headers: Record<string, string>): Record<string, string> {
  const kept = ['token', 'content-type', 'accept'];
  return Object.fromEntries(Object.entries(headers).filter(([name]) => kept.includes(name)));
}

function createPause() {
  const arrival = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  return {
    reached: arrival.promise,
    letGo: () => release.resolve(),
    async reach(moment: Moment, fault: WireFault | null): Promise<void> {
      if (fault?.pauseAt !== moment) return;
      arrival.resolve();
      await release.promise;
    },
  };
}
