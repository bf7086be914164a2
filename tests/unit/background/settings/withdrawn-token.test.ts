import { expect, it } from 'vitest';
import { createSettingsWorld, draft, ORIGIN, TOKEN } from './settings-world.ts';

const WRONG = 'token-of-something-else';

/** A connected service that is asked once more and is slow to tell its price. */
async function slow() {
  const world = createSettingsWorld();
  world.granted.add(ORIGIN);
  await world.handlers['profile.save'](draft);
  const id = (await world.read()).settings.activeProfileId ?? '';
  const asked = Promise.withResolvers<void>();
  const answering = Promise.withResolvers<void>();
  const isAnswered = Promise.withResolvers<void>();
  const { createService } = world.deps;
  world.deps.createService = (profile, readToken) => {
    const service = createService(profile, async () => {
      const token = await readToken();
      if (token === null) world.failing.accounts = 'no-token';
      return token;
    });
    return {
      async price(period) {
        asked.resolve();
        await answering.promise;
        return service.price(period);
      },
      accounts: () => service.accounts().finally(isAnswered.resolve),
    };
  };
  return { ...world, id, asked: asked.promise, answer: answering.resolve, isAnswered: isAnswered.promise };
}

it.each([
  ['typed for the service that is there', true],
  ['of a second account there', false],
])('a token %s leaves no more once its form was closed', async (_, isSame) => {
  const world = await slow();
  const saving = world.handlers['profile.save']({ ...draft, id: isSame ? world.id : null, token: WRONG });
  await world.asked;
  await world.handlers['profile.withdraw']({ origin: ORIGIN });
  expect(await saving).toEqual({ ok: false, error: { code: 'withdrawn' } });
  expect([...world.granted], 'the first account needs the host').toEqual([ORIGIN]);
  world.answer();
  await world.isAnswered;
  expect(world.usedTokens).toEqual([TOKEN, null]);
});

it.each([
  ['checked', (world) => world.handlers['profile.check']({ id: world.id })],
  ['saved anew', (world) => world.handlers['profile.save']({ ...draft, id: world.id, token: null })],
] satisfies [string, (world: Awaited<ReturnType<typeof slow>>) => Promise<unknown>][])(
  'a token that is deleted while its service is being %s leaves no more, and the service is as one without a token',
  async (_, ask) => {
    const world = await slow();
    const answer = ask(world);
    await world.asked;
    await world.handlers['token.remove']({ id: world.id });
    world.answer();
    expect(await answer).toMatchObject({ ok: true, value: { hourPriceSun: '46', balanceTrx: null } });
    expect(world.usedTokens).toEqual([TOKEN, null]);
    expect((await world.read()).vault.labels).toEqual({});
  },
);
