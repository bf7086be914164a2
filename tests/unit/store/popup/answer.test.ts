import { describe, expect, it } from 'vitest';
import type { IntentView } from '../../../../lib/messages/intent-view.ts';
import { answerOf } from '../../../../lib/store/popup/answer.ts';
import { intent } from '../../../e2e/popup-fixtures.ts';

const NOW = 1_790_000_000_000;

describe('the answer to an uncertain purchase', () => {
  it.each<[string, Partial<IntentView>, object]>([
    ['missing, with the time that was waited', { why: 'timeout' }, { kind: 'none', withinMs: 25_000 }],
    ['a connection that broke at once', { why: 'unreachable', sinceMs: NOW + 40 }, { kind: 'broke' }],
    [
      'missing if the connection broke later',
      { why: 'unreachable', sinceMs: NOW + 12_000 },
      { kind: 'none', withinMs: 12_000 },
    ],
    ['unclear if an unclear one came', { why: 'unavailable', sinceMs: NOW + 40 }, { kind: 'unclear' }],
    ['unclear if a redirect came', { why: 'redirected' }, { kind: 'unclear' }],
    ['missing if a second passed', { sinceMs: NOW + 1_000 }, { kind: 'none', withinMs: 1_000 }],
    ['unknown if the record does not say', { why: null, sinceMs: NOW }, { kind: 'notKnown' }],
    ['unknown if the browser closed meanwhile', { why: 'restart', sinceMs: NOW }, { kind: 'notKnown' }],
    ['unknown for a damaged record', { why: 'damagedCopy' }, { kind: 'notKnown' }],
    ['unknown if its sending was not seen', { sentAtMs: null }, { kind: 'notKnown' }],
  ])('is %s', (_, part, expected) => {
    expect(answerOf(intent(NOW, 'unknown', { sentAtMs: NOW, sinceMs: NOW + 25_000, ...part }))).toEqual(
      expected,
    );
  });
});
