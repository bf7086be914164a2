import { type ChainNodeDeps, createChainNode } from '../../chain/node.ts';
import { createServiceBudget, NO_BUDGET } from '../../service/budget.ts';
import { createRentalService } from '../../service/client.ts';
import { CHAIN_SECRET } from '../../settings/profile.ts';
import type { Vault } from '../../settings/vault.ts';
import type { BackgroundDeps } from '../background-deps.ts';
import { PRACTICE_TOKEN } from '../practice.ts';
import type { SettingsPorts } from '../settings/settings-deps.ts';
import type { Manners } from './request-budgets.ts';

export interface ClientsDeps {
  /** What the client of a service or a node works with. In practice mode nothing leaves the extension. */
  worldOf(
    kind: 'practice' | 'service' | 'node',
    origin: string,
  ): Pick<ChainNodeDeps, 'fetch' | 'now' | 'sleep' | 'random' | 'mayAsk'>;
  mannersAt(origin: string): Manners;
}

/** The clients that ask with what is stored: each secret is read for its own profile and origin. */
export function clientsWith(
  vault: Pick<Vault, 'read'>,
  { worldOf, mannersAt }: ClientsDeps,
): Pick<BackgroundDeps, 'createClient' | 'createNode'> {
  return {
    createClient: ({ id, kind, origin, bodyKind, tokenSavedAtMs }) =>
      createRentalService({
        ...worldOf(kind, origin),
        ...(kind === 'practice' ? { budget: NO_BUDGET } : mannersAt(origin)),
        profile: { origin, bodyKind },
        readToken: async () =>
          kind === 'practice' ? PRACTICE_TOKEN : vault.read(id, origin, tokenSavedAtMs),
      }),
    createNode: ({ kind, origin }) =>
      createChainNode({
        ...worldOf(kind, origin),
        origin,
        readKey: async () => (kind === 'practice' ? null : vault.read(CHAIN_SECRET, origin)),
      }),
  };
}

/** The clients that try what the user is about to store. They rest with the others, but a check waits for no place. */
export function clientsForChecks({
  worldOf,
  mannersAt,
}: ClientsDeps): Pick<SettingsPorts, 'createService' | 'createNode'> {
  return {
    createService(profile, readToken) {
      const world = worldOf('service', profile.origin);
      const { rest } = mannersAt(profile.origin);
      return createRentalService({ ...world, budget: createServiceBudget(world), rest, profile, readToken });
    },
    createNode: (origin, readKey) => createChainNode({ ...worldOf('node', origin), origin, readKey }),
  };
}
