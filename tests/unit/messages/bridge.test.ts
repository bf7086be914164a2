import { describe, expect, it, vi } from 'vitest';
import { createRuntimeBridge } from '../../../lib/messages/bridge.ts';
import { EMPTY_SNAPSHOT } from '../../../lib/messages/empty-snapshot.ts';

const forever = () => new Promise<void>(() => {});

describe('the bridge of a page', () => {
  it('sends the topic with its input and returns the answer', async () => {
    const send = vi.fn(async () => ({ ok: true, value: {} }));
    const bridge = createRuntimeBridge({ send, listen: () => {}, wait: forever });
    expect(await bridge.ask('practice.enter', {})).toEqual({ ok: true, value: {} });
    expect(send).toHaveBeenCalledWith({ topic: 'practice.enter', input: {} });
  });

  it.each([
    ['throws', () => Promise.reject(new Error('Receiving end does not exist'))],
    ['answers nothing', async () => undefined],
  ])('says that the background is out of reach when the browser %s', async (_, send) => {
    const bridge = createRuntimeBridge({ send, listen: () => {}, wait: forever });
    expect(await bridge.ask('practice.enter', {})).toEqual({
      ok: false,
      error: { code: 'background-unreachable' },
    });
  });

  it.each([
    ['snapshot.read', 10_000],
    ['settings.read', 10_000],
    ['records.read', 10_000],
    ['purchase.confirm', 360_000],
    ['spending.read', 360_000],
  ] as const)(
    'gives up on %s after %d ms, asked once, and says that there was no answer',
    async (topic, ms) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      const waited: number[] = [];
      const send = vi.fn(() => new Promise<unknown>(() => {}));
      const wait = (span: number) => {
        waited.push(span);
        return promise;
      };
      const answer = createRuntimeBridge({ send, listen: () => {}, wait }).ask(topic, {} as never);
      resolve();
      expect(await answer).toEqual({ ok: false, error: { code: 'background-unreachable' } });
      expect([waited, send.mock.calls.length]).toEqual([[ms], 1]);
    },
  );

  it('passes each snapshot on', () => {
    let push = (_: unknown) => {};
    const listen = (onMessage: (message: unknown) => void) => {
      push = onMessage;
    };
    const seen: unknown[] = [];
    createRuntimeBridge({ send: vi.fn(), listen, wait: forever }).watch((snapshot) => seen.push(snapshot));
    push(EMPTY_SNAPSHOT);
    expect(seen).toEqual([EMPTY_SNAPSHOT]);
  });
});
