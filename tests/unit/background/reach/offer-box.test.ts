import { expect, it } from 'vitest';
import { createOfferBox } from '../../../../lib/background/reach/offer-box.ts';
import { createMemoryArea } from '../../../support/memory-settings.ts';

const A = 'TXCuc4uNTAsxEGaqfiE95CyMQvM8P3HbZa';
const OFFER = { addresses: [A], leftOut: 0, isCut: false, from: 'link', refusal: null, chosen: {} } as const;

function start(values = new Map<string, unknown>()) {
  const clock = { nowMs: 1_000_000 };
  const make = () => createOfferBox({ session: createMemoryArea(values), now: () => clock.nowMs });
  return { clock, make, box: make() };
}
const offer = { ...OFFER, addresses: [A] };

it('keeps an offer through a death of the background', async () => {
  const { box, make, clock } = start();
  await box.putOffer(offer);
  expect(await make().held()).toEqual({ offer: { ...offer, atMs: clock.nowMs }, focus: null });
});

it('holds only the latest gesture', async () => {
  const { box } = start();
  await box.putOffer(offer);
  await box.putFocus({ noticeId: 'order:p:40718265:late', profileId: 'p', guid: '40718265' });
  expect(await box.held()).toMatchObject({ offer: null, focus: { guid: '40718265' } });
  await box.putOffer(offer);
  expect((await box.held()).focus).toBeNull();
});

it.each([
  ['ten minutes', 600_000],
  ['a clock that was set back', -1],
])('forgets after %s', async (_, passedMs) => {
  const { box, clock } = start();
  const notice = { noticeId: 'order:p:40718265:late', profileId: 'p', guid: '40718265' };
  for (const put of [() => box.putOffer(offer), () => box.putFocus(notice)]) {
    await put();
    clock.nowMs += passedMs;
    expect(await box.held()).toEqual({ offer: null, focus: null });
  }
});

it('is empty once it was cleared', async () => {
  const { box } = start();
  await box.putOffer(offer);
  await box.clear();
  expect(await box.held()).toEqual({ offer: null, focus: null });
});

it.each([['text'], [{ offer: { addresses: ['<b>'] }, focus: null }], [null]])(
  'treats damaged storage (%j) as empty',
  async (kept) => {
    const { box } = start(new Map([['reach', kept]]));
    expect(await box.held()).toEqual({ offer: null, focus: null });
  },
);
