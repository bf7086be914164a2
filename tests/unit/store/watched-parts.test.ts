import { computed, effect, signal } from '@preact/signals';
import { describe, expect, it } from 'vitest';
import { replacePart, steady, watchedParts } from '../../../lib/store/watched-parts.ts';

const FIRST = { price: { unit: '46', readAtMs: 1 }, orders: [{ guid: '7', steps: [1] }], name: 'Energy' };

/** How often each part was reported to a reader of that part alone. */
function countTellings(parts: typeof FIRST) {
  const told = { price: 0, orders: 0, name: 0 };
  for (const key of Object.keys(told) as (keyof typeof told)[])
    effect(() => {
      void parts[key];
      told[key] += 1;
    });
  return told;
}

describe('an object whose parts are watched', () => {
  it('reports a change of a part only to readers of that part', () => {
    const parts = watchedParts(FIRST);
    const told = countTellings(parts);
    Object.assign(parts, { ...structuredClone(FIRST), price: { unit: '47', readAtMs: 1 } });
    expect(told).toEqual({ price: 2, orders: 1, name: 1 });
    expect(parts).toEqual({ ...FIRST, price: { unit: '47', readAtMs: 1 } });
  });

  it.each([
    ['a change of a nested value', [{ guid: '7', steps: [2] }]],
    [
      'an added element',
      [
        { guid: '7', steps: [1] },
        { guid: '8', steps: [] },
      ],
    ],
    ['a removed element', []],
    ['an added nested element', [{ guid: '7', steps: [1, 2] }]],
  ])('reports %s', (_, orders) => {
    const parts = watchedParts(FIRST);
    const told = countTellings(parts);
    parts.orders = orders;
    expect(told).toEqual({ price: 1, orders: 2, name: 1 });
    expect(parts.orders).toEqual(orders);
  });

  it('keeps the same object if nothing in it changed', () => {
    const parts = watchedParts(FIRST);
    parts.orders = structuredClone(FIRST.orders);
    expect(parts.orders).toBe(FIRST.orders);
  });

  it('can have one part replaced in a copy, which otherwise follows it', () => {
    const parts = watchedParts(FIRST);
    const isQuiet = signal(false);
    const copy = replacePart(
      parts,
      'name',
      computed(() => (isQuiet.value ? '' : parts.name)),
    );
    const told = countTellings(copy);
    isQuiet.value = true;
    parts.price = { unit: '48', readAtMs: 2 };
    const { price, orders, name } = copy;
    expect({ price, orders, name }).toEqual({ ...FIRST, name: '', price: { unit: '48', readAtMs: 2 } });
    expect(parts.name).toBe('Energy');
    expect(told).toEqual({ price: 2, orders: 1, name: 2 });
  });
});

describe('a steady value', () => {
  it('is passed on only when its content changes, whatever it was computed from', () => {
    const nowMs = signal(1_000);
    const age = steady(() => ({ minutes: Math.floor(nowMs.value / 60_000), sum: 7n }));
    let told = 0;
    effect(() => {
      void age.value;
      told += 1;
    });
    nowMs.value = 2_000;
    expect(told).toBe(1);
    nowMs.value = 60_000;
    expect(told).toBe(2);
    expect(age.value).toEqual({ minutes: 1, sum: 7n });
  });
});
