import { describe, expect, it } from 'vitest';
import { createPageMemory, emptyPageMemory } from '../../../../lib/platform/pages/page-memory.ts';

/** The storage of a page. `forbid` makes every call throw, as in a browser that stores nothing. */
function makeArea() {
  const kept = new Map<string, string>();
  let isForbidden = false;
  const allowed = <T>(value: T): T => {
    if (isForbidden) throw new DOMException('no', 'SecurityError');
    return value;
  };
  const area = {
    getItem: (key: string) => allowed(kept).get(key) ?? null,
    setItem: (key: string, text: string) => void allowed(kept).set(key, text),
    clear: () => allowed(kept).clear(),
  };
  const forbid = () => {
    isForbidden = true;
  };
  return { area, kept, forbid };
}

describe('the memory of a page', () => {
  it('returns what was written under its own key', () => {
    const { area } = makeArea();
    const memory = createPageMemory(area, 'popup');
    expect(memory.read()).toBeNull();
    memory.write('a quote');
    createPageMemory(area, 'numbers').write('4,.');
    expect(memory.read()).toBe('a quote');
  });

  it('is emptied completely, whatever wrote to it', () => {
    const { area, kept } = makeArea();
    createPageMemory(area, 'popup').write('a quote');
    createPageMemory(area, 'numbers').write('4,.');
    emptyPageMemory(area, 'second');
    expect([...kept.values()]).toEqual(['second']);
  });

  it('is closed to a page that was open when it was emptied, and open to the next one', () => {
    const { area } = makeArea();
    const before = createPageMemory(area, 'popup');
    emptyPageMemory(area, 'second');
    before.write('what was forgotten');
    const after = createPageMemory(area, 'popup');
    expect(after.read()).toBeNull();
    after.write('a new quote');
    before.write('what was forgotten');
    expect(after.read()).toBe('a new quote');
    emptyPageMemory(area, 'third');
    after.write('what was forgotten');
    expect(after.read()).toBeNull();
  });

  it('only loses its memory where the browser forbids it', () => {
    const { area, forbid } = makeArea();
    const memory = createPageMemory(area, 'popup');
    forbid();
    memory.write('a quote');
    expect(memory.read()).toBeNull();
    expect(() => emptyPageMemory(area, 'second')).not.toThrow();
  });
});
