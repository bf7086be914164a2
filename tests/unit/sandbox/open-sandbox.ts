import { createControlDesk } from '../../../lib/sandbox/control/control-desk.ts';
import type { EventLog } from '../../../lib/sandbox/event-log.ts';
import { createMemoryLog } from '../../../lib/sandbox/event-log.ts';
import { createSandbox } from '../../../lib/sandbox/sandbox.ts';
import type { SandboxSettings } from '../../../lib/sandbox/world/settings.ts';

export const startMs = Date.UTC(2026, 10, 1, 12);
export const token = 'unit-token';

type Json = Record<string, unknown>;
type Body = Json & { data?: Json; status?: unknown };

/** A still market and exact delays: queued after 1 s, in delegation after 2 s, delegated after 5 s. */
const exactSettings: Partial<SandboxSettings> = {
  token,
  isMarketMoving: false,
  queuedAfterMs: [1_000, 1_000],
  delegatingAfterMs: [2_000, 2_000],
  delegatedAfterMs: [5_000, 5_000],
};

/** A sandbox in process, with a clock that the test moves. */
export const openSandbox = (
  options: { eventLog?: EventLog; seed?: number; settings?: Partial<SandboxSettings>; nowMs?: number } = {},
) => {
  const clock = { nowMs: options.nowMs ?? startMs };
  const eventLog = options.eventLog ?? createMemoryLog();
  const sandbox = createSandbox({
    createControl: createControlDesk,
    now: () => clock.nowMs,
    seed: options.seed ?? 7,
    settings: { ...exactSettings, ...options.settings },
    eventLog,
  });
  const send = async (path: string, init?: RequestInit) => {
    const { response, fault } = await sandbox.exchange(new Request(`http://sandbox.invalid${path}`, init));
    return { status: response.status, headers: response.headers, text: await response.text(), fault };
  };
  const post = async (path: string, input?: Json) => {
    const body = input && { body: JSON.stringify(input) };
    const answer = await send(path, { method: 'POST', headers: { token }, ...body });
    return { ...answer, body: JSON.parse(answer.text) as Body };
  };
  return {
    sandbox,
    eventLog,
    clock,
    send,
    post,
    service: (path: string, input?: Json) => post(`/api/v1/private/${path}`, input),
    control: (route: string, input: Json = {}) => post(`/_sandbox/${route}`, input),
    node: async (call: string, input: Json = {}) =>
      (await post(`/wallet/${call}`, { visible: true, ...input })).body,
  };
};
