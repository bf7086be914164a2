import { describe, expect, it } from 'vitest';
import { outlineOf, readJsonWords, readTextWords } from '../../../lib/service/answer-words.ts';
import { TOKEN } from '../../support/service-harness.ts';

describe('readJsonWords', () => {
  it.each([
    [{ message: 'No.' }, { said: 'No.' }],
    [{ error: 'No.' }, { said: 'No.' }],
    [{ error: { message: 'No.' } }, { said: 'No.' }],
    [{ error_description: 'No.' }, { said: 'No.' }],
    [{ detail: 'No.' }, { said: 'No.' }],
    [{ status: 'error' }, {}],
    [{ status: 'error', message: '' }, {}],
    ['No.', { said: 'No.' }],
    [null, {}],
    [[{ message: 'No.' }], {}],
    [{ message: 5, error: true }, {}],
    [
      {
        message: 'Invalid.',
        errors: { to: ['Is wrong.', 'Is short.'], amount: 'Too small.', x: [1], y: [] },
      },
      {
        said: 'Invalid.',
        fields: [
          { field: 'to', said: 'Is wrong. Is short.' },
          { field: 'amount', said: 'Too small.' },
        ],
      },
    ],
    [{ errors: JSON.parse('{"__proto__":["odd"]}') }, { fields: [{ field: '__proto__', said: 'odd' }] }],
    [{ message: 'a\u0000b\u202ec\n\nd <b>e</b>' }, { said: 'a b c d <b>e</b>' }],
    [{ message: `Token ${TOKEN} is wrong` }, { said: 'Token … is wrong' }],
    [{ message: 'x'.repeat(1_000_000) }, { said: `${'x'.repeat(299)}…` }],
  ])('%# reads the words of the service', (body, words) => {
    expect(readJsonWords(body, TOKEN)).toEqual(words);
  });
});

describe('readTextWords', () => {
  it.each([
    ['Too Many Attempts.', { said: 'Too Many Attempts.' }],
    ['<!DOCTYPE html><html><title>Just a moment...</title><p>x', { said: 'Just a moment...' }],
    ['<html><body>x</body></html>', {}],
    ['', {}],
  ])('reads %j', (text, words) => {
    expect(readTextWords(text, null)).toEqual(words);
  });
});

describe('outlineOf', () => {
  it.each([
    [
      { status: 'ok', data: { guid: null, list: [{ a: 1 }, 2], none: [] } },
      '{status:string,data:{guid:null,list:[{a:number}],none:[]}}',
    ],
    [[], '[]'],
    ['secret', 'string'],
    [{ [TOKEN]: 1 }, '{…:number}'],
  ])('%# tells kinds, never values', (body, text) => {
    expect(outlineOf(body, TOKEN)).toBe(text);
  });

  it('stays short', () => {
    const wide = Object.fromEntries(Array.from({ length: 5_000 }, (_, index) => [`key${index}`, index]));
    expect(outlineOf({ wide }, null).length).toBeLessThanOrEqual(300);
  });
});
