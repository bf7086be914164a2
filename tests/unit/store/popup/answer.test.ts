import { describe, expect, it } from 'vitest';
import type { IntentView } from '../../../../lib/messages/intent-view.ts';
import { answerOf } from '../../../../lib/store/popup/answer.ts';
import { intent } from '../../../e2e/popup-fixtures.ts';

const NOW = 1_790_000_000_000;

describe('the answer to an uncertain purchase', () => {
  it.each<[string, Partial<IntentView>, object]>([
    ['none, with the time that was waited', { why: 'timeout' }, { kind: 'none', withinMs: 25_000 }],
    ['a connection that broke at once', { why: 'unreachable', sinceMs: NOW + 40 }, { kind: 'broke' }],
    [
      'none where the connection broke later',
      { why: 'unreachable', sinceMs: NOW + 12_000 },
      { kind: 'none', withinMs: 12_000 },
    ],
    ['an unclear one where one came', { why: 'unavailable', sinceMs: NOW + 40 }, { kind: 'unclear' }],
    ['not known where the browser ended meanwhile', { why: 'restart', sinceMs: NOW }, { kind: 'notKnown' }],
    ['not known of a damaged record', { why: 'damagedCopy' }, { kind: 'notKnown' }],
    ['not known where nobody saw it being sent', { sentAtMs: null }, { kind: 'notKnown' }],
  ])('is %s', (_, part, expected) => {
    expect(answerOf(intent(NOW, 'unknown', { sentAtMs: NOW, sinceMs: NOW + 25_000, ...part }))).toEqual(
      expected,
    );
  });
});
