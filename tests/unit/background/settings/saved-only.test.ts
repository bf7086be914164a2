import { expect, it } from 'vitest';
import { exampleAddresses } from '../../../../lib/sandbox/world/account-profile.ts';
import { purchaseOf, startTestBackground } from '../../../support/background.ts';

const [FIRST, SECOND] = ['3f2b8a4e-0c1d-4e5f-8a9b-000000000001', '3f2b8a4e-0c1d-4e5f-8a9b-000000000002'];

it('with saved addresses only, a removed address is not rented for any more, from the next purchase on', async () => {
  const { ask, now, settle } = startTestBackground();
  await ask('practice.enter');
  const read = await ask('settings.read', {}, 'options');
  if (!read.ok) throw new Error(read.error.code);
  const { limits } = (read.value as { settings: { limits: object } }).settings;
  await ask('settings.change', { limits: { ...limits, isOnlySaved: true } }, 'options');
  const refused = { value: { kind: 'stopped', code: 'limit', limit: 'allowedAddresses' } };
  expect(await ask('purchase.confirm', purchaseOf(now(), FIRST))).toMatchObject(refused);
  const entry = {
    address: exampleAddresses.sender,
    label: 'Till',
    use: 'both',
    comparedWith: null,
    knownAs: null,
  };
  await ask('address.save', entry, 'options');
  await ask('address.remove', { address: entry.address }, 'options');
  await settle();
  expect(await ask('purchase.confirm', purchaseOf(now(), SECOND))).toMatchObject(refused);
});
