import { expect, it } from 'vitest';
import { PRACTICE_TOKEN } from '../../../../lib/background/practice.ts';
import type { Snapshot } from '../../../../lib/messages/snapshot.ts';
import { DEFAULT_SETTINGS } from '../../../../lib/settings/settings.ts';
import { purchaseOf, startTestBackground } from '../../../support/background.ts';
import { createServedSettings } from '../../../support/memory-settings.ts';
import { answerOf, createStillClient, ORIGIN } from './one-account.ts';

const PASSPHRASE = 'correct horse battery';

/** A service with a pending order. Once it is silenced, it answers nothing. */
async function connect() {
  const settings = createServedSettings(() => 1_790_000_000_000);
  let isSilent = false;
  let tellQuestion = (_path: string) => {};
  const world = startTestBackground({
    settings,
    createClient: ({ id, kind, origin, bodyKind, tokenSavedAtMs }) =>
      createStillClient({
        async fetch(url) {
          const path = new URL(url).pathname;
          tellQuestion(path);
          return isSilent && url.startsWith(ORIGIN) ? new Promise(() => {}) : answerOf(path);
        },
        profile: { origin, bodyKind },
        readToken: async () =>
          kind === 'practice' ? PRACTICE_TOKEN : settings.vault.read(id, origin, tokenSavedAtMs),
      }),
  });
  const { ask, published, now } = world;
  const change = (topic: string, input: object) => ask(topic, input, 'options');
  const draft = { id: null, name: 'Energy', colour: 'blue', origin: ORIGIN, bodyKind: 'json' };
  await change('profile.save', { ...draft, token: 'token-of-one-account' });
  await change('vault.keep', { mode: 'passphrase', passphrase: PASSPHRASE });
  await ask('purchase.confirm', { ...purchaseOf(now()), profileId: 'service-1', origin: ORIGIN });
  const nextQuestion = () =>
    new Promise<string>((resolve) => {
      tellQuestion = resolve;
    });
  return {
    ...world,
    change,
    nextQuestion,
    latest: () => published.at(-1) as Snapshot,
    /** From here on a request waits for an answer that does not come. */
    async silence() {
      isSilent = true;
      const question = nextQuestion();
      void world.pass(60_000);
      await question;
    },
  };
}

const DONE = { ok: true, value: {} };

it("a user's decision is carried out and published at once while a silent service is asked", async () => {
  const { change, latest, silence } = await connect();
  await silence();
  const limits = { ...DEFAULT_SETTINGS.limits, perOrderSun: '7000000' };
  expect(await change('settings.change', { limits })).toEqual(DONE);
  expect(latest().limits.perOrderSun).toBe('7000000');
  expect(await change('vault.lock', {})).toEqual(DONE);
  expect(latest().profile?.token).toBe('locked');
  expect(await change('vault.unlock', { passphrase: PASSPHRASE })).toEqual(DONE);
  expect(latest().profile?.token).toBe('ready');
  expect(await change('profile.activate', { id: 'practice' })).toEqual(DONE);
  expect(latest().profile?.id).toBe('practice');
  expect(await change('profile.remove', { id: 'service-1' })).toEqual(DONE);
});

it('a user who switches to another service gets its balance and list without waiting for the silent one', async () => {
  const { ask, change, latest, silence } = await connect();
  await silence();
  await change('profile.activate', { id: 'practice' });
  expect(latest().balance).toBeNull();
  expect(await ask('balance.refresh')).toEqual(DONE);
  expect(latest().balance?.amountTrx).toBe('100');
});

it('requests that wait for a token are sent as soon as it is unlocked, without another event', async () => {
  const { change, nextQuestion, pass } = await connect();
  await change('vault.lock', {});
  await pass(60_000);
  const question = nextQuestion();
  await change('vault.unlock', { passphrase: PASSPHRASE });
  expect(await question).toContain('/private/order/');
});
