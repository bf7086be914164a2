import { describe, expect, it } from 'vitest';
import { readJsonWords, readTextWords } from '../../../lib/service/answer-words.ts';
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
      { message: 'Invalid.', errors: { to: [7, 'Is wrong.'], x: [1], y: [] } },
      { said: 'Invalid. Is wrong.', hasComplaints: true },
    ],
    [
      { message: 'Is wrong.', errors: { to: ['Is wrong.', 'Is far.'], from: ['Is far.'] } },
      { said: 'Is wrong. Is far.', hasComplaints: true },
    ],
    [{ errors: { amount: 'Too small.' } }, { said: 'Too small.', hasComplaints: true }],
    [{ errors: { to: [`No ${TOKEN}`] } }, { said: 'No …', hasComplaints: true }],
    [{ errors: JSON.parse('{"__proto__":["odd"]}') }, { said: 'odd', hasComplaints: true }],
    [{ errors: { to: [1, '', ' \u200b', ['deeper']], x: null, y: {} } }, {}],
    [{ errors: ['Is wrong.'] }, {}],
    [{ message: 'a\u0000b\u202ec\n\nd <b>e</b>' }, { said: 'a b c d <b>e</b>' }],
    [
      { message: `No${'\u0301\u0323\u20dd'.repeat(200)} way` },
      { said: 'No\u0301\u0323\u20dd\u0301\u0323 way' },
    ],
    [
      { message: '\u1019\u103c\u103e\u102f\u1036\u1037 N\u0323\u0302' },
      { said: '\u1019\u103c\u103e\u102f\u1036\u1037 N\u0323\u0302' },
    ],
    [{ message: `Token ${TOKEN} is wrong` }, { said: 'Token … is wrong' }],
    [{ message: `x${'\u{1F525}'.repeat(300)}` }, { said: `x${'\u{1F525}'.repeat(149)}…` }],
    [{ message: `xx${'\u{1F525}'.repeat(300)}` }, { said: `xx${'\u{1F525}'.repeat(148)}…` }],
    [{ message: 'x'.repeat(1_000_000) }, { said: `${'x'.repeat(299)}…` }],
  ])("%# reads the service's words", (body, words) => {
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

  it('shows no part of the token, wherever a text is cut', () => {
    const token = 'world-token-0123456789';
    for (let padding = 16_384 - 80; padding < 16_384; padding += 1) {
      const page = `<title${' '.repeat(padding)}>Bad token ${token}</title>`;
      expect(readTextWords(page, token).said ?? '').not.toContain('world');
    }
  });

  const spread = (text: string) => [...text].join('\0');

  it.each([
    ['cut inside the token', '{"message":"Bad token wor/ld-token-012345', '{"message":"Bad token …'],
    ['cut by the service itself', 'Bad token wor/ld-token-01... Sorry', 'Bad token …... Sorry'],
    [
      'JSON behind a warning, its slash escaped',
      String.raw`Notice: x {"m":"No wor\/ld-token-0123456789"}`,
      'Notice: x {"m":"No …"}',
    ],
    ['UTF-16', spread('Bad token wor/ld-token-0123456789'), 'Bad token …'],
    ['UTF-16 HTML', spread('<title>Bad wor/ld-token-0123456789</title>'), 'Bad …'],
    ['what only begins alike', 'The wor/ld-to', 'The wor/ld-to'],
  ])('hides the token in a text that is no JSON: %s', (_, text, said) => {
    expect(readTextWords(text, 'wor/ld-token-0123456789').said).toBe(said);
  });
});
