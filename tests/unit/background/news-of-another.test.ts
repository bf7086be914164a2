import { expect, it } from 'vitest';
import { purchaseOf, startTestBackground } from '../../support/background.ts';
import { createServedSettings } from '../../support/memory-settings.ts';

const ORIGIN = 'https://real.example';

it('stays unread by a click on its notification while another profile is looked at: nothing of it is shown there', async () => {
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
