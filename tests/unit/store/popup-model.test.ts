import { describe, expect, it } from 'vitest';
import type { Answer } from '../../../lib/messages/answer.ts';
import type { Bridge } from '../../../lib/messages/bridge.ts';
import { EMPTY_SNAPSHOT } from '../../../lib/messages/empty-snapshot.ts';
import type { Snapshot } from '../../../lib/messages/snapshot.ts';
import { createPopupModel } from '../../../lib/store/popup-model.ts';

const practice: Snapshot = {
  ...EMPTY_SNAPSHOT,
  profile: { id: 'practice', kind: 'practice', name: 'practice', colour: null, origin: null, token: 'ready' },
};

function setUp(answers: Partial<Record<string, Answer<unknown>>>) {
  const asked: string[] = [];
  let push = (_: Snapshot) => {};
  const bridge = {
    ask: async (topic: string) => {
      asked.push(topic);
      return answers[topic] ?? { ok: true, value: {} };
    },
    watch: (onSnapshot: (snapshot: Snapshot) => void) => {
      push = onSnapshot;
      return () => {};
    },
  } as Bridge;
  return { model: createPopupModel(bridge), asked, push: (snapshot: Snapshot) => push(snapshot) };
}

describe('the model of the popup', () => {
  it('asks for the snapshot at once, and for a price only when there is somebody to ask', async () => {
    const fresh = setUp({ 'snapshot.read': { ok: true, value: EMPTY_SNAPSHOT } });
    const known = setUp({ 'snapshot.read': { ok: true, value: practice } });
    await Promise.resolve();
    expect(fresh.asked).toEqual(['snapshot.read']);
    expect(known.asked).toEqual(['snapshot.read', 'prices.refresh']);
  });

  it('shows each snapshot that is pushed', () => {
    const { model, push } = setUp({});
    push(practice);
    expect(model.snapshot.value).toBe(practice);
    expect(model.hasProfile.value).toBe(true);
  });

  it('keeps the code of a refusal until something succeeds', async () => {
    const answers: Record<string, Answer<unknown>> = {
      'prices.refresh': { ok: false, error: { code: 'no-price' } },
    };
    const { model } = setUp(answers);
    await model.refreshPrice();
    expect(model.refusal.value).toBe('no-price');
    answers['prices.refresh'] = { ok: true, value: {} };
    await model.refreshPrice();
    expect(model.refusal.value).toBeNull();
  });
});
