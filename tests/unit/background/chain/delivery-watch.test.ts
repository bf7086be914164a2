import { describe, expect, it } from 'vitest';
import { exampleAddresses } from '../../../../lib/sandbox/world/account-profile.ts';
import { purchaseOf, startTestBackground } from '../../../support/background.ts';

const { sender, holder } = exampleAddresses;

/** An order that the service calls delivered. From then on the node answers as the faults say. */
async function openDelivered(plans: object[] = []) {
  const scene = startTestBackground();
  const { ask, now, pass, sandbox, published } = scene;
  await ask('practice.enter');
  expect(await ask('purchase.confirm', purchaseOf(now()))).toMatchObject({ value: { state: 'confirmed' } });
  await sandbox('faults', { plans });
  const latest = () => published.at(-1)?.orders[0];
  for (let count = 0; count < 20 && latest()?.status !== 3; count += 1) await pass(2_000);
  const watch = async (ms: number) => {
    for (let left = ms; left > 0; left -= 10_000) await pass(Math.min(left, 10_000));
    await scene.settle();
    return latest()?.chain;
  };
  /** What the inbox says about the chain. */
  const told = () => published.at(-1)?.inbox.latest.flatMap(({ id }) => (id.includes('chain') ? id : []));
  return { ...scene, latest, watch, told };
}

describe('a delivery on the chain', () => {
  it('is prepared for at once: the energy that was there before is read when something was bought', async () => {
    const { ask, now, settle, sandbox } = startTestBackground();
    await ask('practice.enter');
    await ask('purchase.confirm', purchaseOf(now()));
    await settle();
    const { counts } = await sandbox('requests', {});
    expect(counts['wallet/getaccountresource']).toBe(1);
  });

  it('waits for the confirmed state, then is confirmed and told once', async () => {
    const { watch, told, latest } = await openDelivered();
    expect(await watch(10_000)).toMatchObject({ verdict: 'waiting', why: 'block' });
    expect(await watch(100_000)).toMatchObject({
      verdict: 'confirms',
      block: expect.stringMatching(/^\d+$/),
    });
    await watch(200_000);
    const guid = latest()?.guid;
    expect(told()).toEqual([`order:practice:${guid}:confirmed-on-chain`]);
  });

  it('is contradicted after two minutes without the energy, told once, and the contradiction taken back when it comes', async () => {
    const empty = { endpoint: 'wallet/getaccountresource', body: '{"freeNetLimit":600}' };
    const { watch, notified, latest, sandbox } = await openDelivered([empty]);
    expect(await watch(60_000)).toMatchObject({ verdict: 'waiting', why: 'energy' });
    expect(await watch(90_000)).toMatchObject({ verdict: 'disagrees', why: 'no-energy' });
    await watch(60_000);
    expect(notified.filter((id) => id.endsWith('chain-disagrees'))).toEqual([
      `order:practice:${latest()?.guid}:chain-disagrees`,
    ]);
    await sandbox('faults', { plans: [] });
    expect(await watch(130_000)).toMatchObject({ verdict: 'confirms' });
  });

  it.each([
    ['silence', { drop: 'before' }],
    ['403', { status: 403 }],
    ['an error in 200', { body: '{"Error":"class x"}' }],
    ['a captive portal', { body: '<html>' }],
    ['absurd numbers', { body: '{"blockNumber":1e99,"id":3}' }],
  ])('is never confirmed nor contradicted by a node with %s', async (_, fault) => {
    const { watch, notified } = await openDelivered([
      { endpoint: 'walletsolidity/gettransactioninfobyid', ...fault },
    ]);
    expect(await watch(300_000)).toMatchObject({ verdict: 'waiting' });
    expect(notified.filter((id) => id.includes('chain'))).toEqual([]);
  });

  it('reports how much was used by the end', async () => {
    const used = await openDelivered();
    await used.watch(100_000);
    await used.sandbox('send', { from: sender, to: holder, token: 'USDT', amount: '1000000' });
    await used.pass(3_400_000);
    const chain = await used.watch(60_000);
    expect(Number(chain?.usedUnits)).toBeGreaterThan(60_000);
    const idle = await openDelivered();
    await idle.watch(100_000);
    await idle.pass(3_400_000);
    expect((await idle.watch(60_000))?.usedUnits).toBe('0');
  });
});
