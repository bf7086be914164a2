import { signal } from '@preact/signals';
import { describe, expect, it } from 'vitest';
import type { Bridge } from '../../../../lib/messages/bridge.ts';
import { followChain } from '../../../../lib/store/popup/chain.ts';
import { FIRST_DRAFT, readDraft } from '../../../../lib/store/popup/draft.ts';
import { MAIN, RECIPIENTS, workingDay } from '../../../e2e/popup-fixtures.ts';

const NOW = 1_800_000_000_000;

function follow() {
  const clock = { nowMs: NOW };
  const questions: unknown[] = [];
  const published = signal(workingDay(NOW));
  const draft = signal({ ...FIRST_DRAFT, to: readDraft({ to: MAIN }).to });
  const snapshot = {
    get profile() {
      return published.value.profile;
    },
    get chain() {
      return published.value.chain;
    },
  } as ReturnType<typeof workingDay>;
  const bridge = { ask: async (...question: unknown[]) => questions.push(question) } as unknown as Bridge;
  const screen = signal({ kind: 'quote' } as const);
  const again = followChain({ bridge, now: () => clock.nowMs, snapshot, draft, screen });
  return { clock, questions, published, draft, again };
}

describe('the question to the chain', () => {
  it('is not asked again after each snapshot, though the snapshot may bring its answer', () => {
    const { questions, published, draft } = follow();
    for (const atMs of [1, 2, 3]) published.value = workingDay(NOW + atMs);
    expect(questions).toHaveLength(1);
    draft.value = { ...draft.value, to: readDraft({ to: RECIPIENTS[0] }).to };
    expect(questions, 'of another sender').toHaveLength(2);
  });

  it('is asked again while it is on the screen, at most every five seconds', () => {
    const { clock, questions, again } = follow();
    clock.nowMs += 4_999;
    again();
    expect(questions).toHaveLength(1);
    clock.nowMs += 1;
    again();
    expect(questions).toHaveLength(2);
  });
});
