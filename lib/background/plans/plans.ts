import type { batchTopics } from '../../messages/batch-topics.ts';
import type { renewTopics } from '../../messages/renew-topics.ts';
import type { Handlers } from '../../messages/router.ts';
import type { EngineEvent } from '../../purchase/tell/event.ts';
import { type BatchDeskDeps, createBatchDesk } from './batch-desk.ts';
import { createRenewDesk, type RenewDeskDeps } from './renew-desk.ts';

/** What buys by the user's plans: the batch and the renewals. */
export function createPlans(deps: BatchDeskDeps & RenewDeskDeps) {
  const batch = createBatchDesk(deps);
  const renew = createRenewDesk(deps);
  const handlers: Pick<Handlers, keyof typeof batchTopics | keyof typeof renewTopics> = {
    ...batch.handlers,
    ...renew.handlers,
  };
  return {
    handlers,
    /** Called after each change of the engine: what a plan waits for may have come. */
    carryOn(): void {
      for (const plan of [batch, renew]) plan.wake().catch((error) => deps.report('the plans', error));
    },
    /** Whether a rule makes the news of an ending rental needless. */
    covers: async ({ kind, profileId, guid, params }: EngineEvent): Promise<boolean> =>
      kind === 'ending-soon' && renew.covers(profileId, params.to ?? '', guid),
  };
}
