/**
 * The rental service and a TRON node in a box: a pure step from Request to Response.
 * For practice mode, the tests and the development server, which mount it.
 * Imports nothing else of the project, reads no clock of its own, sets no timer, opens no connection.
 */
import type { createControlDesk } from './control/control-desk.ts';
import type { FaultPlan, TransportFault } from './control/faults.ts';
import type { EventLog } from './event-log.ts';
import type { Fields, ReadFields } from './http/read-fields.ts';
import { readFields } from './http/read-fields.ts';
import type { Format, Reply } from './http/reply.ts';
import { renderReply, reply } from './http/reply.ts';
import { solidLagMs } from './node/network.ts';
import { nodeError } from './node/read-address.ts';
import { findRoute } from './router.ts';
import { refuse } from './service/refuse.ts';
import type { SandboxSettings } from './world/settings.ts';
import { readWorldClock } from './world/world.ts';
import { createWorldKeeper } from './world-keeper.ts';

export type SandboxDeps = {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** The same seed gives the same market, delays, guids and strangers' accounts. Used when the log is empty. */
  readonly seed: number;
  readonly settings?: Partial<SandboxSettings>;
  readonly eventLog: EventLog;
  /**
   * Adds control routes, fault plans and the log of requests. Practice mode omits it: control paths are not found.
   */
  readonly createControl?: typeof createControlDesk;
};

/** An answer, and what should happen to the connection that carries it. */
type Exchange = { readonly response: Response; readonly fault?: TransportFault };

export type Sandbox = {
  /** Answers any request and never rejects. */
  exchange(request: Request): Promise<Exchange>;
  /** Adds play money to the account that pays for orders. */
  topUp(amountSun: bigint): Promise<void>;
};

type FoundRoute = NonNullable<ReturnType<typeof findRoute>>;

const CONTROL_PATH = '/_sandbox/';

const bodyProblems = {
  tooLarge: [413, 'The request body is too large.'],
  malformed: [400, 'The request body cannot be read as JSON or form fields.'],
  unreadable: [400, 'The request body did not arrive.'],
} as const;

const refuseBody = (code: keyof typeof bodyProblems): Reply => {
  const [status, message] = bodyProblems[code];
  return refuse(status, message);
};

const noFields: Fields = new Map();
const openMethods = {
  'access-control-allow-methods': 'GET, POST, OPTIONS',
  'access-control-allow-headers': '*',
};

export const createSandbox = ({ now, eventLog, createControl, ...opening }: SandboxDeps): Sandbox => {
  const keeper = createWorldKeeper(now, opening, eventLog);
  const control = createControl?.(now, keeper);

  const answerNode = async (route: FoundRoute & { kind: 'node' }, read: ReadFields): Promise<Reply> => {
    if (!read.ok) return reply(nodeError(bodyProblems[read.code][1]));
    const world = await keeper.read();
    const lagMs = route.isConfirmed ? solidLagMs : 0;
    return reply(route.run({ world, nowMs: readWorldClock(world, now()) - lagMs, fields: read.fields }));
  };

  const answerService = async (
    route: FoundRoute & { kind: 'service' },
    request: Request,
    path: string,
    read: ReadFields,
    plan: FaultPlan | undefined,
  ): Promise<Reply> => {
    if (route.isPrivate) {
      const { settings } = await keeper.read();
      if (request.headers.get('token') !== settings.token) return refuse(401, 'Unauthenticated.');
    }
    if (!read.ok) return refuseBody(read.code);
    const { fields } = read;
    const format = fields.get('format');
    if (format !== undefined && format !== 'json' && format !== 'xml')
      return refuse(422, 'The given data was invalid.', { format: ['The format must be json or xml.'] });
    const decide = (world: Awaited<ReturnType<typeof keeper.read>>) =>
      route.run({ world, nowMs: readWorldClock(world, now()), fields, id: route.id, path, wish: plan ?? {} });
    return route.isCommand ? keeper.change(decide) : decide(await keeper.read()).answer();
  };

  const answerRoute = (
    route: FoundRoute,
    request: Request,
    path: string,
    read: ReadFields,
    plan: FaultPlan | undefined,
  ): Promise<Reply> | Reply => {
    if (!route.methods.includes(request.method))
      return refuse(405, 'Method not allowed.', undefined, { allow: route.methods.join(', ') });
    return route.kind === 'node' ? answerNode(route, read) : answerService(route, request, path, read, plan);
  };

  const answer = async (request: Request): Promise<Exchange> => {
    const url = new URL(request.url);
    const path = url.pathname;
    const { method } = request;
    if (method === 'OPTIONS')
      return { response: renderReply(reply({ status: 'ok' }, 200, openMethods), 'json') };
    const route = findRoute(path);
    const read = await readFields(request, url);
    const fields = read.ok ? read.fields : noFields;
    if (control && path.startsWith(CONTROL_PATH)) {
      const name = path.slice(CONTROL_PATH.length);
      const result = read.ok ? await control.answer(name, method, fields) : refuseBody(read.code);
      return { response: renderReply(result, 'json') };
    }
    const met = {
      atMs: now(),
      endpoint: route?.endpoint ?? 'unknown',
      method,
      path: path.slice(0, 200),
      hasToken: request.headers.has('token'),
    };
    const fault = control?.meet(met, fields);
    const format: Format = fields.get('format') === 'xml' && route?.kind === 'service' ? 'xml' : 'json';
    const real = async (): Promise<Response> =>
      renderReply(
        route ? await answerRoute(route, request, path, read, fault?.plan) : refuse(404, 'Not found.'),
        format,
      );
    return fault
      ? { response: await fault.answer(real), fault: fault.transport }
      : { response: await real() };
  };

  return {
    exchange: async (request) => {
      try {
        return await answer(request);
      } catch (problem) {
        const reason = problem instanceof Error ? problem.message : 'unknown';
        const unavailable = refuse(503, `The sandbox could not answer: ${reason.slice(0, 200)}`);
        return { response: renderReply(unavailable, 'json') };
      }
    },
    topUp: (amountSun) =>
      keeper.change((world) => ({
        events: [
          {
            kind: 'toppedUp',
            atMs: readWorldClock(world, now()),
            section: 'buyer',
            amountSun: `${amountSun}`,
          },
        ],
        answer: () => undefined,
      })),
  };
};
