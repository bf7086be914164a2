import { afterAll, expect, it, vi } from 'vitest';
import { Welcome } from '../../../components/options/Welcome.tsx';
import { drawn } from './drawn.ts';

// Files share their modules: without this, one that was loaded before has the hooks of a page.
vi.hoisted(() => vi.resetModules());
const first = vi.hoisted(() => ({ current: undefined as unknown }));
vi.mock('preact/hooks', async () => ({
  ...(await import('./drawn.ts')).firstHooks,
  useRef(value: unknown) {
    first.current ??= value;
    return first;
  },
}));
afterAll(() => vi.resetModules());

const pageWith = (activeProfileId: string | null) =>
  drawn(
    Welcome({ state: { settings: { activeProfileId }, isDamaged: false } } as unknown as Parameters<
      typeof Welcome
    >[0]),
  );

it('the first page says what to choose, and once that is chosen only where to go on', () => {
  expect(pageWith(null)).toMatch(/firstRun\.title.*options\.begin/);
  const then = pageWith('practice');
  expect(then).toMatch(/options\.ready.*options\.readyDo/);
  expect(then).not.toMatch(/firstRun|options\.begin/);
});
