import { expect, it } from 'vitest';
import { createOfferBox } from '../../../../lib/background/reach/offer-box.ts';
import { purchaseOf, startTestBackground } from '../../../support/background.ts';
import { createMemoryArea, createServedSettings } from '../../../support/memory-settings.ts';

const ORIGIN = 'https://real.example';

/** A service with a delivered order, and the id of the notification about it. */
async function deliverAtService() {
  const session = createMemoryArea();
  const settings = createServedSettings(() => 1_790_000_000_000);
  const offers = createOfferBox({ session, now: () => 1_790_000_000_000 });
  const world = startTestBackground({ settings, offers });
  const place = { id: null, origin: ORIGIN };
  const draft = { name: 'Main', colour: 'jade', bodyKind: 'json', token: 'world-token-0123456789' };
  await world.ask('profile.save', { ...draft, ...place }, 'options');
  const order = { ...purchaseOf(world.now()), profileId: 'service-1', origin: ORIGIN };
  await world.ask('purchase.confirm', order);
  for (let count = 0; count < 12; count += 1) await world.pass(5_000);
  const id = world.notified.find((one) => /^order:service-1:\d+:delegated$/.test(one)) ?? '';
  return { ...world, offers, id };
}

it('leads to its order if its profile is active, and otherwise to the service that has it', async () => {
  const { ask, background, published, offers, settle, id } = await deliverAtService();
  const guid = id.split(':')[2] ?? '';
  const about = await background.newsOf(id);
  expect(about).toMatchObject({ profileId: 'service-1', guid });
  const focusOf = () => published.at(-1)?.focus;
  await offers.putFocus({ noticeId: id, profileId: 'service-1', guid });
  await background.publish();
  expect(focusOf()).toMatchObject({ kind: 'order', guid });
  await ask('practice.enter');
  expect(focusOf()).toMatchObject({ kind: 'elsewhere', id: 'service-1', name: 'Main', guid, noticeId: id });
  await ask('profile.activate', { id: 'service-1' });
  const unread = () => published.at(-1)?.inbox.latest.map((one) => one.id);
  await ask('inbox.markRead', { ids: ['another'] });
  await settle();
  expect(unread()).toContain(id);
  await ask('inbox.markRead', { ids: [id] });
  await settle();
  expect(focusOf()).toMatchObject({ kind: 'order', guid });
  expect(unread()).not.toContain(id);
  await ask('offer.clear');
  expect(focusOf(), 'once it was put away').toBeNull();
});

it('of practice is marked as such in other profiles, and leads nowhere if its profile is gone', async () => {
  const { background, published, offers } = await deliverAtService();
  const focusFor = async (profileId: string, guid: string | null) => {
    await offers.putFocus({ noticeId: 'n', profileId, guid });
    await background.publish();
    return published.at(-1)?.focus;
  };
  expect(await focusFor('practice', '1')).toMatchObject({ kind: 'elsewhere', id: 'practice', name: null });
  expect(await focusFor('service-9', '1')).toBeNull();
  expect(await focusFor('service-1', null)).toBeNull();
});

it('stays unread after a click on its notification while another profile is active, which does not show it', async () => {
  const settings = createServedSettings(() => 1_790_000_000_000);
  const { ask, pass, now, published, notified, settle } = startTestBackground({ settings });
  const place = { id: null, origin: ORIGIN };
  const draft = { name: 'Main', colour: 'jade', bodyKind: 'json', token: 'world-token-0123456789' };
  await ask('profile.save', { ...draft, ...place }, 'options');
  await ask('purchase.confirm', { ...purchaseOf(now()), profileId: 'service-1', origin: ORIGIN });
  for (let count = 0; count < 12; count += 1) await pass(5_000);
  const ids = notified.filter((id) => /^order:service-1:\d+:delegated$/.test(id));
  expect(ids).toHaveLength(1);
  const unread = () => published.at(-1)?.inbox.unreadCount;

  await ask('practice.enter');
  await ask('inbox.markRead', { ids });
  await ask('profile.activate', { id: 'service-1' });
  expect(unread()).toBe(1);
  await ask('inbox.markRead', { ids });
  await settle();
  expect(unread()).toBe(0);
});
