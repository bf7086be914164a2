import { expect, it } from 'vitest';
import type { ChainNode } from '../../../../lib/chain/node.ts';
import { exampleAddresses } from '../../../../lib/sandbox/world/account-profile.ts';
import { createMemoryStore, startTestBackground } from '../../../support/background.ts';
import { createMemorySettings } from '../../../support/memory-settings.ts';

const REAL = {
  id: 'service-1',
  name: 'Main',
  colour: 'jade',
  origin: 'https://energy.example',
  bodyKind: 'json',
} as const;
const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

it('a late burn price of practice mode does not count for the service that is active by then', async () => {
  const settings = createMemorySettings(() => 1_790_000_000_000);
  const never = new Promise<never>(() => {});
  let answer = () => {};
  const parameters = new Promise<object>((resolve) => {
    answer = () => resolve({ ok: true, value: { energyUnitSun: 210n, byteSun: 1_000n } });
  });
  const node = {
    parameters: () => {
      isAsked();
      return parameters;
    },
    resources: () => never,
  } as unknown as ChainNode;
  const [primary, mirror] = [createMemoryStore(), createMemoryStore()];
  let isAsked = () => {};
  const asked = new Promise<void>((resolve) => {
    isAsked = resolve;
  });
  let open = () => {};
  const get = primary.get;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  primary.get = (key) => (key === `notes:${REAL.id}` ? opened.then(() => get(key)) : get(key));
  const { ask, background } = startTestBackground({ settings, primary, mirror, createNode: () => node });
  await ask('practice.enter');
  void ask('chain.read', { sender: exampleAddresses.sender, token: 'USDT', recipients: [] });
  await asked;
  await settings.keeper.change((kept) => ({ ...kept, profiles: [REAL], activeProfileId: REAL.id }));
  const changed = background.choicesChanged();
  await settle();
  answer();
  await settle();
  open();
  await changed;
  await settle();
  expect([...(await mirror.list('burn-price:')).keys()]).toEqual([]);
});
