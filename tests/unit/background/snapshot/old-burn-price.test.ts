import { expect, it } from 'vitest';
import { exampleAddresses } from '../../../../lib/sandbox/world/account-profile.ts';
import { startTestBackground } from '../../../support/background.ts';

const DAY_MS = 86_400_000;

/** A background whose node has told the price of burning and a usual transfer, and tells nothing from then on. */
async function told() {
  const { ask, pass, published, sandbox } = startTestBackground();
  const question = { sender: exampleAddresses.sender, token: 'USDT', recipients: [] };
  await ask('practice.enter');
  await ask('chain.read', question);
  await sandbox('faults', { plans: [{ endpoint: '*', status: 429 }] });
  return async (afterMs: number) => {
    await pass(afterMs);
    await ask('chain.read', question);
    await ask('snapshot.read');
    const { burnPrice, needs } = published.at(-1)?.chain ?? {};
    return { hasPrice: burnPrice !== null, needCount: needs?.length };
  };
}

it('takes the price of burning and a usual transfer for the present ones for a week while the node is silent', async () => {
  const lookIn = await told();
  expect(await lookIn(6 * DAY_MS)).toEqual({ hasPrice: true, needCount: 2 });
  expect(await lookIn(DAY_MS)).toEqual({ hasPrice: false, needCount: 0 });
});
