import { describe, expect, it, vi } from 'vitest';
import { createRuntimeBridge } from '../../../lib/messages/bridge.ts';
import { EMPTY_SNAPSHOT } from '../../../lib/messages/empty-snapshot.ts';

describe('the bridge of a page', () => {
  it('sends the topic with its input and hands back the answer', async () => {
    const send = vi.fn(async () => ({ ok: true, value: {} }));
    const bridge = createRuntimeBridge({ send, listen: () => {} });
    expect(await bridge.ask('practice.enter', {})).toEqual({ ok: true, value: {} });
    expect(send).toHaveBeenCalledWith({ topic: 'practice.enter', input: {} });
  });

  it.each([
    ['throws', () => Promise.reject(new Error('Receiving end does not exist'))],
    ['answers nothing', async () => undefined],
  ])('says that the background is out of reach when the browser %s', async (_, send) => {
    const bridge = createRuntimeBridge({ send, listen: () => {} });
    expect(await bridge.ask('practice.enter', {})).toEqual({
      ok: false,
      error: { code: 'background-unreachable' },
    });
  });

  it('passes each snapshot on', () => {
    let push = (_: unknown) => {};
    const listen = (onMessage: (message: unknown) => void) => {
      push = onMessage;
    };
    const seen: unknown[] = [];
    createRuntimeBridge({ send: vi.fn(), listen }).watch((snapshot) => seen.push(snapshot));
    push(EMPTY_SNAPSHOT);
    expect(seen).toEqual([EMPTY_SNAPSHOT]);
  });
});
