import { signal } from '@preact/signals';
import { afterAll, expect, it, vi } from 'vitest';
import { TokenLink } from '../../../components/dashboard/TokenLink.tsx';
import { TokenNote } from '../../../components/dashboard/TokenNote.tsx';
import { TokenLacking } from '../../../components/popup/TokenLacking.tsx';
import { EMPTY_SNAPSHOT } from '../../../lib/messages/empty-snapshot.ts';
import { drawn } from './drawn.ts';

// Files share their modules: without this, one that was loaded before has the hooks of a page.
vi.hoisted(() => vi.resetModules());
vi.mock('preact/hooks', async () => (await import('./drawn.ts')).firstHooks);
afterAll(() => vi.resetModules());

const popup = (token: string) => {
  const snapshot = { ...EMPTY_SNAPSHOT, profile: { token } };
  const model = { snapshot, screen: signal({ kind: 'noToken' }), nowMs: signal(0) };
  return drawn(TokenLacking({ model, token } as unknown as Parameters<typeof TokenLacking>[0]));
};

it('asks for a new token where there is none, but not where the browser does not give the one that is kept', () => {
  const pages = (token: 'missing' | 'unread') =>
    [TokenNote({ token }), TokenLink({ token })].map(drawn).concat(popup(token));
  for (const said of pages('missing')) expect(said).toContain('token.paste');
  for (const said of pages('unread')) {
    expect(said).toContain('stop.why.storageUnavailable');
    expect(said).not.toMatch(/token\.(paste|missing|nothingIsAsked)/);
  }
});
