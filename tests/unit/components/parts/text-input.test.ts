import type { VNode } from 'preact';
import { expect, it } from 'vitest';
import { TextInput } from '../../../../components/parts/controls/TextInput.tsx';

type Part = VNode<{ children?: unknown; id?: string; dir?: string; 'aria-describedby'?: string }>;

/** All elements in and below this one. */
function elements(part: unknown): Part[] {
  if (Array.isArray(part)) return part.flatMap(elements);
  if (!part || typeof part !== 'object' || !('props' in part)) return [];
  const one = part as Part;
  return [one, ...elements(one.props.children)];
}

it('a field whose unit is shown beside it is described by the unit too: whoever only hears it learns TRX or SUN', () => {
  const all = elements(
    TextInput({
      id: 'highest',
      kind: 'amount',
      unit: 'SUN',
      value: '60',
      hasHint: true,
      onInput: () => undefined,
    }),
  );
  const field = all.find(({ type }) => type === 'input');
  const described = field?.props['aria-describedby']?.split(' ') ?? [];
  expect(described).toHaveLength(2);
  expect(all.find(({ props }) => props.id === described[0])?.props.children).toBe('SUN');
  expect(described[1]).toBe('highest-hint');
});

it('what is written from left to right in every language keeps that direction: a URL and an address', () => {
  const directionOf = (more: Partial<Parameters<typeof TextInput>[0]>) => {
    const all = elements(TextInput({ id: 'some', value: '', onInput: () => undefined, ...more }));
    return all.find(({ type }) => type === 'input')?.props.dir;
  };
  expect(directionOf({ kind: 'url' })).toBe('ltr');
  expect(directionOf({ isAddress: true })).toBe('ltr');
  expect(directionOf({}), 'a name is written as its language is').toBeUndefined();
});
