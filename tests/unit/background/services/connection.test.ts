import { describe, expect, it } from 'vitest';
import {
  noteAnswer,
  notePermission,
  UNKNOWN_CONNECTION,
} from '../../../../lib/background/services/connection.ts';
import type { ServiceErrorCode } from '../../../../lib/domain/service-error-code.ts';

const learn = (...answers: [ServiceErrorCode | null, boolean][]) =>
  answers.reduce((known, [code, isPrivate]) => noteAnswer(known, code, isPrivate, 7), UNKNOWN_CONNECTION);

describe('the state of a connection', () => {
  it('names the trouble until a request is answered', () => {
    expect(learn(['unreachable', true])).toMatchObject({ trouble: 'unreachable', lastAnswerAtMs: null });
    expect(learn(['unreachable', true], [null, false])).toMatchObject({ trouble: null, lastAnswerAtMs: 7 });
  });

  it('names a missing permission once it is known, until it is there again or a request was sent', () => {
    const missing = notePermission(learn(['unreachable', true]), false);
    expect(missing.trouble).toBe('no-permission');
    expect(notePermission(missing, true).trouble).toBeNull();
    expect(noteAnswer(missing, null, true, 8).trouble).toBeNull();
    expect(noteAnswer(missing, 'unreachable', true, 8).trouble).toBe('unreachable');
    expect(notePermission(learn([null, true]), false).trouble).toBe('no-permission');
    expect(notePermission(learn(['timeout', true]), true).trouble).toBe('timeout');
  });

  it.each(['unauthorized', 'rejected', 'not-found', 'insufficient-funds'] as const)(
    'counts a refusal as an answer: %s',
    (code) => {
      const known = learn(['unreachable', true], [code, true]);
      expect(known).toMatchObject({ trouble: null, lastAnswerAtMs: 7 });
    },
  );

  it('holds the token for refused until an answer to a private request proves it', () => {
    expect(learn(['unauthorized', true], [null, false]).isTokenRefused).toBe(true);
    expect(learn(['unauthorized', true], ['timeout', true]).isTokenRefused).toBe(true);
    expect(learn(['unauthorized', true], [null, true]).isTokenRefused).toBe(false);
    expect(learn([null, true], ['timeout', true]).isTokenRefused).toBe(false);
  });

  it('ignores answers to requests without the token when it judges the token', () => {
    expect(learn([null, true], ['unauthorized', false]).isTokenRefused).toBe(false);
    expect(learn(['unauthorized', true], ['unauthorized', false]).isTokenRefused).toBe(true);
  });
});
