import { describe, expect, it } from 'vitest';
import { judgeDelivery } from '../../../lib/chain/judge-delivery.ts';
import { readEnergy, readReceipt } from '../../../lib/chain/read-delivery.ts';
import { createSandboxNode, KNOWN } from '../../support/chain-harness.ts';

const { sender, holder } = KNOWN;
const SOLID_MS = 60_000;
const expected = { to: sender, rentedUnits: 65_000n, otherRentedUnits: 0n, limitBeforeUnits: 0n };

/** A rental that was delivered, a while ago. */
async function openDelivered(agoMs = SOLID_MS) {
  const scene = createSandboxNode();
  const txid = await scene.rent(sender, 65_000);
  scene.clock.nowMs += agoMs;
  return { ...scene, txid };
}

describe('the receipt of a delegation', () => {
  it('is open first, solid a minute later', async () => {
    const { node, clock, txid } = await openDelivered(3_000);
    expect(await readReceipt(node, txid)).toMatchObject({ kind: 'open' });
    clock.nowMs += SOLID_MS;
    expect(await readReceipt(node, txid)).toMatchObject({ kind: 'solid' });
  });

  it.each([[undefined], ['']])('%s is no name of a transaction', async (txid) => {
    expect(await readReceipt(createSandboxNode().node, txid)).toEqual({ kind: 'unnamed' });
  });

  it('of a transaction nobody knows is absent', async () => {
    expect(await readReceipt(createSandboxNode().node, 'ab'.repeat(32))).toEqual({ kind: 'absent' });
  });
});

describe('the energy at the address', () => {
  it('has arrived with the rental', async () => {
    const { node } = await openDelivered();
    expect(await readEnergy(node, expected)).toBe('arrived');
    expect(await readEnergy(node, { ...expected, to: holder })).toBe('missing');
  });

  it('is found among the delegations when the address had energy of its own', async () => {
    const { node, control } = await openDelivered();
    await control('put', { address: sender, ownEnergyUnits: 500_000 });
    expect(await readEnergy(node, { ...expected, limitBeforeUnits: null })).toBe('arrived');
    await control('put', { address: holder, ownEnergyUnits: 500_000 });
    expect(await readEnergy(node, { ...expected, to: holder, limitBeforeUnits: null })).toBe('missing');
  });

  it('of one rental does not count for two', async () => {
    const { node, rent, clock } = await openDelivered();
    expect(await readEnergy(node, { ...expected, otherRentedUnits: 65_000n })).toBe('missing');
    await rent(sender, 65_000);
    clock.nowMs += SOLID_MS;
    expect(await readEnergy(node, { ...expected, otherRentedUnits: 65_000n })).toBe('arrived');
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

describe('a node that cannot be relied on', () => {
  it.each(FAULTS.flatMap(([name, fault]) => CALLS.map((endpoint) => [name, endpoint, fault] as const)))(
    'with %s at %s never confirms',
    async (_, endpoint, fault) => {
      const { node, control, txid } = await openDelivered();
      await control('faults', { plans: [{ endpoint, ...fault }] });
      const receipt = await readReceipt(node, txid);
      const energy = await readEnergy(node, expected);
      expect(judgeDelivery({ receipt, energy, sinceMs: SOLID_MS }).kind).toBe('waiting');
      expect(judgeDelivery({ receipt, energy, sinceMs: 10 * SOLID_MS }).kind).not.toBe('confirms');
    },
  );

  it('that denies the energy contradicts, but only after two minutes', async () => {
    const { node, control, txid } = await openDelivered();
    await control('faults', {
      plans: [{ endpoint: 'wallet/getaccountresource', body: '{"freeNetLimit":600}' }],
    });
    const receipt = await readReceipt(node, txid);
    const energy = await readEnergy(node, expected);
    expect(judgeDelivery({ receipt, energy, sinceMs: 119_999 })).toEqual({ kind: 'waiting', for: 'energy' });
    expect(judgeDelivery({ receipt, energy, sinceMs: 120_000 })).toEqual({
      kind: 'disagrees',
      why: 'no-energy',
    });
  });
});
