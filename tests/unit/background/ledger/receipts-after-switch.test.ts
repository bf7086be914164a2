import { expect, it } from 'vitest';
import { createMemoryStore, startTestBackground } from '../../../support/background.ts';
import { createServedSettings } from '../../../support/memory-settings.ts';

const KEY = 'receipts:practice';
const PLACE = { id: null, origin: 'https://real.example' };
const DRAFT = { name: 'Main', colour: 'jade', bodyKind: 'json', token: 'world-token-0123456789' };
const GUID = '40718265';
const counted = {
  ...{ guid: GUID, txid: 'ab'.repeat(32), atMs: 1, energyUnits: '64285' },
  ...{ stakedUnits: '64285', burnUnitSun: '100' },
};

it('a transfer that is no longer to be counted is left out, although another service is chosen before its turn', async () => {
  const primary = createMemoryStore();
  const [gate, reached] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const get = primary.get.bind(primary);
  let isHeld = false;
  primary.get = async (key) => {
    if (key !== KEY || !isHeld) return get(key);
    reached.resolve();
    await gate.promise;
    return get(key);
  };
  const settings = createServedSettings(() => 1_790_000_000_000);
  const { ask, settle } = startTestBackground({ settings, primary });
  await ask('profile.save', { ...DRAFT, ...PLACE }, 'options');
  await ask('practice.enter');
  await primary.set(KEY, JSON.stringify([counted]));
  isHeld = true;
  const slow = ask('receipt.list', { guid: GUID }, 'dashboard');
  const dropped = ask('receipt.drop', { guid: GUID, txid: counted.txid }, 'dashboard');
  await reached.promise;
  await settle();
  await ask('profile.activate', { id: 'service-1' }, 'options');
  isHeld = false;
  gate.resolve();
  await Promise.all([slow, dropped]);
  expect(JSON.parse((await get(KEY)) ?? '')).toEqual([]);
});
