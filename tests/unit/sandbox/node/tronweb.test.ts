import { TronWeb } from 'tronweb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exampleAddresses } from '../../../../lib/sandbox/world/account-profile.ts';
import { tokens } from '../../../../lib/sandbox/world/tokens.ts';
import type { SandboxServer } from '../../../support/sandbox-server/server.ts';
import { startSandboxServer } from '../../../support/sandbox-server/server.ts';

const { sender, holder, newcomer, notActivated } = exampleAddresses;
const usdt = tokens[0]?.contract ?? '';

describe('TronWeb, unmodified, pointed at the node', () => {
  let server: SandboxServer;
  let tronWeb: TronWeb;

  beforeAll(async () => {
    server = await startSandboxServer();
    await server.control('put', { address: sender, ownEnergyUnits: 1_234, usedBandwidth: 345 });
    tronWeb = new TronWeb({ fullHost: server.origin });
    tronWeb.setAddress(sender);
  });
  afterAll(() => server.close());

  const transferTo = (
    to: string,
    amount = 1_000_000,
  ): [string, string, object, { type: string; value: unknown }[], string] => [
    usdt,
    'transfer(address,uint256)',
    {},
    [
      { type: 'address', value: to },
      { type: 'uint256', value: amount },
    ],
    sender,
  ];

  test('accepts the addresses of the sandbox as valid', () => {
    for (const address of [...Object.values(exampleAddresses), ...tokens.map(({ contract }) => contract)])
      expect(TronWeb.isAddress(address)).toBe(true);
  });

  test('reads account resources', async () => {
    expect(await tronWeb.trx.getAccountResources(sender)).toMatchObject({
      freeNetUsed: 345,
      freeNetLimit: 600,
      EnergyLimit: 1_234,
      TotalEnergyLimit: 180_000_000_000,
    });
    expect(await tronWeb.trx.getAccountResources(notActivated)).toEqual({});
  });

  test('reads accounts and balances', async () => {
    expect(await tronWeb.trx.getBalance(sender)).toBe(250_000_000);
    expect(await tronWeb.trx.getAccount(sender)).toMatchObject({ address: TronWeb.address.toHex(sender) });
    expect(await tronWeb.trx.getUnconfirmedAccount(usdt)).toMatchObject({ type: 'Contract' });
  });

  test.each([
    [holder, 64_285],
    [newcomer, 130_285],
  ])('estimates a USDT transfer to %s', async (to, energyUnits) => {
    const builder = tronWeb.transactionBuilder;
    const call = await builder.triggerConstantContract(...transferTo(to));
    expect(call).toMatchObject({ result: { result: true }, energy_used: energyUnits });
    expect(call.energy_penalty).toBeGreaterThan(0);
    expect(await builder.estimateEnergy(...transferTo(to))).toMatchObject({ energy_required: energyUnits });
    expect(await builder.triggerConfirmedConstantContract(...transferTo(to))).toMatchObject({
      energy_used: energyUnits,
    });
  });

  test('reads a token balance through balanceOf', async () => {
    const contract = tronWeb.contract(
      [
        {
          name: 'balanceOf',
          type: 'function',
          stateMutability: 'view',
          inputs: [{ name: 'who', type: 'address' }],
          outputs: [{ name: '', type: 'uint256' }],
        },
      ],
      usdt,
    );
    expect(await contract.balanceOf?.(sender).call()).toBe(2_500_000_000n);
  });

  test('is told of a reverted transfer', async () => {
    await expect(
      tronWeb.transactionBuilder.triggerConstantContract(...transferTo(holder, 9_000_000_000)),
    ).rejects.toThrow('REVERT');
  });

  test('reads the chain parameters', async () => {
    const parameters = await tronWeb.trx.getChainParameters();
    const read = Object.fromEntries(parameters.map(({ key, value }) => [key, value]));
    expect(read).toMatchObject({
      getEnergyFee: 100,
      getTransactionFee: 1_000,
      getCreateAccountFee: 100_000,
      getCreateNewAccountFeeInSystemContract: 1_000_000,
    });
  });

  test('reads a transaction and the delegations after a rental', async () => {
    await server.control('faults', { plans: [{ endpoint: 'buy/energy', path: [3, 0] }] });
    const headers = { token: server.token };
    const post = async (path: string, body: string) =>
      (await fetch(`${server.origin}/api/v1/private/${path}`, { method: 'POST', headers, body })).json();
    const bought = await post(
      'buy/energy',
      `to=${sender}&period_type=hours&period_amount=1&amount_source=amount&amount=65000`,
    );
    const { data } = await post(`order/get/${bought.data.guid}`, '');
    const txid = data.resource_txs[0].delegate_txid;
    expect(await tronWeb.trx.getUnconfirmedTransactionInfo(txid)).toMatchObject({ id: txid });
    expect(await tronWeb.trx.getTransactionInfo(txid)).toEqual({});
    const index = await tronWeb.trx.getDelegatedResourceAccountIndexV2(sender, { confirmed: false });
    const from = String(index.fromAccounts[0]);
    const delegated = await tronWeb.trx.getDelegatedResourceV2(from, sender, { confirmed: false });
    expect(delegated.delegatedResource[0]?.frozen_balance_for_energy).toBeGreaterThan(6_000_000_000);
  });
});
