import { describe, expect, it } from 'vitest';
import { exampleAddresses } from '../../../../lib/sandbox/world/account-profile.ts';
import { startTestBackground } from '../../../support/background.ts';

const { sender, holder } = exampleAddresses;
const question = { sender, token: 'USDT', recipients: [holder] };

/** A background whose node has measured a transfer, and counts nothing from then on. */
async function measured() {
  const { ask, pass, published, sandbox } = startTestBackground();
  await ask('practice.enter');
  await ask('chain.read', { ...question, recipients: [] });
  await ask('chain.read', question);
  await sandbox('faults', { plans: [{ endpoint: 'wallet/triggerconstantcontract', status: 429 }] });
  const needs = async () => {
    await ask('chain.read', question);
    await ask('snapshot.read');
    return published.at(-1)?.chain.needs.map(({ recipient }) => recipient);
  };
  return { needs, pass };
}

describe('what the chain measured of a transfer to a recipient', () => {
  it('is not told once it is ten minutes old: the recipient may have sent all of the token away', async () => {
    const { needs, pass } = await measured();
    expect(await needs()).toContain(holder);
    await pass(570_000);
    expect(await needs()).toContain(holder);
    await pass(30_000);
    expect(await needs()).not.toContain(holder);
  });

  it('is told longer of a transfer without a recipient, which is always alike', async () => {
    const { needs, pass } = await measured();
    await pass(600_000);
    expect(await needs()).toEqual([null, null]);
  });
});
