import type { Fields } from '../http/read-fields.ts';
import type { Reply } from '../http/reply.ts';
import { endpointNames } from '../router.ts';
import type { ControlKeeper } from './control.ts';
import { createControl } from './control.ts';
import type { FaultPlan, TransportFault } from './faults.ts';
import { createFaultDesk, isSkipped, planAnswer, readTransportFault } from './faults.ts';
import type { LoggedRequest } from './request-log.ts';
import { createRequestLog } from './request-log.ts';

/** What a developer or a test can do to a sandbox, and the faults that were planned for it. */
export type ControlDesk = {
  /** Answers one control route by its name, the part of the path after /_sandbox/. */
  answer(name: string, method: string, fields: Fields): Promise<Reply>;
  /** Logs a request to the service or the node, and returns the fault that hits it, if any. */
  meet(request: Omit<LoggedRequest, 'number' | 'fields' | 'isFaulty'>, fields: Fields): Fault | undefined;
};

type Fault = {
  readonly plan: FaultPlan;
  readonly transport: TransportFault;
  /** The answer to send. It calls `real` only if the plan has the request carried out. */
  answer(real: () => Promise<Response>): Promise<Response>;
};

/**
 * For sandboxes that a test or a developer controls. Practice mode has none, so nothing outside can change its world.
 */
export const createControlDesk = (now: () => number, keeper: ControlKeeper): ControlDesk => {
  const faults = createFaultDesk();
  const requests = createRequestLog();
  return {
    answer: createControl({ now, endpoints: endpointNames, faults, requests, keeper }),
    meet: (request, fields) => {
      const plan = endpointNames.includes(request.endpoint) ? faults.take(request.endpoint) : undefined;
      requests.add({ ...request, isFaulty: plan !== undefined }, fields);
      if (!plan) return undefined;
      return {
        plan,
        transport: readTransportFault(plan),
        answer: async (real) => planAnswer(plan, isSkipped(plan) ? undefined : await real()),
      };
    },
  };
};
