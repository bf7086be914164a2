import { type Signal, signal } from '@preact/signals';
import type { VNode } from 'preact';
import { afterAll, expect, it, vi } from 'vitest';
import { RemoveProfile } from '../../../../components/options/services/RemoveProfile.tsx';

// Files share their modules: without this, one that was loaded before has the hooks of a page.
vi.hoisted(() => vi.resetModules());
afterAll(() => vi.resetModules());

/** What the dialog keeps between two drawings. */
const held = vi.hoisted(() => ({ tick: null as Signal | null }));

vi.mock('@preact/signals', async (real) => {
  const signals = await real<typeof import('@preact/signals')>();
  const useSignal = (first: unknown) => {
    held.tick ??= signals.signal(first);
    return held.tick;
  };
  return { ...signals, useSignal };
});
vi.mock('preact/hooks', async () => (await import('../drawn.ts')).firstHooks);
vi.mock('../../../../components/parts/controls/click-clock.ts', () => ({
  CLICK_CLOCK: { now: () => 0, afterFrame: () => undefined },
}));
vi.mock('../../../../components/parts/words/amounts.ts', () => ({
  sunAsTrx: (sun: string) => sun,
  useMoney: () => ({ exact: (trx: string) => trx }),
}));
vi.mock('../../../../components/parts/controls/Dialog.tsx', () => ({
  MEANS: 'means',
  Dialog: ({ children }: { children: unknown }) => children,
}));
vi.mock('../../../../components/options/DialogFoot.tsx', () => ({
  DialogFoot: ({ children }: { children: unknown }) => children,
}));

type Part = VNode<{
  children?: unknown;
  disabled?: boolean;
  checked?: boolean;
  onInput?(event: { currentTarget: { checked: boolean } }): void;
}>;

/** All elements below this one, those of its components too. */
function elements(part: unknown): Part[] {
  if (Array.isArray(part)) return part.flatMap(elements);
  if (!part || typeof part !== 'object' || !('props' in part)) return [];
  const { type, props } = part as Part;
  if (typeof type === 'function') return elements((type as (all: object) => unknown)(props));
  return [part as Part, ...elements(props.children)];
}

it('a tick for the purchases that a removal leaves unchecked holds for no purchase that comes in their place, of the same sum either', () => {
  const deed = { state: signal({ kind: 'idle' }) };
  const records = signal({ checking: [{ id: 'i1', profileId: 'p1', totalSun: '5000000' }] });
  const model = { records, deeds: { checkProfile: deed, saveProfile: deed, removeProfile: deed } };
  const props = { model, profile: { id: 'p1', name: 'Main' }, onClose: () => undefined } as unknown;
  const draw = () => {
    const all = elements(RemoveProfile(props as Parameters<typeof RemoveProfile>[0]));
    const find = (name: string) => all.find(({ type }) => type === name)?.props;
    return { tick: find('input'), isHeld: find('button')?.disabled };
  };
  expect(draw().isHeld).toBe(true);
  draw().tick?.onInput?.({ currentTarget: { checked: true } });
  expect(draw()).toMatchObject({ isHeld: false, tick: { checked: true } });
  records.value = { checking: [{ id: 'i2', profileId: 'p1', totalSun: '5000000' }] };
  expect(draw()).toMatchObject({ isHeld: true, tick: { checked: false } });
});
