import { describe, expect, it } from 'vitest';
import { exampleAddresses } from '../../../../lib/sandbox/world/account-profile.ts';
import { createMemoryStore, purchaseOf, startTestBackground } from '../../../support/background.ts';

const { sender, holder } = exampleAddresses;
const HOUR_MS = 3_600_000;

/** A delivered rental of an hour. */
async function openDelivered() {
  const primary = createMemoryStore();
  const world = startTestBackground({ primary });
  await world.ask('practice.enter');
  await world.ask('purchase.confirm', purchaseOf(world.now()));
  for (let count = 0; count < 12; count += 1) await world.pass(2_000);
  const guid = world.published.at(-1)?.orders[0]?.guid ?? '';
  const ask = (topic: string, input: object) => world.ask(topic, { guid, ...input }, 'dashboard');
  return {
    ...world,
    primary,
    guid,
    ask,
    add: (txid: string) => ask('receipt.add', { txid }),
    /** Sends a token, and lets the time pass in which the chain confirms the transfer. */
    async send(from: string = sender, changes: object = {}): Promise<string> {
      const transfer = { from, to: holder, token: 'USDT', amount: '1000000', ...changes };
      const { txid } = await world.sandbox('send', transfer);
      await world.pass(120_000);
      return txid as string;
    },
  };
}

describe('the receipts of an order', () => {
  it('count a transfer that used its energy, and are still there in the next life', async () => {
    const { add, send, ask, primary, guid, settings } = await openDelivered();
    const txid = await send();
    const kept = { txid, energyUnits: '64285', stakedUnits: '64285', burnUnitSun: '100' };
    expect(await add(txid)).toMatchObject({ ok: true, value: { receipts: [kept] } });
    const next = startTestBackground({ primary, settings });
    expect(await next.ask('receipt.list', { guid }, 'dashboard')).toMatchObject({
      value: { receipts: [kept] },
    });
    expect(await ask('receipt.drop', { txid })).toMatchObject({ ok: true, value: { receipts: [] } });
  });

  it('refuse one more than can be kept, and drop none of another order for it', async () => {
    const { add, send, ask, primary } = await openDelivered();
    const txid = await send();
    const old = { energyUnits: '1', stakedUnits: '1', burnUnitSun: '100', atMs: 1, guid: '1' };
    const kept = Array.from({ length: 1_000 }, (_, at) => ({ ...old, txid: String(at).padStart(64, '0') }));
    await primary.set('receipts:practice', JSON.stringify(kept));
    expect(await add(txid)).toMatchObject({ ok: false, error: { code: 'all-counted' } });
    const { receipts } = ((await ask('receipt.list', { guid: '1' })) as { value: { receipts: object[] } })
      .value;
    expect(receipts).toHaveLength(1_000);
    await ask('receipt.drop', { guid: '1', txid: kept[0]?.txid });
    expect(await add(txid)).toMatchObject({ ok: true, value: { receipts: [{ txid }] } });
  });

  it('count a transfer once', async () => {
    const { add, send } = await openDelivered();
    const txid = await send();
    const both = await Promise.all([add(txid), add(txid)]);
    expect(both).toMatchObject([{ ok: true }, { error: { code: 'known' } }]);
  });

  it.each([
    ['that failed', { feeLimitSun: '1' }, 'failed'],
    ['that is not on the chain', null, 'absent'],
  ])('refuse a transfer %s', async (_, changes, code) => {
    const { add, send } = await openDelivered();
    // The first transfer uses up the energy, so the next one has to burn.
    await send();
    const txid = changes ? await send(sender, changes) : 'ab'.repeat(32);
    expect(await add(txid)).toMatchObject({ error: { code } });
  });

  it('refuse the transfer of another sender', async () => {
    const { add, send } = await openDelivered();
    expect(await add(await send(holder, { to: sender }))).toMatchObject({ error: { code: 'other-sender' } });
  });

  it('refuse a transfer after the end', async () => {
    const { add, send, pass } = await openDelivered();
    await pass(HOUR_MS + 120_000);
    expect(await add(await send())).toMatchObject({ error: { code: 'other-time' } });
  });

  it.each([
    [30_000, { ok: true }],
    [90_000, { error: { code: 'other-time' } }],
  ])(
    'take a transfer %d ms after the end as clocks that differ by up to a minute allow',
    async (ms, taken) => {
      const { add, send, pass, now, published } = await openDelivered();
      await pass((published.at(-1)?.orders[0]?.endsAtMs ?? 0) - now() + ms);
      expect(await add(await send())).toMatchObject(taken);
    },
  );

  it('refuse the delegation itself, which moves no token', async () => {
    const { add, ask, pass } = await openDelivered();
    await pass(120_000);
    const { value } = (await ask('ledger.story', {})) as { value: { watched: { delegateTxids: string[] } } };
    expect(await add(value.watched.delegateTxids[0]?.toLowerCase() ?? '')).toMatchObject({
      error: { code: 'no-transfer' },
    });
  });

  it('refuse a transfer for an order whose time was not seen', async () => {
    const { send, ask } = await openDelivered();
    const txid = await send();
    expect(await ask('receipt.add', { guid: '1', txid })).toMatchObject({ error: { code: 'unwatched' } });
  });

  it('report what the node says when it does not answer', async () => {
    const { add, send, sandbox } = await openDelivered();
    const txid = await send();
    await sandbox('faults', {
      plans: [{ endpoint: 'walletsolidity/gettransactioninfobyid', body: '{"Error":"class x"}' }],
    });
    expect(await add(txid)).toMatchObject({ error: { code: 'node-error' } });
  });

  it('believe no node of another network, neither that it knows a transfer nor that it knows none', async () => {
    const { add, send, sandbox } = await openDelivered();
    const txid = await send();
    await sandbox('faults', { plans: [{ endpoint: 'wallet/getaccount', body: '{}' }] });
    for (const one of [txid, 'ab'.repeat(32)])
      expect(await add(one)).toMatchObject({ error: { code: 'other-network' } });
  });

  it('start again when their record is damaged, report that, and keep the old bytes', async () => {
    const { add, ask, send, primary } = await openDelivered();
    await primary.set('receipts:practice', '[{"torn');
    const damaged = { value: { receipts: [], isDamaged: true } };
    expect(await ask('receipt.list', {})).toMatchObject(damaged);
    const txid = await send();
    expect(await ask('receipt.drop', { txid }), 'nothing takes its place').toMatchObject(damaged);
    expect(await primary.get('receipts:practice')).toBe('[{"torn');
    expect(await add(txid)).toMatchObject({ value: { receipts: [{}], isDamaged: false } });
    expect(await primary.get('receipts:practice:kept')).toBe('[{"torn');
  });
});
