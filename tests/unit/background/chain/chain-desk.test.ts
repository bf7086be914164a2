import { describe, expect, it } from 'vitest';
import { exampleAddresses } from '../../../../lib/sandbox/world/account-profile.ts';
import { startTestBackground } from '../../../support/background.ts';

const { sender, holder, newcomer, notActivated, contract } = exampleAddresses;

async function openChain(change: Parameters<typeof startTestBackground>[0] = {}) {
  const scene = startTestBackground(change);
  await scene.ask('practice.enter');
  const read = async (from: string = sender, recipients: string[] = [], token = 'USDT') => {
    expect(await scene.ask('chain.read', { sender: from, token, recipients })).toMatchObject({ ok: true });
    await scene.ask('snapshot.read');
    await scene.settle();
    const { chain } = scene.published.at(-1) ?? {};
    if (!chain) throw new Error('nothing was published');
    return chain;
  };
  return { ...scene, read };
}

describe('the chain as pages see it', () => {
  it('is off until a profile is chosen, and on in practice', async () => {
    const { ask } = startTestBackground();
    expect(await ask('snapshot.read')).toMatchObject({ value: { chain: { isOn: false, senders: [] } } });
    const { read } = await openChain();
    expect((await read()).isOn).toBe(true);
  });

  it('tells the burn price and what a sender has', async () => {
    const { read } = await openChain();
    expect(await read()).toMatchObject({
      trouble: null,
      burnPrice: { unitSun: '100', byteSun: '1000' },
      senders: [
        { address: sender, energyUnits: '0', freeTransfers: 1, isActivated: true, isContract: false },
      ],
    });
  });

  it('limits the number of free transfers to what a number can hold', async () => {
    const { read, sandbox } = await openChain();
    const body = '{"freeNetLimit":600,"EnergyLimit":7,"NetLimit":"9223372036854775807"}';
    await sandbox('faults', { plans: [{ endpoint: 'wallet/getaccountresource', body }] });
    expect((await read()).senders).toMatchObject([{ freeTransfers: Number.MAX_SAFE_INTEGER }]);
  });

  it('reads again what may have changed', async () => {
    const { read, sandbox, pass } = await openChain();
    await read();
    await sandbox('put', { address: sender, ownEnergyUnits: 100_000 });
    await pass(3_000);
    expect((await read()).senders).toMatchObject([{ energyUnits: '100000' }]);
  });

  it('reads the burn price again if its time lies ahead of a clock that was set back', async () => {
    const { read, pass, now } = await openChain();
    await read();
    await pass(-86_400_000);
    expect((await read()).burnPrice?.readAtMs).toBeLessThanOrEqual(now());
  });

  it('measures without a recipient though the first made-up addresses hold the token, as half of them do in practice', async () => {
    let chance = 0;
    const random = () => {
      chance = (chance + 0.618) % 1;
      return chance;
    };
    const { read, sandbox } = await openChain({ random });
    const word = '1'.padStart(64, '0');
    const body = `{"result":{"result":true},"energy_used":64285,"constant_result":["${word}"]}`;
    await sandbox('faults', {
      plans: [{ endpoint: 'wallet/triggerconstantcontract', times: 12, body }],
    });
    const { needs, trouble } = await read();
    expect(trouble).toBeNull();
    expect(needs).toMatchObject([
      { holdsToken: true, energyUnits: '64285' },
      { holdsToken: false, energyUnits: '130285' },
    ]);
  });

  it('measures each recipient', async () => {
    const { read } = await openChain();
    const { needs } = await read(sender, [holder, newcomer, notActivated, contract]);
    const known = Object.fromEntries(needs.map((need) => [need.recipient, need]));
    expect(known[holder]).toMatchObject({ energyUnits: '64285', holdsToken: true, isActivated: true });
    expect(known[newcomer]).toMatchObject({ energyUnits: '130285', holdsToken: false });
    expect(known[notActivated]).toMatchObject({ isActivated: false });
    expect(known[contract]).toMatchObject({ isContract: true });
  });

  it('says that nothing could be measured for a sender without tokens', async () => {
    const { read } = await openChain();
    const { needs } = await read(newcomer, [holder]);
    expect(needs).toMatchObject([{ sender: newcomer, recipient: holder, energyUnits: null }]);
  });

  it('says of several addresses what they are, and of none after the one at which the node falls silent', async () => {
    const { ask } = await openChain();
    expect(
      await ask('chain.natures', { addresses: [contract, notActivated, holder] }, 'dashboard'),
    ).toMatchObject({
      value: {
        natures: [
          { address: contract, isActivated: true, isContract: true },
          { address: notActivated, isActivated: false, isContract: false },
          { address: holder, isActivated: true, isContract: false },
        ],
      },
    });
    expect(await ask('chain.natures', { addresses: [sender] }, 'popup')).toMatchObject({ ok: false });
    const silent = await openChain();
    await silent.sandbox('faults', {
      plans: [
        {
          endpoint: 'wallet/getaccount',
          from: 2,
          times: 1,
          body: '{"Error":"class java.lang.NullPointerException"}',
        },
      ],
    });
    const answer = await silent.ask('chain.natures', { addresses: [contract, holder, sender] }, 'dashboard');
    expect(answer).toMatchObject({ ok: true, value: { natures: [{ address: contract }] } });
  });

  it('warns of a sender that is a contract or not activated', async () => {
    const { read } = await openChain();
    expect((await read(contract)).senders[0]).toMatchObject({ isContract: true });
    expect((await read(notActivated)).senders[0]).toMatchObject({ isActivated: false, energyUnits: '0' });
  });

  it.each([
    ['403', { status: 403 }, 'rate-limited'],
    ['an error in 200', { body: '{"Error":"class x"}' }, 'node-error'],
    ['a captive portal', { body: '<html>' }, 'not-a-node'],
    ['a cut connection', { drop: 'before' }, 'unreachable'],
  ])('reports the trouble when the node answers with %s, and stays usable', async (_, fault, trouble) => {
    const { read, sandbox, ask } = await openChain();
    await sandbox('faults', { plans: [{ endpoint: 'wallet/getaccountresource', ...fault }] });
    expect(await read()).toMatchObject({ trouble, senders: [] });
    expect(await ask('prices.refresh', { periods: ['1h'] })).toMatchObject({ ok: true });
    await sandbox('faults', { plans: [] });
  });
});
