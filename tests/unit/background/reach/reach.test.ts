import { describe, expect, it } from 'vitest';
import { createOfferBox } from '../../../../lib/background/reach/offer-box.ts';
import { createReach, type ReachDeps } from '../../../../lib/background/reach/reach.ts';
import type { MenuClick } from '../../../../lib/platform/menus.ts';
import type { ReadText } from '../../../../lib/platform/web-page-reader.ts';
import { createMemoryArea } from '../../../support/memory-settings.ts';

const A = 'TXCuc4uNTAsxEGaqfiE95CyMQvM8P3HbZa';
const B = 'TY6E1UcZymtYcD6kobFf1Aa4rxvHpRTQC7';
const CLICK: MenuClick = {
  itemId: 'turbine:address',
  selectionText: null,
  linkUrl: null,
  linkText: null,
  isEditable: false,
  tabId: 7,
  frameId: 0,
};
const PAGE = { ...CLICK, itemId: 'turbine:page' };

const NEWS = new Map([
  ['order:practice:40718265:delegated', { profileId: 'practice', guid: '40718265', isHidden: false }],
  ['order:other:40718265:failed', { profileId: 'other', guid: '40718265', isHidden: false }],
  ['intent:3f2b8a4e:uncertain', { profileId: 'other', guid: null, isHidden: false }],
  ['order:practice:40718266:ended', { profileId: 'practice', guid: '40718266', isHidden: true }],
]);

const settled = () => new Promise((resolve) => setTimeout(resolve));

function start(overrides: Partial<ReachDeps> = {}) {
  const done: string[] = [];
  const box = createOfferBox({ session: createMemoryArea(), now: () => 1_000 });
  const reach = createReach({
    box,
    openPopup: async () => void done.push('open'),
    reader: {
      readText: async (tabId) => {
        done.push(`page ${tabId}`);
        return { text: `${A} and ${B}`, isCut: false };
      },
      readField: async (tabId, frameId) => {
        done.push(`field ${tabId}/${frameId}`);
        return { text: A, isCut: false };
      },
    },
    readTotals: async () => [],
    newsOf: async (id) => NEWS.get(id) ?? null,
    openOrder: async (guid) => void done.push(`order ${guid}`),
    markRead: async (id) => void done.push(`read ${id}`),
    publish: async () => void done.push('publish'),
    report: (where) => void done.push(`failed: ${where}`),
    ...overrides,
  });
  return { reach, box, done };
}

describe('a right-click', () => {
  it('opens the popup within the gesture, before anything is awaited', () => {
    const { reach, done } = start();
    reach.onMenuClick(PAGE);
    expect(done[0]).toBe('open');
  });

  it.each([
    ['a selection', { ...CLICK, selectionText: A }, { from: 'selection', addresses: [A] }],
    [
      'a link',
      { ...CLICK, linkUrl: `https://tronscan.org/#/address/${B}` },
      { from: 'link', addresses: [B] },
    ],
    ['a page', PAGE, { from: 'page', addresses: [A, B] }],
    ['a field', { ...CLICK, isEditable: true, frameId: 3 }, { from: 'field', addresses: [A] }],
    [
      'a selection in a field',
      { ...CLICK, isEditable: true, selectionText: B },
      { from: 'selection', addresses: [B] },
    ],
    ['nothing', CLICK, { from: 'field', addresses: [], refusal: 'none' }],
    ['a page without a tab', { ...PAGE, tabId: null }, { from: 'page', addresses: [], refusal: 'no-access' }],
  ] as const)('on %s hands over the addresses in it', async (_, click, expected) => {
    const { reach, box, done } = start();
    reach.onMenuClick(click);
    await settled();
    expect((await box.held()).offer).toMatchObject(expected);
    expect(done.at(-1)).toBe('publish');
  });

  it('reads no page for a selection or a link', async () => {
    const { reach, done } = start();
    reach.onMenuClick({ ...CLICK, selectionText: 'nothing', linkUrl: 'https://example.org/' });
    await settled();
    expect(done).toEqual(['open', 'publish']);
  });

  it('is not overtaken by an earlier one whose page answers late', async () => {
    const late = Promise.withResolvers<ReadText>();
    const { reach, box } = start({ reader: { readText: () => late.promise, readField: async () => null } });
    reach.onMenuClick(PAGE);
    reach.onMenuClick({ ...CLICK, selectionText: A });
    await settled();
    late.resolve({ text: B, isCut: false });
    await settled();
    expect((await box.held()).offer).toMatchObject({ from: 'selection', addresses: [A] });
  });

  it('hands over even if the popup could not be opened, and reports both failures', async () => {
    const { reach, box, done } = start({ openPopup: () => Promise.reject(new Error('no window')) });
    reach.onMenuClick({ ...CLICK, selectionText: A });
    await settled();
    expect((await box.held()).offer).toMatchObject({ addresses: [A] });
    expect(done).toContain('failed: opening the popup');
  });
});

describe('a click on a notification', () => {
  const ID = 'order:practice:40718265:delegated';

  it('is not overtaken by an earlier right-click whose page answers late', async () => {
    const late = Promise.withResolvers<ReadText>();
    const { reach, box } = start({ reader: { readText: () => late.promise, readField: async () => null } });
    reach.onMenuClick(PAGE);
    reach.onNotificationClick(ID);
    await settled();
    late.resolve({ text: B, isCut: false });
    await settled();
    expect(await box.held()).toMatchObject({ focus: { guid: '40718265' }, offer: null });
  });

  it('whose order is found late does not put away what was right-clicked meanwhile', async () => {
    const late = Promise.withResolvers<ReturnType<typeof NEWS.get>>();
    const { reach, box } = start({ newsOf: async () => (await late.promise) ?? null });
    reach.onNotificationClick(ID);
    reach.onMenuClick({ ...CLICK, selectionText: A });
    await settled();
    late.resolve(NEWS.get(ID));
    await settled();
    expect(await box.held()).toMatchObject({ focus: null, offer: { addresses: [A] } });
  });

  it('opens the popup on the order and counts as read', async () => {
    const { reach, box, done } = start();
    reach.onNotificationClick(ID);
    await settled();
    expect((await box.held()).focus).toMatchObject({ guid: '40718265' });
    expect(done).toEqual(['open', `read ${ID}`, 'publish']);
  });

  it('opens the dashboard on an order that the popup does not show', async () => {
    const { reach, box, done } = start();
    const id = 'order:practice:40718266:ended';
    reach.onNotificationClick(id);
    await settled();
    expect((await box.held()).focus).toBeNull();
    expect(done).toEqual(['open', 'order 40718266', `read ${id}`, 'publish']);
  });

  it('does the same the second time', async () => {
    const { reach, box } = start();
    reach.onNotificationClick(ID);
    reach.onNotificationClick(ID);
    await settled();
    expect(await box.held()).toMatchObject({ focus: { guid: '40718265' }, offer: null });
  });

  it.each([
    ['an order', 'order:other:40718265:failed', '40718265'],
    ['a purchase', 'intent:3f2b8a4e:uncertain', null],
  ])('about %s hands over its profile, whichever is active', async (_, noticeId, guid) => {
    const { reach, box } = start();
    reach.onNotificationClick(noticeId);
    await settled();
    expect((await box.held()).focus).toMatchObject({ noticeId, profileId: 'other', guid });
  });

  it.each([
    ['that is no longer known', 'order:practice:1:late'],
    ['that was only a test', 'test'],
  ])('%s opens the popup on what it shows by itself', async (_, id) => {
    const { reach, box, done } = start();
    reach.onNotificationClick(id);
    await settled();
    expect((await box.held()).focus).toBeNull();
    expect(done[0]).toBe('open');
  });
});

describe('the address bar', () => {
  it('hands over the entered address with its period', async () => {
    const { reach, box, done } = start();
    reach.onAddressEntered(`${A} 7d`);
    await settled();
    expect(done[0]).toBe('open');
    expect((await box.held()).offer).toMatchObject({
      from: 'address-bar',
      addresses: [A],
      chosen: { period: '7d' },
    });
  });

  it('only opens the popup when nothing was typed', async () => {
    const { reach, box, done } = start();
    reach.onAddressEntered(' ');
    await settled();
    expect(done).toEqual(['open']);
    expect((await box.held()).offer).toBeNull();
  });
});
