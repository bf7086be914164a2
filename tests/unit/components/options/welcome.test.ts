import { afterAll, expect, it, vi } from 'vitest';
import { Welcome } from '../../../../components/options/Welcome.tsx';
import { drawn } from '../drawn.ts';

// Files share their modules: without this, one that was loaded before has the hooks of a page.
vi.hoisted(() => vi.resetModules());
const first = vi.hoisted(() => ({ current: undefined as unknown }));
vi.mock('preact/hooks', async () => ({
  ...(await import('../drawn.ts')).firstHooks,
  useRef(value: unknown) {
    first.current ??= value;
    return first;
  },
}));
afterAll(() => vi.resetModules());

const pageWith = (activeProfileId: string | null, labels = {}, isKeyUnread = false) =>
  drawn(
    Welcome({
      state: { settings: { activeProfileId }, vault: { labels, isKeyUnread }, isDamaged: false },
    } as unknown as Parameters<typeof Welcome>[0]),
  );

it('the first page says what to choose, and once that is chosen only where to go on', () => {
  expect(pageWith(null)).toMatch(/firstRun\.title.*options\.begin/);
  const then = pageWith('practice');
  expect(then).toMatch(/options\.ready.*options\.readyDo/);
  expect(then).not.toMatch(/firstRun|options\.begin/);
});

it('it does not call a service ready that has no token, and says where to enter it: the popup would show no price', () => {
  pageWith(null);
  const then = pageWith('p1', { p2: {} });
  expect(then).toMatch(/token\.missing.*options\.tokenDo/);
  expect(then).not.toContain('options.ready');
  expect(pageWith('p1', { p1: {} })).toMatch(/options\.ready.*options\.readyDo/);
});

it('it does not call a token missing that the browser does not give', () => {
  pageWith(null);
  expect(pageWith('p1', {}, true)).toMatch(/token\.unread.*stop\.why\.storageUnavailable/);
});
