import { expect, test } from 'vitest';
import { exampleAddresses } from '../../../../lib/sandbox/world/account-profile.ts';
import { openSandbox } from '../open-sandbox.ts';

const { sender, holder, notActivated } = exampleAddresses;
const hourMs = 3_600_000;

const rental = { period_type: 'hours', period_amount: 1, amount_source: 'amount', amount: 100_000 };
const transfer = { from: sender, to: holder, token: 'USDT', amount: '1000000' };

const openRented = async (days = 0) => {
  const world = openSandbox();
  const period = days > 0 ? { period_type: 'days', period_amount: days } : {};
  await world.service('buy/energy', { ...rental, ...period, to: sender });
  const readEnergy = async () => {
    const { EnergyLimit = 0, EnergyUsed = 0 } = await world.node('getaccountresource', { address: sender });
    return [EnergyLimit, EnergyUsed];
  };
  return { ...world, readEnergy };
};

test('energy rises at delegation and is reclaimed when the period ends', async () => {
  const { clock, readEnergy } = await openRented();
  const seen: unknown[] = [];
  for (const durationMs of [0, 4_999, 1, hourMs - 1, 1]) {
    clock.nowMs += durationMs;
    seen.push(await readEnergy());
  }
  expect(seen).toEqual([
    [0, 0],
    [0, 0],
    [100_000, 0],
    [100_000, 0],
    [0, 0],
  ]);
});

test('used energy recovers in a straight line over 24 hours', async () => {
  const { clock, control, readEnergy } = await openRented(3);
  clock.nowMs += 5_000;
  await control('send', transfer);
  expect(await readEnergy()).toEqual([100_000, 64_285]);
  clock.nowMs += 12 * hourMs;
  expect(await readEnergy()).toEqual([100_000, 32_142]);
  clock.nowMs += 12 * hourMs;
  expect(await readEnergy()).toEqual([100_000, 0]);
});

test('a reclaim takes its share of what was used', async () => {
  const { clock, control, service, readEnergy } = await openRented();
  await service('buy/energy', { ...rental, period_type: 'days', to: sender });
  clock.nowMs += 5_000;
  await control('send', transfer);
  clock.nowMs += hourMs;
  const [limit, used] = await readEnergy();
  expect([limit, used]).toEqual([100_000, 30_803]);
});

test('the confirmed state follows about a minute later', async () => {
  const { clock, post } = await openRented();
  const ask = async () =>
    (await post('/walletsolidity/getaccountresource', { visible: true, address: sender })).body;
  clock.nowMs += 61_999;
  expect(await ask()).not.toHaveProperty('EnergyLimit');
  clock.nowMs += 1;
  expect(await ask()).toMatchObject({ EnergyLimit: 100_000 });
});

test('missing energy burns TRX, and a low fee limit makes the transfer fail', async () => {
  const { control, node, clock } = openSandbox();
  const burned = (await control('send', transfer)).body;
  expect(burned).toMatchObject({ isSuccess: true, energyFromStakeUnits: 0, energyFeeSun: '6428500' });
  const failed = (await control('send', { ...transfer, feeLimitSun: '5000000' })).body;
  expect(failed).toMatchObject({ isSuccess: false, energyFeeSun: '5000000' });
  clock.nowMs += 3_000;
  const info = await node('gettransactioninfobyid', { value: failed.txid });
  expect(info).toMatchObject({
    fee: 5_000_000 + Number(failed.bandwidthFeeSun),
    receipt: { energy_usage_total: 50_000, energy_fee: 5_000_000, result: 'OUT_OF_ENERGY' },
    result: 'FAILED',
  });
  const account = await node('getaccount', { address: sender });
  expect(account.balance).toBe(250_000_000 - 6_428_500 - 5_000_000 - Number(failed.bandwidthFeeSun));
});

test('the activation that an order pays for makes the address known', async () => {
  const { service, node, clock } = openSandbox();
  expect(await node('getaccount', { address: notActivated })).toEqual({});
  await service('buy/energy', { ...rental, to: notActivated });
  clock.nowMs += 5_000;
  expect(await node('getaccount', { address: notActivated })).toHaveProperty('create_time');
  expect(await node('getaccountresource', { address: notActivated })).toMatchObject({ EnergyLimit: 100_000 });
});

test('a transfer makes its recipient a holder', async () => {
  const { control } = openSandbox();
  const toNewcomer = { ...transfer, to: exampleAddresses.newcomer };
  expect((await control('send', toNewcomer)).body.energyUnits).toBe(130_285);
  expect((await control('send', toNewcomer)).body.energyUnits).toBe(64_285);
});

test.each([
  ['getaccount', {}, 'Invalid address'],
  ['getaccount', { address: '' }, 'Invalid address'],
  ['getaccountresource', { address: `${sender.slice(0, -1)}x` }, 'Invalid address'],
  ['getaccountresource', { address: sender, visible: false }, 'Invalid address'],
  ['gettransactioninfobyid', { value: 'zz' }, 'invalid hash'],
  ['getdelegatedresourcev2', { fromAddress: sender }, 'Invalid address'],
  ['triggerconstantcontract', { owner_address: sender }, 'Invalid address'],
])('%s with %o is an Error with HTTP 200', async (call, input, message) => {
  const { post } = openSandbox();
  const { status, body } = await post(`/wallet/${call}`, { visible: true, ...input });
  expect([status, body.Error]).toEqual([200, expect.stringContaining(message)]);
});

test('a node with estimates switched off says so', async () => {
  const { node } = openSandbox({ settings: { isEstimateEnergyOn: false } });
  expect((await node('estimateenergy')).Error).toContain('does not support estimate energy');
});

test('an unknown transaction is an empty object', async () => {
  const { node } = openSandbox();
  expect(await node('gettransactioninfobyid', { value: 'ab'.repeat(32) })).toEqual({});
});
