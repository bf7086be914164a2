import { expect, it } from 'vitest';
import type { LedgerEntry } from '../../../../lib/messages/ledger-topics.ts';
import { purchaseOf, startTestBackground } from '../../../support/background.ts';
import { createServedSettings } from '../../../support/memory-settings.ts';
import { SERVICE_DRAFT } from '../../../support/service-draft.ts';

it('offers to repeat an order to its own profile alone: an address of practice is carried to no real service', async () => {
  const now = () => 1_790_000_000_000;
  const { ask, published } = startTestBackground({ now, settings: createServedSettings(now) });
  await ask('profile.save', SERVICE_DRAFT, 'options');
  await ask('practice.enter');
  await ask('purchase.confirm', purchaseOf(now()));
  const page = await ask('ledger.page', { page: 1 }, 'dashboard');
  const { guid } = (page as { value: { entries: LedgerEntry[] } }).value.entries[0] ?? {};
  expect(await ask('ledger.again', { guid }, 'dashboard')).toMatchObject({ ok: true });
  expect(published.at(-1)?.offer).toMatchObject({ from: 'page' });
  await ask('profile.activate', { id: 'service-1' }, 'options');
  expect(published.at(-1)).toMatchObject({ profile: { id: 'service-1' }, offer: null });
});
