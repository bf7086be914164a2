import { expect, it } from 'vitest';
import { PRACTICE_ORIGIN, PRACTICE_TOKEN } from '../../../../lib/background/practice.ts';
import {
  type ClientsDeps,
  clientsForChecks,
  clientsWith,
} from '../../../../lib/background/services/clients.ts';
import { createRequestBudgets } from '../../../../lib/background/services/request-budgets.ts';
import { createMemoryArea } from '../../../support/memory-settings.ts';
import { ORIGIN } from '../../../support/service-harness.ts';
import { createVirtualClock } from '../../../support/virtual-clock.ts';

const PROFILE = {
  id: 'mine',
  kind: 'service',
  name: 'Mine',
  colour: null,
  origin: ORIGIN,
  bodyKind: 'json',
  token: 'ready',
  tokenSavedAtMs: 5,
} as const;
const PRACTICE = { ...PROFILE, id: 'practice', kind: 'practice', origin: PRACTICE_ORIGIN } as const;

/** What each client sends where with which secret, and which secrets it read. */
function startScene({ status = 404 } = {}) {
  const clock = createVirtualClock(1_790_000_000_000);
  const [sent, read]: [string[], unknown[][]] = [[], []];
  const deps: ClientsDeps = {
    mannersAt: createRequestBudgets({ session: createMemoryArea(), ...clock, report: () => {} }),
    worldOf: (kind) => ({
      ...clock,
      random: () => 0.5,
      mayAsk: async () => true,
      async fetch(url, { headers }) {
        const secret = Object.entries(headers ?? {}).find(([name]) =>
          /^(token|tron-pro-api-key)$/i.test(name),
        );
        sent.push(`${kind} ${new URL(url).origin} ${secret?.[1] ?? 'nothing'}`);
        return new Response('{}', { status, headers: status === 429 ? { 'retry-after': '60' } : {} });
      },
    }),
  };
  const vault = {
    async read(...asked: unknown[]) {
      read.push(asked);
      return 'SECRET';
    },
  };
  return {
    sent,
    read,
    mannersAt: deps.mannersAt,
    standing: clientsWith(vault, deps),
    checking: clientsForChecks(deps),
  };
}

it('reads a secret for its own profile, origin and token only', async () => {
  const { standing, read, sent } = startScene();
  await standing.createClient(PROFILE).accounts();
  await standing.createNode({ kind: 'node', origin: 'https://node.example' }).parameters();
  expect(read).toEqual([
    ['mine', ORIGIN, 5],
    ['chain', 'https://node.example'],
  ]);
  expect(sent).toEqual([`service ${ORIGIN} SECRET`, 'node https://node.example SECRET']);
});

it('gives practice no secret of the vault, and none of the places in the budget of a service', async () => {
  const { standing, read, sent } = startScene();
  const client = standing.createClient(PRACTICE);
  for (let count = 0; count < 40; count += 1) await client.accounts();
  expect(client.waitMs()).toBe(0);
  await standing.createNode({ kind: 'practice', origin: PRACTICE_ORIGIN }).parameters();
  expect(read).toEqual([]);
  expect(sent.slice(-2)).toEqual([
    `practice ${PRACTICE_ORIGIN} ${PRACTICE_TOKEN}`,
    `practice ${PRACTICE_ORIGIN} nothing`,
  ]);
});

it('lets a check rest as the service asked for, but wait for no place of the watching', async () => {
  const { standing, checking, mannersAt, sent } = startScene({ status: 429 });
  const check = () => checking.createService(PROFILE, async () => 'TYPED').accounts();
  for (let count = 0; count < 26; count += 1) await mannersAt(ORIGIN).budget.take('usual');
  expect(standing.createClient(PROFILE).waitMs()).toBeGreaterThan(0);
  await check();
  expect(sent).toEqual([`service ${ORIGIN} TYPED`]);
  expect(await check()).toMatchObject({ ok: false, error: { code: 'rate-limited' } });
  expect(await standing.createClient(PROFILE).accounts()).toMatchObject({ error: { code: 'rate-limited' } });
  expect(sent).toHaveLength(1);
});
