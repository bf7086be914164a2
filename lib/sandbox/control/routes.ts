import type { Fields } from '../http/read-fields.ts';
import type { Reply } from '../http/reply.ts';
import { reply } from '../http/reply.ts';
import { formatTrx, parseTrx } from '../values/amounts.ts';
import type { AccountFacts, SandboxEvent, Section } from '../world/events.ts';
import { sections } from '../world/events.ts';
import { explainTransfer, makeSend } from '../world/sending.ts';
import type { SandboxSettings } from '../world/settings.ts';
import type { World } from '../world/world.ts';
import { readWorldClock } from '../world/world.ts';
import { putRule, sendRule, settingsRule } from './settings-rules.ts';
import type { Rule } from './shape.ts';
import { oneOf, shape, trueOrFalse, trxText, wholeNumber } from './shape.ts';

const maxAdvanceMs = 1_000_000_000_000;
const usualFeeLimitSun = '100000000';

/** One call of a control route that reads or changes the world. */
export type ControlCall = {
  readonly world: World;
  /** The clock that was given to the sandbox, before control routes move or stop it. */
  readonly outerNowMs: number;
  readonly input: Readonly<Record<string, unknown>>;
};

export type ControlOutcome = { readonly events: readonly SandboxEvent[]; readonly answer: () => Reply };

type ControlRoute = {
  readonly rule: Rule;
  readonly run: (call: ControlCall) => ControlOutcome;
};

const done = (body: object = {}): Reply => reply({ status: 'ok', ...body });

export const complain = (message: string, status = 400): Reply => reply({ status: 'error', message }, status);

const refuse = (message: string): ControlOutcome => ({ events: [], answer: () => complain(message) });

const showState = ({ world, outerNowMs }: ControlCall): Reply => {
  const balances = sections.map((section) => [section, formatTrx(world.balancesSun[section])]);
  return done({
    seed: world.seed,
    nowMs: readWorldClock(world, outerNowMs),
    isFrozen: world.clock.frozenAtMs !== null,
    balances: Object.fromEntries(balances),
    orders: world.orders.length,
    paid: formatTrx(world.orders.reduce((sum, order) => sum + BigInt(order.paidSun), 0n)),
    waitingPurchases: world.deferrals.size,
    settings: { ...world.settings, token: 'not shown' },
  });
};

const setClock = (call: ControlCall): ControlOutcome => {
  const { world, outerNowMs, input } = call;
  const nowMs = readWorldClock(world, outerNowMs) + Number(input.advanceMs ?? 0);
  const isFrozen = input.isFrozen ?? world.clock.frozenAtMs !== null;
  const event: SandboxEvent = {
    kind: 'clockSet',
    atMs: nowMs,
    offsetMs: nowMs - outerNowMs,
    frozenAtMs: isFrozen ? nowMs : null,
  };
  return { events: [event], answer: () => done({ nowMs, isFrozen }) };
};

const topUp = ({ world, outerNowMs, input }: ControlCall): ControlOutcome => {
  const section = (input.section ?? 'buyer') as Section;
  const amountSun = parseTrx(String(input.amount)) ?? 0n;
  const atMs = readWorldClock(world, outerNowMs);
  return {
    events: [{ kind: 'toppedUp', atMs, section, amountSun: amountSun.toString() }],
    answer: () => done({ section, balance: formatTrx(world.balancesSun[section]) }),
  };
};

const putAccount = ({ world, outerNowMs, input }: ControlCall): ControlOutcome => {
  const { address, ...facts } = input as { address: string } & AccountFacts;
  const atMs = readWorldClock(world, outerNowMs);
  return { events: [{ kind: 'accountPut', atMs, address, facts }], answer: () => done({ address }) };
};

const sendToken = ({ world, outerNowMs, input }: ControlCall): ControlOutcome => {
  const { from, to, token, amount, feeLimitSun = usualFeeLimitSun } = input as Record<string, string>;
  const nowMs = readWorldClock(world, outerNowMs);
  const transfer = {
    from: String(from),
    to: String(to),
    token: String(token),
    amount: BigInt(amount ?? 0),
    feeLimitSun: BigInt(feeLimitSun),
  };
  const complaint = explainTransfer(world, transfer, nowMs);
  if (complaint) return refuse(complaint);
  const send = makeSend(world, transfer, nowMs);
  return { events: [send], answer: () => done(send) };
};

const configure = ({ world, outerNowMs, input }: ControlCall): ControlOutcome => ({
  events: [
    {
      kind: 'configured',
      atMs: readWorldClock(world, outerNowMs),
      change: input as Partial<SandboxSettings>,
    },
  ],
  answer: () => done(),
});

/** The routes that work on the world. The sandbox handles reset, requests and faults itself, before it looks here. */
export const controlRoutes: ReadonlyMap<string, ControlRoute> = new Map<string, ControlRoute>([
  ['state', { rule: shape({}), run: (call) => ({ events: [], answer: () => showState(call) }) }],
  [
    'clock',
    { rule: shape({ advanceMs: wholeNumber(0, maxAdvanceMs), isFrozen: trueOrFalse }), run: setClock },
  ],
  ['top-up', { rule: shape({ section: oneOf(...sections), amount: trxText }, ['amount']), run: topUp }],
  ['put', { rule: putRule, run: putAccount }],
  ['send', { rule: sendRule, run: sendToken }],
  ['settings', { rule: settingsRule, run: configure }],
]);

/** The input of a control route, or what is wrong with it. */
export const readInput = (
  rule: Rule,
  fields: Fields,
): { ok: true; input: Readonly<Record<string, unknown>> } | { ok: false; complaint: string } => {
  const input = Object.fromEntries(fields);
  const complaint = rule(input);
  return complaint ? { ok: false, complaint: `The request ${complaint}.` } : { ok: true, input };
};
