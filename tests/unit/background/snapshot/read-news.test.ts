import { describe, expect, it } from 'vitest';
import { newsToRead } from '../../../../lib/background/snapshot/read-news.ts';
import { FRESH_MARK, type InboxEntry } from '../../../../lib/purchase/tell/inbox-entry.ts';

const told = (id: string, profileId: string, atMs: number, isRead = false): InboxEntry => ({
  ...FRESH_MARK,
  id,
  isRead,
  event: { kind: 'low-balance', profileId, guid: null, intentId: null, atMs, params: {} },
});
const choices = { profiles: ['practice', 'mine', 'other'].map((id) => ({ id })), activeProfileId: 'mine' };

describe('marking all news as read', () => {
  it('includes every unread item of the active profile, not only those that are shown', () => {
    const inbox = Array.from({ length: 11 }, (_, index) => told(`n${index}`, 'mine', index));
    expect(newsToRead(inbox, choices, 10, 20)).toHaveLength(11);
  });

  it.each([
    ['of a profile that is gone', told('n', 'gone', 1), ['n']],
    ['of practice', told('n', 'practice', 1), ['n']],
    ['of another profile, which stays unread', told('n', 'other', 1), []],
    ['that is read already, which does not change', told('n', 'mine', 1, true), []],
    ['that came later, which stays unread', told('n', 'mine', 11), []],
    ['that seems to lie ahead, since the clock was set back', told('n', 'mine', 21), ['n']],
  ])('includes one %s', (_, entry, ids) => {
    expect(newsToRead([entry], choices, 10, 20)).toEqual(ids);
  });

  it('leaves the news of a service alone while practice is active', () => {
    const inbox = [told('a', 'practice', 1), told('b', 'mine', 1)];
    expect(newsToRead(inbox, { ...choices, activeProfileId: 'practice' }, 10, 20)).toEqual(['a']);
  });
});
