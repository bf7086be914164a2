import { expect, it } from 'vitest';
import { canGoOn } from '../../../../components/dashboard/renew/RuleTable.tsx';
import type { RuleView } from '../../../../lib/messages/renew-topics.ts';

const UNTIL = 1_800_000_000_000;
const rule = {
  budget: { perDaySun: '9000000', untilMs: UNTIL },
  pause: { code: 'until', params: {} },
  stuckUntilMs: null,
} as unknown as RuleView;

it('a rule that was over by a clock that was ahead can go on once the clock is right again', () => {
  expect(canGoOn(rule, UNTIL - 1)).toBe(true);
  expect(canGoOn(rule, UNTIL)).toBe(false);
});
