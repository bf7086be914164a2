import { describe, expect, it } from 'vitest';
import { closeStorage } from '../../../../lib/platform/storage/close-storage.ts';

describe('the storage', () => {
  it('is closed to content scripts, whichever area refuses that', async () => {
    const asked: unknown[] = [];
    const area = (name: string, answer: () => Promise<void>) => ({
      setAccessLevel(access: object) {
        asked.push([name, access]);
        return answer();
      },
    });
    closeStorage({
      local: area('local', () => Promise.reject(new Error('This area cannot be closed'))),
      sync: area('sync', () => Promise.resolve()),
    });
    expect(asked).toEqual([
      ['local', { accessLevel: 'TRUSTED_CONTEXTS' }],
      ['sync', { accessLevel: 'TRUSTED_CONTEXTS' }],
    ]);
  });

  it('stays as it is in a browser without that call', () => {
    expect(() => closeStorage({ local: {}, sync: {} })).not.toThrow();
  });
});
