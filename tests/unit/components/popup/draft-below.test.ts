import { type Signal, signal } from '@preact/signals';
import type { VNode } from 'preact';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import OwnAmount from '../../../../components/popup/quote/OwnAmount.tsx';
import Recipients from '../../../../components/popup/quote/Recipients.tsx';
import { type Draft, FIRST_DRAFT } from '../../../../lib/store/popup/draft.ts';

// Files share their modules: without this, one that was loaded before has the hooks of a page.
vi.hoisted(() => vi.resetModules());
afterAll(() => vi.resetModules());

/** What the fields hold between two drawings, in the order in which they ask for it. */
const held = vi.hoisted(() => ({ signals: [] as Signal[], next: 0 }));

vi.mock('@preact/signals', async (real) => {
  const signals = await real<typeof import('@preact/signals')>();
  const useSignal = (first: unknown) => {
    const at = held.next++;
    held.signals[at] ??= signals.signal(first);
    return held.signals[at];
  };
  return { ...signals, useSignal };
});

beforeEach(() => {
  held.signals = [];
});

type Field = { value: string; onInput(event: { currentTarget: { value: string } }): void };
type Part = VNode<Partial<Field> & { children?: unknown }>;

/** The fields below an element, those of its components too. */
function fieldsOf(part: unknown): Field[] {
  if (Array.isArray(part)) return part.flatMap(fieldsOf);
  if (!part || typeof part !== 'object' || !('props' in part)) return [];
  const { type, props } = part as Part;
  if (typeof type === 'function') return fieldsOf((type as (all: object) => unknown)(props));
  return type === 'input' || type === 'textarea' ? [props as Field] : fieldsOf(props.children);
}

function open(View: typeof OwnAmount, first: Partial<Draft>) {
  const draft = signal({ ...FIRST_DRAFT, ...first });
  const change = (part: Partial<Draft>) => {
    draft.value = { ...draft.value, ...part };
  };
  const snapshot = { addresses: [], chain: { needs: [] } };
  const model = { draft, change, snapshot, need: signal(null) } as unknown as Parameters<
    typeof OwnAmount
  >[0]['model'];
  const draw = () => {
    held.next = 0;
    return fieldsOf(View({ model }));
  };
  const type = (value: string, at = 0) => draw()[at]?.onInput({ currentTarget: { value } });
  return { change, type, shown: () => draw().map(({ value }) => value) };
}

it('the field of an own amount shows what would be rented after an order to repeat came in below it', () => {
  const { change, type, shown } = open(OwnAmount, { task: 'own' });
  type('65,000');
  expect(shown()).toEqual(['65,000']);
  type('some');
  expect(shown()).toEqual(['some']);
  change({ ownUnits: '131000' });
  expect(shown()).toEqual(['131000']);
});

it('the fields of several recipients show what would be rented after an order to repeat came in below them', () => {
  const { change, type, shown } = open(Recipients, { task: 'several' });
  type('T1 ');
  type('0,50', 1);
  expect(shown()).toEqual(['T1 ', '0,50']);
  change({ surplusPercent: '5', pasted: '' });
  expect(shown()).toEqual(['', '5']);
});
