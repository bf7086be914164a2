import { ANSWERS } from './canned-answers.ts';
import type { Random } from './random.ts';
import type { Endpoint, Moment, WireFault } from './server/wire-fault.ts';
import type { Trial } from './trial.ts';

type Make = (random: Random) => Partial<Trial> & Pick<Trial, 'faults'>;

const buy = (fault: Omit<WireFault, 'endpoint'>): WireFault => ({ endpoint: 'buy/energy', ...fault });
const anyEnd = (random: Random) => random.pick('reset' as const, 'close' as const);
const anyConnection = (random: Random) => random.pick('warm' as const, 'fresh' as const);

/**
 * More requests than a trial can make: the open popup renews every price by itself and asks up to three times for each.
 */
const WHOLE_TRIAL = 1_000;

/**
 * The purchase is carried out, but its answer is lost before the first byte. On used connections, the browser buys
 * again.
 */
export const resends: Record<string, Make> = {
  'resend: answer lost': (random) => ({
    faults: [buy({ cutAnswerAt: 0, end: anyEnd(random), waitMs: random.pick(0, 0, 120) })],
    mayResend: true,
    orders: 2,
  }),
  'resend: answer lost, many connections': (random) => ({
    faults: [buy({ cutAnswerAt: 0, end: anyEnd(random), times: random.whole(1, 3) })],
    opensMany: true,
    mayResend: true,
  }),
  'resend: second one refused': (random) => ({
    faults: [
      buy({ cutAnswerAt: 0, end: anyEnd(random) }),
      buy({ from: 2, applies: 'never', answer: random.pick(...ANSWERS.refusals) }),
    ],
    mayResend: true,
    orders: 1,
  }),
  'resend: second one lost too': (random) => ({
    faults: [
      buy({ cutAnswerAt: 0, end: anyEnd(random) }),
      buy({ from: 2, cutAnswerAt: random.pick(9, 40, -1), end: anyEnd(random) }),
    ],
    mayResend: true,
    orders: 2,
  }),
};

/** Where a kill is timed: at a reading before the purchase, around the purchase, or at a reading after it. */
const killPlaces: readonly [Endpoint, Moment][] = [
  ['order/list', 'arrived'],
  ['account/list', 'applied'],
  ['buy/energy', 'arrived'],
  ['buy/energy', 'applied'],
  ['buy/energy', 'begun'],
];

const kill =
  (victim: 'background' | 'browser'): Make =>
  (random) => {
    const [endpoint, pauseAt] = random.pick(...(killPlaces as [[Endpoint, Moment]]));
    const cut = pauseAt === 'begun' ? { cutAnswerAt: random.whole(1, 400), end: 'silence' as const } : {};
    const isLost = endpoint === 'buy/energy' && random.pick(false, false, true);
    const fault = { endpoint, pauseAt, ...cut, ...(isLost && { applies: 'never' as const }) };
    return {
      faults: [fault],
      connection: anyConnection(random),
      kill: victim,
      arrives: endpoint === 'buy/energy' ? true : null,
      ...(endpoint === 'buy/energy' && { orders: isLost ? 0 : 1 }),
    };
  };

export const others: Record<string, Make> = {
  'request cut': (random) => ({
    faults: [buy({ cutRequestAt: random.pick(1, 60, 250, 420, 500, 9_999), end: anyEnd(random) })],
    connection: 'fresh',
    orders: 0,
  }),
  'request cut on a used connection': (random) => ({
    faults: [buy({ cutRequestAt: random.pick(1, 60, 250, 420, 500, 9_999), end: anyEnd(random) })],
    mayResend: true,
  }),
  'request read, never carried out': (random) => ({
    faults: [buy({ applies: 'never', cutAnswerAt: 0, end: anyEnd(random) })],
    connection: 'fresh',
    orders: 0,
  }),
  'answer lost on a fresh connection': (random) => ({
    faults: [buy({ cutAnswerAt: 0, end: anyEnd(random), waitMs: random.pick(0, 150) })],
    connection: 'fresh',
    orders: 1,
  }),
  'answer cut in its head': (random) => ({
    faults: [buy({ cutAnswerAt: random.whole(1, 80), end: anyEnd(random) })],
    connection: anyConnection(random),
    mayResend: true,
  }),
  'answer cut in its body': (random) => ({
    faults: [buy({ cutAnswerAt: random.pick(-1, -2, -40, random.whole(110, 420)), end: anyEnd(random) })],
    connection: anyConnection(random),
    orders: 1,
  }),
  'answer slow': (random) => ({
    faults: [buy({ waitMs: random.whole(300, 1_500), byteEveryMs: random.pick(1, 2) })],
    orders: 1,
  }),
  'odd answer to a purchase carried out': (random) => ({
    faults: [buy({ answer: random.pick(...ANSWERS.odd) })],
    connection: anyConnection(random),
    orders: 1,
  }),
  'odd answer to a purchase not carried out': (random) => ({
    faults: [buy({ applies: 'never', answer: random.pick(...ANSWERS.odd) })],
    connection: anyConnection(random),
    orders: 0,
  }),
  'answer that demands something': (random) => {
    const applies = random.pick('now', 'never');
    return {
      faults: [buy({ applies, answer: random.pick(...ANSWERS.demands) })],
      connection: anyConnection(random),
      orders: applies === 'now' ? 1 : 0,
    };
  },
  'clear refusal': (random) => ({
    faults: [buy({ applies: 'never', answer: random.pick(...ANSWERS.refusals) })],
    orders: 0,
  }),
  '408, which browsers resend': (random) => ({
    faults: [
      buy({
        answer: { status: 408, body: '{"message":"Timeout."}', headers: { connection: 'close' } },
        applies: random.pick('now', 'never'),
      }),
    ],
    connection: anyConnection(random),
    mayResend: true,
  }),
  '421, which browsers resend': (random) => ({
    faults: [
      buy({
        answer: { status: 421, body: '{"message":"Misdirected."}' },
        applies: random.pick('now', 'never'),
      }),
    ],
    connection: anyConnection(random),
    mayResend: true,
  }),
  'carried out late': (random) => ({
    faults: [buy({ applies: random.whole(300, 3_000), answer: random.pick(...ANSWERS.gateway) })],
    connection: 'fresh',
    orders: 1,
  }),
  'reading before the purchase broken': (random) => ({
    faults: [
      {
        endpoint: random.pick('order/list' as const, 'account/list' as const, 'public/price' as const),
        times: WHOLE_TRIAL,
        answer: random.pick(...ANSWERS.odd),
      },
    ],
    arrives: false,
    orders: 0,
  }),
  'readings after a lost answer broken': (random) => ({
    faults: [
      buy({ cutAnswerAt: random.pick(-1, 200), end: anyEnd(random) }),
      {
        endpoint: random.pick('order/list' as const, 'account/list' as const, 'order/get' as const),
        from: 2,
        times: random.whole(1, 2),
        answer: random.pick(...ANSWERS.gateway),
      },
    ],
    connection: 'fresh',
    orders: 1,
  }),
  'two clicks on one decision': (random) => ({
    faults: [buy({ waitMs: random.pick(0, 200), ...random.pick({}, { cutAnswerAt: -1 }) })],
    connection: 'fresh',
    confirms: 'same',
    orders: 1,
  }),
  'two decisions at once': (random) => ({
    faults: [buy({ waitMs: random.pick(50, 200), ...random.pick({}, { cutAnswerAt: -1 }) })],
    connection: 'fresh',
    confirms: 'two',
  }),
  'background killed': kill('background'),
  'browser killed': kill('browser'),
};

/** Over HTTP/2, either a stream ends and its connection stays, or the whole session ends. */
export const overHttp2: Record<string, Make> = {
  'HTTP/2: answer lost': (random) => ({
    faults: [buy({ cutAnswerAt: 0, end: random.pick('reset', 'close') })],
    mayResend: true,
  }),
  'HTTP/2: carried out, then declared unprocessed': () => ({
    faults: [buy({ cutAnswerAt: 0, end: 'refuse' })],
    mayResend: true,
  }),
  'HTTP/2: answer cut in its body': (random) => ({
    faults: [buy({ cutAnswerAt: random.pick(-1, -40, 20), end: random.pick('reset', 'close') })],
    orders: 1,
  }),
  'HTTP/2: odd answer': (random) => ({
    faults: [buy({ answer: random.pick(...ANSWERS.odd) })],
    orders: 1,
  }),
};

/** Around the 30 seconds after which browsers stop a background, and beyond the time limit of a purchase. */
export const slow: Record<string, Make> = {
  'answer after 29 s': () => ({ faults: [buy({ waitMs: 29_000 })], orders: 1 }),
  'answer after 31 s': () => ({ faults: [buy({ waitMs: 31_000 })], orders: 1 }),
  'silence beyond the limit of 60 s': () => ({
    faults: [buy({ cutAnswerAt: 0, end: 'silence' })],
    orders: 1,
  }),
  'carried out during a silence beyond the limit': () => ({
    faults: [buy({ cutAnswerAt: 0, end: 'silence', applies: 45_000 })],
    orders: 1,
  }),
};

export function makeTrial(kind: string, make: Make, random: Random): Trial {
  return {
    kind,
    protocol: kind.startsWith('HTTP/2') ? 'http2' : 'http1',
    connection: 'warm',
    kill: null,
    confirms: 'once',
    mayResend: false,
    arrives: true,
    ...make(random),
  };
}
