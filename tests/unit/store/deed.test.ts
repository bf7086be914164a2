import { expect, it } from 'vitest';
import type { Answer } from '../../../lib/messages/answer.ts';
import type { Bridge } from '../../../lib/messages/bridge.ts';
import { createDeed } from '../../../lib/store/deed.ts';

const now = () => 5_000;

it('goes on and is reported if only its earlier message is dismissed', async () => {
  const answers: ((answer: Answer<never, 'internal'>) => void)[] = [];
  const bridge: Bridge = {
    ask: () => new Promise((resolve) => answers.push(resolve)),
    watch: () => () => {},
  };
  const deed = createDeed('profile.remove', { bridge, now });
  const removal = deed.run({ id: 'main' });
  deed.dismiss();
  answers[0]?.({ ok: false, error: { code: 'internal' } });
  await removal;
  expect(deed.state.value).toEqual({ kind: 'failed', code: 'internal' });
  deed.dismiss();
  expect(deed.state.value).toEqual({ kind: 'idle' });
});

it('is no longer reported after a reset, neither alone nor over a later command', async () => {
  const answers: ((answer: Answer<never, 'internal'>) => void)[] = [];
  const bridge: Bridge = {
    ask: () => new Promise((resolve) => answers.push(resolve)),
    watch: () => () => {},
  };
  const deed = createDeed('address.remove', { bridge, now });
  const first = deed.run({ address: 'A' });
  deed.reset();
  const second = deed.run({ address: 'B' });
  answers[0]?.({ ok: false, error: { code: 'internal' } });
  expect(await first).toBe(false);
  expect(deed.state.value).toEqual({ kind: 'running' });
  deed.reset();
  answers[1]?.({ ok: true, value: {} as never });
  expect(await second, 'who waits for it would close what is open now').toBe(false);
  expect(deed.state.value).toEqual({ kind: 'idle' });
});

it('tells when it was answered, not when what follows had ended', async () => {
  let nowMs = 1_000;
  const bridge: Bridge = {
    ask: async () => {
      nowMs += 40;
      return { ok: true, value: {} as never };
    },
    watch: () => () => {},
  };
  const after = async () => {
    nowMs += 9_000;
  };
  const deed = createDeed('chain.test', { bridge, now: () => nowMs, after });
  await deed.run({});
  expect(deed.state.value).toEqual({ kind: 'done', value: {}, atMs: 1_040 });
});
