import { expect, it } from 'vitest';
import { tokenText } from '../../../../components/options/services/token-text.ts';

const vault = { mode: 'device', isDamaged: false, isLocked: false, waitMs: 0, labels: {} } as const;

it('does not say that a service has no token while the browser does not open the store', () => {
  expect(tokenText('main', { ...vault, isKeyUnread: false })).toBe('options.service.noToken');
  expect(tokenText('main', { ...vault, isKeyUnread: true })).toBe('options.service.tokenUnread');
});
