import { afterEach, expect, it, vi } from 'vitest';
import { readShortcut } from '../../../../lib/platform/pages/shortcut.ts';

const POPUP = { name: '_execute_action', shortcut: 'Alt+Shift+J' };

afterEach(() => vi.unstubAllGlobals());

it.each([
  ['as the browser has them', [POPUP], 'Alt+Shift+J'],
  ['as none where the user removed them', [{ ...POPUP, shortcut: '' }], ''],
  ['as none where the browser knows no such keys', [{ name: '_execute_action' }], ''],
  ['without those of other commands', [{ name: 'other', shortcut: 'Alt+O' }], ''],
])('the keys that open the popup are read %s', async (_, all, keys) => {
  vi.stubGlobal('chrome', { commands: { getAll: async () => all } });
  expect(await readShortcut()).toBe(keys);
});
