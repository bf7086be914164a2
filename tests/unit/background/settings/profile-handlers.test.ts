import { describe, expect, it } from 'vitest';
import { MOST_SERVICES } from '../../../../lib/domain/service-origin.ts';
import { createSettingsWorld, draft, ORIGIN, TOKEN } from './settings-world.ts';

const MOVED = 'https://moved.example';

async function connected() {
  const world = createSettingsWorld();
  world.granted.add(ORIGIN);
  await world.handlers['profile.save'](draft);
  const { settings } = await world.read();
  return { ...world, id: settings.profiles[0]?.id ?? '' };
}

describe('saving a service', () => {
  it('stores it with its token, makes it the active one, and reports the balance', async () => {
    const world = createSettingsWorld();
    world.granted.add(ORIGIN);
    expect(await world.handlers['profile.save'](draft)).toEqual({
      ok: true,
      value: { hourPriceSun: '46', balanceTrx: '128.4', answeredInMs: 0 },
    });
    const { settings, vault, grantedOrigins } = await world.read();
    expect(settings).toMatchObject({
      activeProfileId: settings.profiles[0]?.id,
      profiles: [{ origin: ORIGIN }],
    });
    expect(Object.values(vault.labels)).toMatchObject([{ origin: ORIGIN, lastFour: '6789' }]);
    expect(grantedOrigins).toContain(ORIGIN);
    expect(world.changeCount()).toBe(1);
  });

  it.each([
    ['price', 'not-json', 'not-a-service'],
    ['price', 'not-found', 'not-a-service'],
    ['price', 'unauthorized', 'not-a-service'],
    ['price', 'insufficient-funds', 'not-a-service'],
    ['price', 'redirected', 'redirected'],
    ['price', 'unreachable', 'unreachable'],
    ['price', 'timeout', 'timeout'],
    ['accounts', 'unauthorized', 'wrong-token'],
    ['accounts', 'rate-limited', 'rate-limited'],
    ['accounts', 'redirected', 'redirected'],
  ] as const)('stores nothing when %s fails with %s, and says %s', async (call, failure, code) => {
    const world = createSettingsWorld();
    world.granted.add(ORIGIN);
    world.failing[call] = failure;
    expect(await world.handlers['profile.save'](draft)).toMatchObject({ ok: false, error: { code } });
    const { settings, vault } = await world.read();
    expect(settings.profiles).toEqual([]);
    expect(vault.labels).toEqual({});
    expect([...world.granted], 'the permission is given back').toEqual([]);
  });

  it('stores nothing of a service whose form was closed before it answers, and does not block another one', async () => {
    const world = createSettingsWorld();
    world.granted.add(ORIGIN).add(MOVED);
    const answering = Promise.withResolvers<void>();
    const { createService } = world.deps;
    world.deps.createService = (profile, readToken) => {
      const service = createService(profile, readToken);
      const accounts = () => answering.promise.then(() => service.accounts());
      return { ...service, accounts };
    };
    const late = world.handlers['profile.save'](draft);
    const other = world.handlers['profile.save']({ ...draft, name: 'Other', origin: MOVED });
    await world.handlers['profile.withdraw']({ origin: ORIGIN });
    answering.resolve();
    expect(await late).toEqual({ ok: false, error: { code: 'withdrawn' } });
    expect(await other).toMatchObject({ ok: true });
    const { settings, vault } = await world.read();
    expect(settings.profiles).toMatchObject([{ name: 'Other' }]);
    expect(Object.keys(vault.labels)).toEqual([settings.activeProfileId]);
    expect([...world.granted]).toEqual([MOVED]);
    world.granted.add(ORIGIN);
    expect(await world.handlers['profile.save'](draft), 'wanted anew').toMatchObject({ ok: true });
  });

  it('saves the next one without waiting for a silent one whose form was closed', async () => {
    const world = createSettingsWorld();
    world.granted.add(ORIGIN).add(MOVED);
    const { createService } = world.deps;
    world.deps.createService = (profile, readToken) => ({
      ...createService(profile, readToken),
      ...(profile.origin === ORIGIN && { price: () => new Promise(() => {}) }),
    });
    const silent = world.handlers['profile.save'](draft);
    const next = world.handlers['profile.save']({ ...draft, origin: MOVED });
    await world.handlers['profile.withdraw']({ origin: ORIGIN });
    expect(await silent).toEqual({ ok: false, error: { code: 'withdrawn' } });
    expect(await next).toMatchObject({ ok: true });
    expect([...world.granted]).toEqual([MOVED]);
  });

  it('gives the permission back when the token cannot be kept', async () => {
    const { handlers, granted, deps, read } = await connected();
    await handlers['vault.keep']({ mode: 'passphrase', passphrase: 'correct horse battery' });
    await deps.vault.lock();
    const before = await read();
    granted.add(MOVED);
    const second = { ...draft, name: 'Second', origin: MOVED };
    expect(await handlers['profile.save'](second)).toEqual({ ok: false, error: { code: 'locked' } });
    expect([...granted]).toEqual([ORIGIN]);
    expect(await read()).toEqual(before);
  });

  it('gives the permission back when the disk is full', async () => {
    const world = createSettingsWorld();
    world.granted.add(ORIGIN);
    world.deps.keeper.change = () => Promise.reject(new Error('full'));
    await expect(world.handlers['profile.save'](draft)).rejects.toThrow('full');
    expect([...world.granted]).toEqual([]);
  });

  it('refuses one service too many, sends it no request and keeps the others', async () => {
    const world = await connected();
    const { handlers, id, granted, read, usedTokens } = world;
    const others = Array.from({ length: MOST_SERVICES - 1 }, (_, n) => `https://energy-${n}.example`);
    for (const origin of others) {
      granted.add(origin);
      await handlers['profile.save']({ ...draft, origin });
    }
    const before = await read();
    granted.add(MOVED);
    const askedCount = usedTokens.length;
    expect(await handlers['profile.save']({ ...draft, origin: MOVED })).toEqual({
      ok: false,
      error: { code: 'too-many-services' },
    });
    expect(await read()).toEqual(before);
    expect(before.settings.profiles).toHaveLength(MOST_SERVICES);
    expect(usedTokens).toHaveLength(askedCount);
    expect([...granted]).toEqual([ORIGIN, ...others]);
    expect(await handlers['profile.save']({ ...draft, id, name: 'Renamed' })).toMatchObject({ ok: true });
  });

  it('sends no request without the permission', async () => {
    const world = createSettingsWorld();
    const answer = await world.handlers['profile.save'](draft);
    expect(answer).toEqual({ ok: false, error: { code: 'no-permission' } });
    expect(world.usedTokens).toEqual([]);
  });

  it('is allowed with the second click if the browser keeps a permission that it does not apply', async () => {
    const { handlers, id, granted, halfGranted, request } = await connected();
    granted.delete(ORIGIN);
    halfGranted.add(ORIGIN);
    request(ORIGIN);
    const again = { ...draft, id };
    expect(await handlers['profile.save'](again)).toMatchObject({ error: { code: 'no-permission' } });
    request(ORIGIN);
    expect(await handlers['profile.save'](again)).toMatchObject({ ok: true });
  });

  it('says that the machine is offline before it blames the service', async () => {
    const world = createSettingsWorld({ isOnline: () => false });
    world.granted.add(ORIGIN);
    expect(await world.handlers['profile.save'](draft)).toMatchObject({ error: { code: 'offline' } });
  });

  it('uses the stored token when none is typed', async () => {
    const { handlers, id, usedTokens } = await connected();
    await handlers['profile.save']({ ...draft, id, name: 'Renamed', token: null });
    expect(usedTokens).toEqual([TOKEN, TOKEN]);
  });

  it('deletes the token and gives the permission back when the address changes', async () => {
    const { handlers, id, granted, read, usedTokens } = await connected();
    granted.add(MOVED);
    const answer = await handlers['profile.save']({ ...draft, id, origin: MOVED, token: null });
    expect(answer).toMatchObject({ ok: true, value: { balanceTrx: null } });
    expect((await read()).vault.labels).toEqual({});
    expect([...granted]).toEqual([MOVED]);
    expect(usedTokens, 'the old token never meets the new address').toEqual([TOKEN]);
  });

  it('makes it another service at another address: in the same place and as active, with its own token', async () => {
    const { handlers, id, granted, read } = await connected();
    granted.add(MOVED);
    await handlers['profile.save']({ ...draft, id, origin: MOVED });
    const { settings, vault } = await read();
    expect(settings.profiles).toMatchObject([{ origin: MOVED }]);
    expect(settings.profiles[0]?.id).not.toBe(id);
    expect(settings.activeProfileId).toBe(settings.profiles[0]?.id);
    expect(Object.keys(vault.labels)).toEqual([settings.profiles[0]?.id]);
  });

  it('leaves another active service active when the address changes', async () => {
    const { handlers, id, granted, read } = await connected();
    granted.add(MOVED);
    await handlers['profile.activate']({ id: 'practice' });
    await handlers['profile.save']({ ...draft, id, origin: MOVED });
    expect((await read()).settings.activeProfileId).toBe('practice');
  });

  it.each([
    ['finds what it left', ['first-service'], 'first-service'],
    ['takes over nothing of practice', ['practice'], '00000000-0000-4000-8000-000000000002'],
    ['guesses nothing when several left something', ['one', 'two'], '00000000-0000-4000-8000-000000000002'],
    ['is not taken for another existing service', ['present'], '00000000-0000-4000-8000-000000000002'],
  ])('at an old address again %s', async (_, left, expected) => {
    const { handlers, id, granted, read, idsAt } = await connected();
    granted.add(MOVED);
    const ids = left.map((one) => (one === 'present' ? id : one));
    idsAt.set(MOVED, ids);
    await handlers['profile.save']({ ...draft, id, origin: MOVED });
    expect((await read()).settings.profiles.map((profile) => profile.id)).toEqual([expected]);
  });

  it('leaves everything as it was when the new address does not answer', async () => {
    const { handlers, id, granted, read, failing } = await connected();
    const before = await read();
    granted.add(MOVED);
    failing.price = 'unreachable';
    await handlers['profile.save']({ ...draft, id, origin: MOVED, token: null });
    expect(await read()).toEqual(before);
    expect([...granted]).toEqual([ORIGIN]);
  });

  it('keeps a permission that another service still needs, on whatever port', async () => {
    const { handlers, id, granted, read } = await connected();
    const neighbour = `${ORIGIN}:8443`;
    granted.add(neighbour);
    await handlers['profile.save']({ ...draft, name: 'Second', origin: neighbour });
    await handlers['profile.remove']({ id });
    expect((await read()).settings.profiles).toHaveLength(1);
    expect(granted.has(ORIGIN)).toBe(true);
  });

  it('forgets a removed service with its token and its permission, and falls back to practice', async () => {
    const { handlers, id, granted, read } = await connected();
    await handlers['profile.remove']({ id });
    const { settings, vault } = await read();
    expect(settings).toMatchObject({ profiles: [], activeProfileId: 'practice' });
    expect(vault.labels).toEqual({});
    expect(granted.size).toBe(0);
  });

  it.each(['profile.check', 'profile.activate', 'profile.remove'] as const)(
    'refuses a service that does not exist: %s',
    async (topic) => {
      const { handlers } = createSettingsWorld();
      expect(await handlers[topic]({ id: 'nobody' })).toEqual({
        ok: false,
        error: { code: 'unknown-profile' },
      });
    },
  );
});
