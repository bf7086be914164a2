import { signal } from '@preact/signals';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { RuleTable } from '../../../../components/dashboard/renew/RuleTable.tsx';
import type { RulePause } from '../../../../lib/domain/plan/rule-pause.ts';
import type { RuleView } from '../../../../lib/messages/renew-topics.ts';
import { drawn, readEnglish } from '../drawn.ts';

// Files share their modules: without this, one that was loaded before has the hooks of a page.
vi.hoisted(() => vi.resetModules());
vi.mock('preact/hooks', async () => (await import('../drawn.ts')).firstHooks);
vi.mock('../../../../components/parts/controls/click-clock.ts', () => ({
  CLICK_CLOCK: { now: () => 0, afterFrame: () => undefined },
}));
vi.mock('@preact/signals', async (real) => {
  const signals = await real<typeof import('@preact/signals')>();
  return { ...signals, useSignal: signals.signal };
});
beforeEach(readEnglish);
afterEach(() => vi.unstubAllGlobals());
afterAll(() => vi.resetModules());

const NOW = 1_800_000_000_000;
const TO = 'T'.padEnd(34, 'a');

/** What the page says of one rule, and offers. */
function ruleWords(change: object, lacking: readonly string[] = []): string {
  const rule = {
    ...{ id: 'r', to: TO, period: '1h', energyUnits: '65000', capSun: '3000000', spentSun: '0' },
    ...{ budget: null, pause: null, due: null, stuckUntilMs: null, ...change },
  } as unknown as RuleView;
  const model = { nowMs: signal(NOW), names: signal(new Map()), rentals: signal({ lacking, doubted: [] }) };
  return drawn(RuleTable({ model, rules: [rule] } as unknown as Parameters<typeof RuleTable>[0]));
}

const paused = (code: RulePause) => ({ pause: { code, params: {} } });
const budget = { perDaySun: '9000000', untilMs: NOW };
const due = { endsAtMs: NOW + 60_000 };

it.each([
  ['goes on at a press once it has paused', paused('limit'), /renew\.goOn/, /renew\.again/],
  [
    'does not while the user waits for an order that is stuck',
    { ...paused('failed'), stuckUntilMs: NOW + 1 },
    /renew\.stuck/,
    /goOn/,
  ],
  ['does once that is over', { ...paused('failed'), stuckUntilMs: NOW }, /renew\.goOn/, /renew\.stuck/],
  ['does not without its token', paused('profileLocked'), /renew\.pause\.profileLocked/, /goOn/],
  ['does not after its last date', { ...paused('until'), budget }, /renew\.pause\.until/, /goOn|overTooSoon/],
  [
    'does if only a clock said so',
    { ...paused('until'), budget: { ...budget, untilMs: NOW + 1 } },
    /renew\.overTooSoon .*renew\.goOn/,
    /pause\.until/,
  ],
  ['that asks is answered at a press', { due }, /renew\.endsIn .*renew\.again/, /goOn/],
  ['that has paused is not', { due, ...paused('limit') }, /renew\.goOn/, /renew\.(again|endsIn)/],
  ['that rents by itself is not', { due, budget }, /renew\.endsIn/, /renew\.again/],
])('a rule %s', (_, change, said, unsaid) => {
  expect(ruleWords(change)).toMatch(said);
  expect(ruleWords(change)).not.toMatch(unsaid);
});

it('says of a rental that it is not tried again, or was missed, only where it is so', () => {
  expect(ruleWords(paused('failed'))).toMatch(/renew\.leftAlone/);
  expect(ruleWords(paused('missed'))).toMatch(/renew\.missedDo/);
  expect(ruleWords(paused('limit'))).not.toMatch(/leftAlone|missedDo/);
});

it('says that no rental runs which it could renew, unless it has paused', () => {
  expect(ruleWords({}, [TO])).toMatch(/renew\.lacking/);
  expect(ruleWords({}, ['another'])).not.toMatch(/renew\.lacking/);
  expect(ruleWords(paused('limit'), [TO])).not.toMatch(/renew\.lacking/);
});
