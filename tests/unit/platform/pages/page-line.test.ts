import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openPageLine } from '../../../../lib/platform/pages/page-line.ts';

type Listener = (changes: Record<string, { newValue?: unknown }>) => void;

describe('the connection of a page', () => {
  let listeners: Listener[] = [];
  const kept: Record<string, unknown> = {};
  beforeEach(() => {
    listeners = [];
    Object.assign(globalThis, {
      chrome: {
        runtime: { sendMessage: async (message: unknown) => ({ echo: message }) },
        storage: {
          session: {
            get: async (key: string) => ({ [key]: kept[key] }),
            onChanged: { addListener: (listener: Listener) => listeners.push(listener) },
          },
        },
      },
    });
  });
  afterEach(() => {
    Reflect.deleteProperty(globalThis, 'chrome');
  });

  it('sends a message and returns its answer', async () => {
    expect(await openPageLine().send('hello')).toEqual({ echo: 'hello' });
  });

  it('delivers the stored value, then each change, and no other key', async () => {
    kept.snapshot = 'first';
    const seen: unknown[] = [];
    openPageLine().listen((message) => seen.push(message));
    await Promise.resolve();
    await Promise.resolve();
    for (const listener of listeners) listener({ other: { newValue: 1 } });
    for (const listener of listeners) listener({ snapshot: { newValue: 'second' } });
    expect(seen).toEqual(['first', 'second']);
  });
});
