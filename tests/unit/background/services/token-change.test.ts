import { expect, it } from 'vitest';
import type { Snapshot } from '../../../../lib/messages/snapshot.ts';
import { purchaseOf, startTestBackground } from '../../../support/background.ts';
import { createServedSettings } from '../../../support/memory-settings.ts';
import { answerOf, createStillClient, ORIGIN } from './one-account.ts';

/** A background with one service, which runs `onAccounts` once before it answers with the accounts. */
async function connect() {
  let savedAtMs = 1_790_000_000_000;
  const settings = createServedSettings(() => {
    savedAtMs += 1;
    return savedAtMs;
  });
  const asked: string[] = [];
  let onAccounts = async () => {};
  const world = startTestBackground({
    settings,
    createClient: ({ id, origin, bodyKind, tokenSavedAtMs }) =>
      createStillClient({
        async fetch(url, init) {
          const path = new URL(url).pathname;
          asked.push(`${path.split('/').slice(-2).join('/')} ${new Headers(init.headers).get('token')}`);
          if (path.endsWith('account/list')) {
            const run = onAccounts;
            onAccounts = async () => {};
            await run();
          }
          return answerOf(path);
        },
        profile: { origin, bodyKind },
        readToken: () => settings.vault.read(id, origin, tokenSavedAtMs),
      }),
  });
  const save = (token: string, id: string | null) =>
    world.ask(
      'profile.save',
      { id, name: 'Energy', colour: 'blue', origin: ORIGIN, bodyKind: 'json', token },
      'options',
    );
  await save('token-of-one-account', null);
  const order = (intentId?: string) => ({
    ...purchaseOf(world.now(), intentId),
    profileId: 'service-1',
    origin: ORIGIN,
  });
  return {
    ...world,
    settings,
    save,
    order,
    asked,
    whenAccountsAreRead: (run: () => Promise<void>) => {
      onAccounts = run;
    },
  };
}

it('buys nothing with a token that came while the balance of another account was read', async () => {
  const { save, ask, order, asked, whenAccountsAreRead } = await connect();
  whenAccountsAreRead(async () => void (await save('token-of-the-other', 'service-1')));
  await ask('purchase.confirm', order());
  expect(asked).toContain('account/list token-of-one-account');
  expect(asked.filter((line) => line.startsWith('buy/energy'))).toEqual([]);
  await ask('purchase.confirm', order('a2b8a4e3-0c1d-4e5f-8a9b-1c2d3e4f5a6b'));
  expect(asked.filter((line) => line.startsWith('buy/energy'))).toEqual(['buy/energy token-of-the-other']);
});

it('shows the accounts of the current token, not those that were read with the one before', async () => {
  const { save, ask, asked } = await connect();
  const askAll = () => ask('accounts.read', { mustBeNew: false }, 'dashboard');
  expect([await askAll(), await askAll()]).toMatchObject([{ ok: true }, { ok: true }]);
  const listings = () => asked.filter((line) => line.startsWith('account/list'));
  const before = listings();
  await save('token-of-the-other', 'service-1');
  await askAll();
  expect(listings().slice(before.length)).toContain('account/list token-of-the-other');
});

it('is published to open pages: what they show may belong to another account', async () => {
  const { save, ask } = await connect();
  const savedAtMs = async () => {
    const answer = await ask('snapshot.read', {}, 'dashboard');
    return (answer as { value: Snapshot }).value.profile?.tokenSavedAtMs ?? 0;
  };
  const before = await savedAtMs();
  await save('token-of-the-other', 'service-1');
  expect(before).toBeGreaterThan(0);
  expect(await savedAtMs()).toBeGreaterThan(before);
});

it('buys with the token of before if the disk had no room for its service and the new one', async () => {
  const { save, ask, order, asked, settings } = await connect();
  settings.keeper.change = () => Promise.reject(new Error('full'));
  await expect(save('token-of-now', 'service-1')).rejects.toThrow('profile.save failed');
  await ask('purchase.confirm', order());
  expect(asked.filter((line) => line.startsWith('buy/energy'))).toEqual(['buy/energy token-of-one-account']);
});
