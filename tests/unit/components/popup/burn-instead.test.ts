import { signal } from '@preact/signals';
import type { VNode } from 'preact';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import BurnInstead from '../../../../components/popup/quote/BurnInstead.tsx';
import { EMPTY_SNAPSHOT } from '../../../../lib/messages/empty-snapshot.ts';
import { drawn, readEnglish } from '../drawn.ts';

// Files share their modules: without this, one that was loaded before has the hooks of a page.
vi.hoisted(() => vi.resetModules());
afterAll(() => vi.resetModules());

/** What the component keeps between two drawings. */
const kept = vi.hoisted(() => ({ state: null as unknown }));
vi.mock('@preact/signals', async (real) => {
  const signals = await real<typeof import('@preact/signals')>();
  return { ...signals, useSignal: (first: unknown) => (kept.state ??= signals.signal(first)) };
});
beforeEach(() => {
  kept.state = null;
  readEnglish();
});

type Part = VNode<{ children?: unknown; onClick?: () => void }>;

/** Presses the one button below this element. */
function press(part: unknown): void {
  const { type, props } = (part ?? {}) as Partial<Part>;
  if (type === 'button') props?.onClick?.();
  for (const child of [Array.isArray(part) ? part : (props?.children ?? [])].flat()) press(child);
}

it.each([
  [true, false],
  [false, true],
])('says so where the wish to be told of a price was not written down: written %s', async (ok, isSaid) => {
  const model = {
    snapshot: EMPTY_SNAPSHOT,
    draft: signal({ period: '1h' }),
    quote: signal({ unitSun: 100n, energyUnits: 65_000n }),
    verdict: signal({ kind: 'burn', extra: 0n }),
    ask: async () => ({ ok }),
  } as unknown as Parameters<typeof BurnInstead>[0]['model'];
  press(BurnInstead({ model }));
  await new Promise((resolve) => setImmediate(resolve));
  expect(drawn(BurnInstead({ model })).includes('options.wrong.notWritten')).toBe(isSaid);
});
