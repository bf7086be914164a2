import fc from 'fast-check';
import { createEndlessBody, ENDPOINTS, type Endpoint, TOKEN } from './service-harness.ts';

/** What a client must make of an answer. 'open' means that only the invariants for all answers hold. */
type Expectation = 'not-json' | 'too-large' | 'bad-shape' | 'guid-decides' | 'open';

export type Malformed = {
  endpoint: Endpoint;
  title: string;
  status: number;
  body: string | Uint8Array<ArrayBuffer> | 'endless';
  expected: Expectation;
};

type Damage = Pick<Malformed, 'title' | 'body' | 'expected'>;

const odd = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    0,
    -1,
    1.5,
    2 ** 53,
    '',
    '3',
    'x',
    [],
    {},
    [[]],
    { guid: 1 },
    `<b>${TOKEN}</b>`,
  ),
  fc.constant('\u202e<script>\u0000'),
  fc.integer(),
  fc.double(),
  fc.string(),
  fc.nat(20_000).map((length) => 'y'.repeat(length)),
);

const KEYS = [
  '__proto__',
  'constructor',
  'toString',
  'guid',
  'data',
  'status',
  'extra',
  'message',
  'errors',
  'error',
];

/** Every place in a JSON value, each as the list of keys that leads to it. */
function listPlaces(value: unknown, here: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [here];
  return [here, ...Object.entries(value).flatMap(([key, inner]) => listPlaces(inner, [...here, key]))];
}

/** A JSON value as text, with the value at one place replaced by what `rewrite` returns. */
function rewriteAt(value: unknown, place: readonly string[], rewrite: (old: unknown) => string): string {
  const [key, ...rest] = place;
  if (key === undefined) return rewrite(value);
  const entries = Object.entries(value as object).map(([name, inner]) => {
    const text = name === key ? rewriteAt(inner, rest, rewrite) : JSON.stringify(inner);
    return Array.isArray(value) ? text : `${JSON.stringify(name)}:${text}`;
  });
  return Array.isArray(value) ? `[${entries.join()}]` : `{${entries.join()}}`;
}

const damageOf = (body: string): fc.Arbitrary<Damage> => {
  const good = JSON.parse(body);
  const place = fc.constantFrom(...listPlaces(good));
  const text = body.trimEnd();
  return fc.oneof(
    {
      weight: 8,
      arbitrary: fc.tuple(place, odd).map(([at, value]) =>
        made(
          'another value',
          rewriteAt(good, at, () => JSON.stringify(value)),
          'guid-decides',
        ),
      ),
    },
    {
      weight: 3,
      arbitrary: place.map((at) =>
        made('a missing value', JSON.stringify(without(good, at)), 'guid-decides'),
      ),
    },
    {
      weight: 3,
      arbitrary: fc.tuple(place, fc.constantFrom(...KEYS), odd).map(([at, key, value]) =>
        made(
          'a key more',
          rewriteAt(good, at, (old) => withKey(old, key, value)),
          'guid-decides',
        ),
      ),
    },
    {
      weight: 3,
      arbitrary: fc.nat(text.length - 1).map((end) => made('a cut', text.slice(0, end), 'not-json')),
    },
    {
      weight: 3,
      arbitrary: fc
        .tuple(fc.nat(text.length - 1), fc.nat(255))
        .map(([at, byte]) => made('a changed byte', changeByte(text, at, byte), 'open')),
    },
    {
      weight: 2,
      arbitrary: fc
        .nat(10_000)
        .map((levels) =>
          made(
            'levels',
            `${'{"data":'.repeat(levels)}1${'}'.repeat(levels)}`,
            levels > 32 ? 'not-json' : 'bad-shape',
          ),
        ),
    },
    { weight: 2, arbitrary: fc.json().map((json) => made('other JSON', json, 'open')) },
    {
      weight: 2,
      arbitrary: fc
        .string()
        .map((page) => made('a page', `<html><title>${page}</title>${TOKEN}</html>`, 'not-json')),
    },
    {
      weight: 2,
      arbitrary: fc
        .uint8Array({ maxLength: 400 })
        .map((bytes) => made('bytes', new Uint8Array([...bytes, 0x7b]), 'not-json')),
    },
    {
      weight: 1,
      arbitrary: fc.constant(
        made('UTF-16', new Uint8Array(Buffer.from(`\ufeff${text}`, 'utf16le')), 'not-json'),
      ),
    },
    {
      weight: 1,
      arbitrary: odd.map((value) =>
        made(
          'complaints',
          JSON.stringify({ message: value, errors: { to: value, [TOKEN]: [value] } }),
          'open',
        ),
      ),
    },
  );
};

const STATUSES = [
  201, 202, 203, 206, 400, 401, 402, 403, 404, 405, 408, 409, 419, 422, 425, 429, 500, 502, 503, 504, 520,
  526,
];

/** Damaged answers of every endpoint, most of them with status 200. One in 200 never ends. */
export const anyMalformed: fc.Arbitrary<Malformed> = fc.constantFrom(...ENDPOINTS).chain((endpoint) =>
  fc
    .record({
      damage: fc.oneof(
        { weight: 199, arbitrary: damageOf(endpoint.body) },
        {
          weight: 1,
          arbitrary: fc.constant<Damage>({ title: 'no end', body: 'endless', expected: 'too-large' }),
        },
      ),
      status: fc.oneof({ weight: 3, arbitrary: fc.constant(200) }, fc.constantFrom(...STATUSES)),
    })
    .map(({ damage, status }) => ({ endpoint, status, ...damage })),
);

/** The answer, and how many bytes of an endless one were read. */
export function respondWith({ body, status }: Malformed): { response: Response; read: { bytes: number } } {
  if (body !== 'endless') return { response: new Response(body, { status }), read: { bytes: 0 } };
  const endless = createEndlessBody();
  return { response: new Response(endless.body, { status }), read: endless.read };
}

function made(title: string, body: Malformed['body'], expected: Expectation): Damage {
  return { title, body, expected };
}

function without(value: unknown, [key, ...rest]: readonly string[]): unknown {
  if (key === undefined || typeof value !== 'object' || value === null) return value;
  const copy: Record<string, unknown> = { ...(value as Record<string, unknown>) };
  if (rest.length > 0) copy[key] = without(copy[key], rest);
  else delete copy[key];
  return Array.isArray(value) ? Object.values(copy) : copy;
}

function withKey(old: unknown, key: string, value: unknown): string {
  const text = JSON.stringify(old);
  if (typeof old !== 'object' || old === null || Array.isArray(old)) return text;
  return `${text.slice(0, -1)}${text === '{}' ? '' : ','}${JSON.stringify(key)}:${JSON.stringify(value)}}`;
}

function changeByte(text: string, at: number, byte: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(Buffer.from(text));
  bytes[at] = byte;
  return bytes;
}
