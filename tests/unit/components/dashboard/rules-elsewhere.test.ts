import { signal } from '@preact/signals';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import RenewPart from '../../../../components/dashboard/renew/RenewPart.tsx';
import { EMPTY_SNAPSHOT } from '../../../../lib/messages/empty-snapshot.ts';
import { renewModelOf } from '../../../../lib/store/dashboard/renew/renew.ts';
import { PLAIN_CLICKS } from '../../../support/plain-clicks.ts';
import { drawn, readEnglish } from '../drawn.ts';

// Files share their modules: without this, one that was loaded before has the hooks of a page.
vi.hoisted(() => vi.resetModules());
vi.mock('preact/hooks', async () => (await import('../drawn.ts')).firstHooks);
beforeEach(readEnglish);
afterEach(() => vi.unstubAllGlobals());
afterAll(() => vi.resetModules());

it.each<[string, string[], boolean]>([
  ['says that another service has rules, which it does not show', ['r'], true],
  ['says nothing of others where there are none', [], false],
])('the page of what is kept energized %s', async (_, elsewhere, isSaid) => {
  const answer = { rules: [], elsewhere, gone: [], isDamaged: false, isUnwritten: false };
  const model = {
    deps: {
      bridge: { ask: async () => ({ ok: true, value: answer }) },
      now: () => 0,
      newId: () => 'id',
      ...PLAIN_CLICKS,
      everySecond() {},
    },
    snapshot: signal(EMPTY_SNAPSHOT),
    view: signal({ kind: 'renew', ruleId: null }),
  } as unknown as Parameters<typeof RenewPart>[0]['model'];
  renewModelOf(model);
  await new Promise((resolve) => setImmediate(resolve));
  // Not the element itself, which hands down a context.
  const words = drawn(RenewPart({ model })?.props.children);
  expect(words).toMatch(/renew\.none/);
  expect(words.includes('renew.others')).toBe(isSaid);
});
