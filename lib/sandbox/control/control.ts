import type { Fields } from '../http/read-fields.ts';
import type { Reply } from '../http/reply.ts';
import { reply } from '../http/reply.ts';
import { parseTrx } from '../values/amounts.ts';
import type { SandboxSettings } from '../world/settings.ts';
import type { World } from '../world/world.ts';
import { makeFaultsRule } from './fault-rules.ts';
import type { createFaultDesk, FaultPlan } from './faults.ts';
import type { RequestLog } from './request-log.ts';
import type { ControlCall, ControlOutcome } from './routes.ts';
import { complain, controlRoutes, readInput } from './routes.ts';
import { resetRule } from './settings-rules.ts';
import { shape, trueOrFalse } from './shape.ts';

type Reset = { readonly seed?: number; readonly settings?: Partial<SandboxSettings> };

export type ControlKeeper = {
  change(decide: (world: World) => ControlOutcome): Promise<Reply>;
  reset(next: Reset): Promise<void>;
};

type ControlDeps = {
  readonly now: () => number;
  readonly endpoints: readonly string[];
  readonly faults: ReturnType<typeof createFaultDesk>;
  readonly requests: RequestLog;
  readonly keeper: ControlKeeper;
};

/** Answers one control route by its name, the part of the path after /_sandbox/. */
export const createControl = ({ now, endpoints, faults, requests, keeper }: ControlDeps) => {
  const faultsRule = makeFaultsRule(endpoints);

  const handleFaults = (method: string, fields: Fields): Reply => {
    if (method === 'GET') return reply({ status: 'ok', plans: faults.list() });
    const read = readInput(faultsRule, fields);
    if (!read.ok) return complain(read.complaint);
    const plans = read.input.plans as readonly FaultPlan[];
    faults.put(plans);
    return reply({ status: 'ok', plans });
  };

  const handleRequests = (fields: Fields): Reply => {
    const read = readInput(shape({ clear: trueOrFalse }), fields);
    if (!read.ok) return complain(read.complaint);
    if (read.input.clear) requests.clear();
    return reply({ status: 'ok', ...requests.show() });
  };

  const handleReset = async (fields: Fields): Promise<Reply> => {
    const read = readInput(resetRule, fields);
    if (!read.ok) return complain(read.complaint);
    const { seed, balance, settings } = read.input as Reset & { balance?: string };
    const balanceSun = balance === undefined ? undefined : parseTrx(balance)?.toString();
    faults.put([]);
    requests.clear();
    await keeper.reset({
      ...(seed !== undefined && { seed }),
      settings: { ...settings, ...(balanceSun !== undefined && { balanceSun }) },
    });
    return reply({ status: 'ok' });
  };

  return async (name: string, method: string, fields: Fields): Promise<Reply> => {
    if (method !== 'GET' && method !== 'POST') return complain('Control routes take GET and POST.', 405);
    if (name === 'faults') return handleFaults(method, fields);
    if (name === 'requests') return handleRequests(fields);
    const isReset = name === 'reset';
    const route = controlRoutes.get(name);
    if (!route && !isReset) {
      const names = ['reset', 'requests', 'faults', ...controlRoutes.keys()].join(', ');
      return complain(`There is no such control route; known are: ${names}.`, 404);
    }
    if (method === 'GET' && name !== 'state') return complain('This control route takes POST.', 405);
    if (!route) return handleReset(fields);
    const read = readInput(route.rule, fields);
    if (!read.ok) return complain(read.complaint);
    const call = (world: World): ControlCall => ({ world, outerNowMs: now(), input: read.input });
    return keeper.change((world) => route.run(call(world)));
  };
};
