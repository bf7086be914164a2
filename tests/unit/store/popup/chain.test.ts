import { signal } from '@preact/signals';
import { describe, expect, it } from 'vitest';
import type { Bridge } from '../../../../lib/messages/bridge.ts';
import { followChain } from '../../../../lib/store/popup/chain.ts';
import { FIRST_DRAFT, readDraft } from '../../../../lib/store/popup/draft.ts';
import type { Screen } from '../../../../lib/store/popup/screen.ts';
import { MAIN, RECIPIENTS, workingDay } from '../../../e2e/popup-fixtures.ts';
import { createRandom, makeAddress } from '../../../support/random-addresses.ts';

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
  const screen = signal<Screen>({ kind: 'quote' });
  const again = followChain({ bridge, now: () => clock.nowMs, snapshot, draft, screen });
  return { clock, questions, published, draft, screen, again };
}

describe('the question to the chain', () => {
  it('is not asked again after each snapshot, though the snapshot may bring its answer', () => {
    const { questions, published, draft } = follow();
    for (const atMs of [1, 2, 3]) published.value = workingDay(NOW + atMs);
    expect(questions).toHaveLength(1);
    draft.value = { ...draft.value, to: readDraft({ to: RECIPIENTS[0] }).to };
    expect(questions, 'of another sender').toHaveLength(2);
  });

  it('is about no more recipients than the background takes', () => {
    const { questions, draft } = follow();
    const random = createRandom(1);
    const { recipients } = readDraft({ recipients: Array.from({ length: 31 }, () => makeAddress(random)) });
    draft.value = { ...draft.value, task: 'several', recipients };
    expect(recipients).toHaveLength(31);
    expect(questions.at(-1)).toMatchObject(['chain.read', { recipients: recipients.slice(0, 30) }]);
  });

  it.each(['quote', 'confirm'] as const)(
    'is asked again on the screen %s, at most every five seconds',
    (kind) => {
      const { clock, questions, screen, again } = follow();
      screen.value = { kind };
      clock.nowMs += 4_999;
      again();
      expect(questions).toHaveLength(1);
      clock.nowMs += 1;
      again();
      expect(questions).toHaveLength(2);
    },
  );
});
