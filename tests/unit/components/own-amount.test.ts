import { signal } from '@preact/signals';
import type { VNode } from 'preact';
import { expect, it, vi } from 'vitest';
import OwnAmount from '../../../components/popup/OwnAmount.tsx';

// Drawn by hand, twice: a field keeps what was typed from one drawing to the next.
const kept = vi.hoisted(() => ({ typed: null as unknown }));
vi.mock('@preact/signals', async (real) => {
  const signals = await real<typeof import('@preact/signals')>();
  const useSignal = (first: unknown) => {
    kept.typed ??= signals.signal(first);
    return kept.typed;
  };
  return { ...signals, useSignal };
});

type Input = { value: string; onInput(event: { currentTarget: { value: string } }): void };

function inputOf(part: unknown): Input | undefined {
  if (Array.isArray(part)) return part.map(inputOf).find((found) => found);
  const { type, props } = (part ?? {}) as Partial<VNode<{ children?: unknown }>>;
  return type === 'input' ? (props as unknown as Input) : inputOf(props?.children ?? []);
}

it('shows the amount that is priced when the draft changes below what was typed', () => {
  const draft = signal({ ownUnits: '65000' });
  const need = signal({ transferCount: 1 });
  const change = (part: { ownUnits: string }) => {
    draft.value = part;
  };
  const model = { draft, need, change } as unknown as Parameters<typeof OwnAmount>[0]['model'];
  const field = () => inputOf(OwnAmount({ model }));
  for (const typed of ['70 000', 'many', '']) {
    field()?.onInput({ currentTarget: { value: typed } });
    expect(field()?.value, 'what is typed stays as it was typed').toBe(typed);
  }
  draft.value = { ownUnits: '131000' };
  expect(field()?.value).toBe('131000');
});
