import { describe, expect, it } from 'vitest';
import { parseJson } from '../../../lib/wire/parse-json.ts';

const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);

describe('parseJson', () => {
  it.each([
    ['{"guid":12345678}', { guid: 12_345_678 }],
    ['{"guid":9007199254740993}', { guid: '9007199254740993' }],
    ['[999999999999999,1000000000000000]', [999_999_999_999_999, '1000000000000000']],
    ['[-5,0,-0]', [-5, 0, '-0']],
    ['[1.10, 1e3,-2.5E-7]', ['1.10', '1e3', '-2.5E-7']],
    ['["9007199254740993","a\\"1.5\\"", "\\\\",1.5]', ['9007199254740993', 'a"1.5"', '\\', '1.5']],
    ['"1.5', undefined],
    ['[01]', undefined],
    ['[1.]', undefined],
    ['[-]', undefined],
    ['[1.5.5]', undefined],
    ['', undefined],
    ['{"a":1}x', undefined],
    ['{"a":1,"a":2}', { a: 2 }],
  ])('reads %s', (text, value) => {
    expect(parseJson(text)).toEqual(value === undefined ? { ok: false } : { ok: true, value });
  });

  it('reads 32 levels and no more, however many there are', () => {
    expect(parseJson(nested(32)).ok).toBe(true);
    expect(parseJson(nested(33)).ok).toBe(false);
    expect(parseJson(nested(10_000)).ok).toBe(false);
    expect(parseJson('['.repeat(500_000)).ok).toBe(false);
    expect(parseJson(`"${'['.repeat(100)}"`).ok).toBe(true);
  });

  it('treats __proto__ as an ordinary key', () => {
    const parsed = parseJson('{"__proto__":{"guid":1}}');
    const value = parsed.ok ? (parsed.value as Record<string, unknown>) : {};
    expect(value.guid).toBeUndefined();
    expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
  });
});

it.each([
  ['0.299999999999999989', '0.299999999999999989'],
  ['-0.5', '-0.5'],
  ['0', 0],
])('keeps every digit of %s', (text, value) => {
  expect(parseJson(`{"a":${text}}`)).toEqual({ ok: true, value: { a: value } });
});

it.each(['[]', '{}', '[{}]'])('does not count %s beside each other as nesting', (one) => {
  const text = `[${Array.from({ length: 1_000 }, () => one).join(',')}]`;
  expect(parseJson(text)).toEqual({ ok: true, value: JSON.parse(text) });
});
