import { describe, expect, it } from 'vitest';
import { judgeDelivery } from '../../../lib/chain/judge-delivery.ts';
import { readEnergy, readReceipts } from '../../../lib/chain/read-delivery.ts';
import { createSandboxNode, KNOWN } from '../../support/chain-harness.ts';

const { sender, holder } = KNOWN;
const SOLID_MS = 60_000;
const UNKNOWN = 'ab'.repeat(32);
const expected = {
  to: sender,
  rentedUnits: 65_000n,
  otherRentedUnits: 0n,
  limitBeforeUnits: 0n,
  txids: [],
  isWhole: true,
};

/** A rental that was delivered a while ago. */
async function openDelivered(agoMs = SOLID_MS) {
  const scene = createSandboxNode();
  const txid = await scene.rent(sender, 65_000);
  scene.clock.nowMs += agoMs;
  return { ...scene, txid };
}

describe('the receipt of a delegation', () => {
  it('is open at first, and solid a minute later', async () => {
    const { node, clock, txid } = await openDelivered(3_000);
    expect(await readReceipts(node, [txid])).toMatchObject({ receipt: { kind: 'open' }, standing: [txid] });
    clock.nowMs += SOLID_MS;
    expect(await readReceipts(node, [txid])).toMatchObject({ receipt: { kind: 'solid' } });
  });

  it.each([
    [[], true],
    [['', 'no-name'], false],
  ])('%j names no transaction', async (txids, isWhole) => {
    const { node } = createSandboxNode();
    expect(await readReceipts(node, txids)).toEqual({ receipt: { kind: 'unnamed' }, standing: [], isWhole });
  });

  it('is absent for a transaction that the node does not know', async () => {
    const { node } = createSandboxNode();
    const receipts = await readReceipts(node, [UNKNOWN]);
    expect(receipts).toEqual({ receipt: { kind: 'absent' }, standing: [], isWhole: false });
  });

  it('is the successful one if an earlier attempt failed, and failed if all did', async () => {
    const { node, control, txid } = await openDelivered();
    const failed = { id: UNKNOWN, blockNumber: 7, result: 'FAILED', receipt: {} };
    const endpoint = 'walletsolidity/gettransactioninfobyid';
    await control('faults', { plans: [{ endpoint, times: 1, body: JSON.stringify(failed) }] });
    expect(await readReceipts(node, [UNKNOWN, txid])).toMatchObject({
      receipt: { kind: 'solid' },
      standing: [txid],
    });
    expect(await readReceipts(node, [UNKNOWN])).toMatchObject({ receipt: { kind: 'failed' }, standing: [] });
  });
});

describe('the energy at the address', () => {
  it('has arrived with the rental', async () => {
    const { node } = await openDelivered();
    expect(await readEnergy(node, expected)).toBe('arrived');
    expect(await readEnergy(node, { ...expected, to: holder })).toBe('missing');
  });

  it('is recognized by its transaction if the address had energy of its own', async () => {
    const { node, control, txid } = await openDelivered();
    await control('put', { address: sender, ownEnergyUnits: 500_000 });
    const unread = { ...expected, limitBeforeUnits: null };
    expect(await readEnergy(node, { ...unread, txids: [txid] })).toBe('arrived');
    expect(await readEnergy(node, unread)).toBe('unknown');
    await control('put', { address: holder, ownEnergyUnits: 500_000 });
    expect(await readEnergy(node, { ...expected, to: holder, limitBeforeUnits: null })).toBe('missing');
  });

  it('counts for one rental, not for two', async () => {
    const { node, rent, clock } = await openDelivered();
    expect(await readEnergy(node, { ...expected, otherRentedUnits: 65_000n })).toBe('missing');
    await rent(sender, 65_000);
    clock.nowMs += SOLID_MS;
    expect(await readEnergy(node, { ...expected, otherRentedUnits: 65_000n })).toBe('arrived');
  });
});

it.each([
  [8, 'missing'],
  [9, 'unknown'],
])('the energy that %i others delegate is summed only if they are few: else %s', async (count, reading) => {
  const { node, control } = await openDelivered();
  const body = JSON.stringify({ account: sender, fromAccounts: Array(count).fill(holder) });
  await control('faults', { plans: [{ endpoint: 'wallet/getdelegatedresourceaccountindexv2', body }] });
  expect(await readEnergy(node, { ...expected, otherRentedUnits: 65_000n })).toBe(reading);
});

describe('a delivery to another address', () => {
  it('is discovered by the transaction, although other energy of that size is there', async () => {
    const { node, rent, clock } = await openDelivered();
    const elsewhere = await rent(holder, 65_000);
    clock.nowMs += SOLID_MS;
    const claimed = { ...expected, limitBeforeUnits: 65_000n, txids: [elsewhere] };
    expect(await readEnergy(node, claimed)).toBe('missing');
    expect(await readEnergy(node, { ...claimed, to: holder, limitBeforeUnits: null })).toBe('arrived');
  });

  it.each([
    ['of bandwidth', { balance: 10 ** 13 }, 'missing'],
    ['of too little', { balance: 1_000, resource: 'ENERGY' }, 'missing'],
    ['of enough', { balance: 10 ** 13, resource: 'ENERGY' }, 'arrived'],
    ['that cannot be read', { balance: 'x', resource: 'ENERGY' }, 'unknown'],
  ])('is judged by a delegation %s', async (_, value, reading) => {
    const { node, control, txid } = await openDelivered();
    const parameter = { value: { receiver_address: sender, ...value } };
    const contract = [{ type: 'DelegateResourceContract', parameter }];
    const body = JSON.stringify({ txID: txid, raw_data: { contract } });
    await control('faults', { plans: [{ endpoint: 'wallet/gettransactionbyid', body }] });
    expect(await readEnergy(node, { ...expected, limitBeforeUnits: 65_000n, txids: [txid] })).toBe(reading);
  });

  it("is not judged by a contract's transaction, nor by a token transfer", async () => {
    const { node, control, clock } = await openDelivered();
    const sent = await control('send', { from: sender, to: holder, token: 'USDT', amount: '1000000' });
    clock.nowMs += SOLID_MS;
    expect(await node.transaction(sent.txid)).toEqual({ ok: true, value: { kind: 'other' } });
    expect(await node.transaction(UNKNOWN)).toEqual({ ok: true, value: { kind: 'absent' } });
    expect(await readEnergy(node, { ...expected, limitBeforeUnits: 65_000n, txids: [sent.txid] })).toBe(
      'unknown',
    );
  });
});

const FAULTS: readonly [string, object][] = [
  ['403', { status: 403 }],
  ['429', { status: 429 }],
  ['502', { status: 502 }],
  ['Error in 200', { body: '{"Error":"class java.lang.NullPointerException"}' }],
  ['an empty body', { body: '' }],
  ['a captive portal', { body: '<html>Sign in</html>' }],
  ['a cut connection', { drop: 'before' }],
  ['a cut body', { truncateAt: 5 }],
  ['a list', { body: '[]' }],
  ['numbers that are none', { body: '{"EnergyLimit":"x","blockNumber":{},"id":7,"fromAccounts":[5]}' }],
  ['absurd numbers', { body: '{"EnergyLimit":1e300,"blockNumber":-1,"fromAccounts":{}}' }],
  ["somebody else's transaction", { body: `{"id":"${'cd'.repeat(32)}","blockNumber":7}` }],
  ['missing fields', { body: '{"blockNumber":7}' }],
];
const CALLS = ['walletsolidity/gettransactioninfobyid', 'wallet/getaccountresource'];

describe('an unreliable node', () => {
  it.each(FAULTS.flatMap(([name, fault]) => CALLS.map((endpoint) => [name, endpoint, fault] as const)))(
    'with %s at %s never confirms',
    async (_, endpoint, fault) => {
      const { node, control, txid } = await openDelivered();
      await control('faults', { plans: [{ endpoint, ...fault }] });
      const { receipt } = await readReceipts(node, [txid]);
      const energy = await readEnergy(node, expected);
      expect(judgeDelivery({ receipt, energy, sinceMs: SOLID_MS }).kind).toBe('waiting');
      expect(judgeDelivery({ receipt, energy, sinceMs: 10 * SOLID_MS }).kind).not.toBe('confirms');
    },
  );

  it.each([
    'wallet/getaccountresource',
    'wallet/getdelegatedresourceaccountindexv2',
    'wallet/getdelegatedresourcev2',
  ])('whose answer at %s is replaced by an error text contradicts nothing', async (endpoint) => {
    const { node, control, txid } = await openDelivered();
    await control('faults', { plans: [{ endpoint, body: '{"error":"daily limit reached"}' }] });
    const { receipt } = await readReceipts(node, [txid]);
    const energy = await readEnergy(node, { ...expected, limitBeforeUnits: null });
    expect(judgeDelivery({ receipt, energy, sinceMs: 10 * SOLID_MS })).toEqual({
      kind: 'waiting',
      for: 'node',
    });
  });

  it('that denies the energy contradicts, but only after two minutes', async () => {
    const { node, control, txid } = await openDelivered();
    await control('faults', {
      plans: [{ endpoint: 'wallet/getaccountresource', body: '{"freeNetLimit":600}' }],
    });
    const { receipt } = await readReceipts(node, [txid]);
    const energy = await readEnergy(node, expected);
    expect(judgeDelivery({ receipt, energy, sinceMs: 119_999 })).toEqual({ kind: 'waiting', for: 'energy' });
    expect(judgeDelivery({ receipt, energy, sinceMs: 120_000 })).toEqual({
      kind: 'disagrees',
      why: 'no-energy',
    });
  });
});
