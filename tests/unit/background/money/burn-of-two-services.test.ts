import { expect, it } from 'vitest';
import type { Output } from '../../../../lib/messages/protocol.ts';
import { exampleAddresses } from '../../../../lib/sandbox/world/account-profile.ts';
import { purchaseOf, startTestBackground } from '../../../support/background.ts';
import { createServedSettings } from '../../../support/memory-settings.ts';

const { sender } = exampleAddresses;
const DRAFT = { id: null, colour: 'jade', bodyKind: 'json', token: 'world-token-0123456789' };
const ORIGINS = ['https://first.example', 'https://second.example'];

/** Two services, the first one active, and a node that says that burning costs 210 SUN. */
async function openTwo() {
  const settings = createServedSettings(() => 1_790_000_000_000);
  const scene = startTestBackground({ settings });
  for (const origin of ORIGINS)
    expect(await scene.ask('profile.save', { ...DRAFT, name: origin, origin }, 'options')).toMatchObject({
      ok: true,
    });
  await scene.sandbox('settings', { burnPriceSun: 210 });
  await scene.ask('profile.activate', { id: 'service-1' }, 'options');
  const chain = { isOn: true, origin: 'https://node.example' };
  await settings.keeper.change((kept) => ({ ...kept, chain }));
  await scene.background.choicesChanged();
  const look = async () => {
    await scene.ask('chain.read', { sender, token: 'USDT', recipients: [] });
    await scene.settle();
  };
  const burnPrice = async () => {
    const asked = await scene.ask('spending.read', { unit: 'day', span: null, address: null }, 'dashboard');
    return (asked as { value: Output<'spending.read'> }).value.burnPrice;
  };
  return { ...scene, look, burnPrice };
}

it('an order is compared with what the chain said, whichever service was in use when it did', async () => {
  const { ask, look, pass, now, burnPrice } = await openTwo();
  await look();
  // As a rule or a batch of this service would buy, with no page that asks the chain for it.
  await ask('profile.activate', { id: 'service-2' }, 'options');
  const order = { ...purchaseOf(now()), profileId: 'service-2', origin: ORIGINS[1] };
  expect(await ask('purchase.confirm', order)).toMatchObject({
    value: { kind: 'intent', state: 'confirmed' },
  });
  for (let count = 0; count < 10; count += 1) await pass(3_000);
  expect(await burnPrice()).toMatchObject({ chainCount: 1, tableCount: 0, chainSun: ['210'] });
});
