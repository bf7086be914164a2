import { describe, expect, it } from 'vitest';
import type { Answer } from '../../../../lib/messages/answer.ts';
import { DEFAULT_SETTINGS } from '../../../../lib/settings/settings.ts';
import { KEPT, ORIGIN, settle, setUp } from './stage.ts';

it('knows of damaged records, and asks again once they were set aside', async () => {
  const trouble = { isReadable: true, damagedCount: 2, left: [] };
  const { model, topics } = await setUp({ answers: { 'records.read': { ok: true, value: trouble } } });
  expect(model.records.value).toEqual(trouble);
  await model.deeds.setAside.run({});
  expect(topics().slice(-3)).toEqual(['records.setAside', 'settings.read', 'records.read']);
});

describe('the form of a service', () => {
  it('asks for the host before anything is awaited', async () => {
    const { model, requested, topics, fill } = await setUp();
    fill();
    const before = topics().length;
    model.service.submit();
    expect(requested).toEqual([ORIGIN]);
    expect(topics()).toHaveLength(before);
  });

  it('sends the token once and forgets it', async () => {
    const { model, asked, fill } = await setUp();
    fill();
    model.service.submit();
    await settle();
    const saved = asked.find(({ topic }) => topic === 'profile.save')?.input;
    expect(saved).toMatchObject({ id: null, name: 'Main', token: 'store-token-0123456789' });
    expect(model.service.token.value).toBe('');
    expect(model.service.editing.value).toBeNull();
  });

  it('asks for no host if no further service fits, but can change an existing one', async () => {
    const profiles = Array.from({ length: 20 }, (_, index) => ({
      id: `profile-${index}`,
      name: 'One',
      colour: 'jade' as const,
      origin: ORIGIN,
      bodyKind: 'json' as const,
    }));
    const value = { ...KEPT, settings: { ...DEFAULT_SETTINGS, profiles } };
    const { model, requested, fill } = await setUp({ answers: { 'settings.read': { ok: true, value } } });
    fill();
    model.service.submit();
    expect(requested).toEqual([]);
    expect(model.deeds.saveProfile.state.value).toEqual({ kind: 'failed', code: 'too-many-services' });
    model.service.open('profile-0');
    model.service.submit();
    expect(requested).toEqual([ORIGIN]);
  });

  it('sends nothing when the user refuses the host', async () => {
    const { model, topics, fill } = await setUp({ isGranted: false });
    fill();
    model.service.submit();
    await settle();
    expect(topics()).not.toContain('profile.save');
    expect(model.deeds.saveProfile.state.value).toEqual({ kind: 'failed', code: 'no-permission' });
  });

  it('stays open with what was typed when the service refuses', async () => {
    const error = { code: 'wrong-token', said: 'Unauthenticated.' };
    const { model, fill } = await setUp({ answers: { 'profile.save': { ok: false, error } } });
    fill();
    model.service.submit();
    await settle();
    expect(model.service.editing.value).toBe('new');
    expect(model.deeds.saveProfile.state.value).toEqual({ kind: 'failed', ...error });
  });

  const saved = { ok: true, value: {} } as const;
  const refused = { ok: false, error: { code: 'wrong-token' } } as const;
  it.each([
    ['is saved', saved, 'profile.save', true],
    ['is refused', refused, 'profile.save', true],
    ['has its host allowed', saved, 'host', true],
    ['has its host refused', saved, 'host', false],
  ] as const)(
    'keeps what is typed in it, and says nothing, when the service before it %s',
    async (_, answer, by, isGranted) => {
      const { model, late, fill, topics } = await setUp({ isGranted, answers: { 'profile.save': answer } });
      const answering = Promise.withResolvers<void>();
      late[by] = answering.promise;
      fill();
      model.service.submit();
      await settle();
      model.service.close();
      fill(ORIGIN, 'another-token-0123456789');
      answering.resolve();
      await settle();
      expect(model.service.editing.value).toBe('new');
      expect(model.service.token.value).toBe('another-token-0123456789');
      expect(model.deeds.saveProfile.state.value).toEqual({ kind: 'idle' });
      expect(topics().includes('profile.save')).toBe(by === 'profile.save');
      expect(topics().includes('profile.withdraw')).toBe(by === 'profile.save');
    },
  );

  it('withdraws a request to the service when it is closed, and none that was answered', async () => {
    const { model, late, fill, asked } = await setUp({ answers: { 'profile.save': saved } });
    const withdrawn = () => asked.filter(({ topic }) => topic === 'profile.withdraw');
    fill();
    model.service.submit();
    await settle();
    expect([model.service.editing.value, withdrawn()]).toEqual([null, []]);
    const answering = Promise.withResolvers<void>();
    late['profile.save'] = answering.promise;
    fill();
    model.service.submit();
    await settle();
    model.service.open('new');
    expect(withdrawn()).toEqual([{ topic: 'profile.withdraw', input: { origin: ORIGIN } }]);
    answering.resolve();
    await settle();
    model.service.close();
    expect(withdrawn()).toHaveLength(1);
  });

  it('sends nothing if it was closed while the browser asked for the host', async () => {
    const { model, late, fill, asked, topics } = await setUp();
    const answering = Promise.withResolvers<void>();
    late.host = answering.promise;
    fill();
    model.service.submit();
    model.service.close();
    answering.resolve();
    await settle();
    expect(topics()).not.toContain('profile.save');
    expect(asked).toContainEqual({ topic: 'host.giveBack', input: { origin: ORIGIN } });
  });

  it('gives the host back if there was no answer, since a background that died could not', async () => {
    const error = { code: 'background-unreachable' };
    const { model, fill, asked } = await setUp({ answers: { 'profile.save': { ok: false, error } } });
    fill();
    model.service.submit();
    await settle();
    expect(asked).toContainEqual({ topic: 'host.giveBack', input: { origin: ORIGIN } });
  });

  it('marks each wrong field and sends no request', async () => {
    const { model, requested, fill } = await setUp();
    fill('http://energy.example', 'two words');
    model.service.name.value = '';
    model.service.submit();
    expect(model.service.problems.value).toEqual({
      name: { code: 'empty' },
      origin: { code: 'not-https', offer: ORIGIN },
      token: { code: 'not-a-token' },
    });
    expect(requested).toEqual([]);
    model.service.name.value = 'Ma\u200bin';
    model.service.submit();
    expect(model.service.problems.value.name).toEqual({ code: 'hidden-character' });
  });

  it('accepts the suggested address, which removes the mark', async () => {
    const { model, fill } = await setUp();
    fill('http://energy.example', 'two words');
    model.service.submit();
    model.service.takeOffer();
    expect(model.service.origin.value).toBe(ORIGIN);
    expect(model.service.problems.value).toEqual({ token: { code: 'not-a-token' } });
  });
});

describe('a deed', () => {
  it('does not run twice at the same time', async () => {
    const { model, topics } = await setUp();
    await Promise.all([model.deeds.forget.run({}), model.deeds.forget.run({})]);
    expect(topics().filter((topic) => topic === 'data.forget')).toHaveLength(1);
  });

  it('says when the background does not answer', async () => {
    const answers = { 'settings.read': { ok: false as const, error: { code: 'background-unreachable' } } };
    const { model } = await setUp({ answers });
    expect(model.trouble.value).toBe('background-unreachable');
    expect(model.state.value).toBeNull();
  });

  it('tells a background that cannot read its storage from one that does not answer', async () => {
    const answers: Record<string, Answer<unknown, string>> = {
      'settings.read': { ok: false, error: { code: 'internal' } },
    };
    const { model, passSecond } = await setUp({ answers });
    const said = () => [model.isUnread.value, model.trouble.value, model.state.value === null];
    expect(said()).toEqual([true, 'internal', true]);
    answers['settings.read'] = { ok: true, value: KEPT };
    await passSecond();
    expect(said()).toEqual([false, null, false]);
  });

  it('keeps the answer to the later question if two answers overtake each other', async () => {
    const at = (waitMs: number) => ({
      ok: true as const,
      value: { ...KEPT, vault: { ...KEPT.vault, waitMs } },
    });
    const answers: Record<string, Answer<unknown, string>> = { 'settings.read': at(1_000) };
    const { model, late } = await setUp({ answers });
    const overtaken = Promise.withResolvers<void>();
    late['settings.read'] = overtaken.promise;
    const locking = model.deeds.lock.run({});
    await settle();
    delete late['settings.read'];
    answers['settings.read'] = at(2_000);
    await model.deeds.unlock.run({ passphrase: 'a phrase' });
    expect(model.state.value?.vault.waitMs).toBe(2_000);
    overtaken.resolve();
    await locking;
    expect(model.state.value?.vault.waitMs).toBe(2_000);
  });

  it('asks again after no answer, until there is one', async () => {
    const answers: Record<string, Answer<unknown, string>> = {
      'settings.read': { ok: false, error: { code: 'background-unreachable' } },
    };
    const { model, topics, passSecond } = await setUp({ answers });
    await passSecond();
    expect(model.trouble.value).toBe('background-unreachable');
    answers['settings.read'] = { ok: true, value: KEPT };
    await passSecond();
    expect([model.trouble.value, model.state.value]).toEqual([null, KEPT]);
    await passSecond();
    expect(topics().filter((topic) => topic === 'settings.read')).toHaveLength(3);
  });

  it('does not ask a second time while it waits for the answer', async () => {
    const answers: Record<string, Answer<unknown, string>> = {
      'settings.read': { ok: false, error: { code: 'background-unreachable' } },
    };
    const { late, model, topics, passSecond } = await setUp({ answers });
    const waiting = Promise.withResolvers<void>();
    late['settings.read'] = waiting.promise;
    answers['settings.read'] = { ok: true, value: KEPT };
    for (const _ of [1, 2, 3]) await passSecond();
    expect(topics().filter((topic) => topic === 'settings.read')).toHaveLength(2);
    expect(model.trouble.value).toBe('background-unreachable');
    waiting.resolve();
    await settle();
    expect([model.trouble.value, model.state.value]).toEqual([null, KEPT]);
  });
});
