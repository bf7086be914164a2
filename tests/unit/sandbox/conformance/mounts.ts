import { createControlDesk } from '../../../../lib/sandbox/control/control-desk.ts';
import { createMemoryLog } from '../../../../lib/sandbox/event-log.ts';
import { createSandbox } from '../../../../lib/sandbox/sandbox.ts';
import { createSandboxFetch } from '../../../../lib/sandbox/sandbox-fetch.ts';
import type { SandboxSettings } from '../../../../lib/sandbox/world/settings.ts';
import { startSandboxServer } from '../../../support/sandbox-server/server.ts';

const startMs = Date.UTC(2026, 10, 1, 12);
export const mountToken = 'conformance-token';

/** A still market and exact delays: queued after 1 s, in delegation after 2 s, delegated after 5 s. */
const exactSettings: Partial<SandboxSettings> = {
  token: mountToken,
  isMarketMoving: false,
  queuedAfterMs: [1_000, 1_000],
  delegatingAfterMs: [2_000, 2_000],
  delegatedAfterMs: [5_000, 5_000],
};

type Answer = { readonly status: number; readonly headers: Headers; readonly text: string };

/** One sandbox, however it is reached. */
export type Mount = {
  fetch(path: string, init?: RequestInit): Promise<Answer>;
  advance(durationMs: number): void;
  close(): Promise<void>;
};

const readAnswer = async (response: Response): Promise<Answer> => ({
  status: response.status,
  headers: response.headers,
  text: await response.text(),
});

const mountInProcess = async (): Promise<Mount> => {
  let nowMs = startMs;
  const sandbox = createSandbox({
    createControl: createControlDesk,
    now: () => nowMs,
    seed: 7,
    settings: exactSettings,
    eventLog: createMemoryLog(),
  });
  const reach = createSandboxFetch(sandbox, { sleep: async () => undefined });
  return {
    fetch: async (path, init) => readAnswer(await reach(`http://sandbox.invalid${path}`, init)),
    advance: (durationMs) => {
      nowMs += durationMs;
    },
    close: async () => undefined,
  };
};

const mountOverHttp = async (): Promise<Mount> => {
  let nowMs = startMs;
  const server = await startSandboxServer({
    now: () => nowMs,
    seed: 7,
    settings: exactSettings,
    token: mountToken,
  });
  return {
    fetch: async (path, init) => readAnswer(await fetch(server.origin + path, init)),
    advance: (durationMs) => {
      nowMs += durationMs;
    },
    close: server.close,
  };
};

export const mounts = [
  { name: 'in process', mount: mountInProcess },
  { name: 'over HTTP', mount: mountOverHttp },
] as const;
