import { describe, expect, it } from 'vitest';
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

  it('hands the token over once and forgets it', async () => {
    const { model, asked, fill } = await setUp();
    fill();
    model.service.submit();
    await settle();
    const saved = asked.find(({ topic }) => topic === 'profile.save')?.input;
    expect(saved).toMatchObject({ id: null, name: 'Main', token: 'store-token-0123456789' });
    expect(model.service.token.value).toBe('');
    expect(model.service.editing.value).toBeNull();
  });

  it('asks for no host when no further service fits, but may change one', async () => {
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
    'keeps what is typed in it, and says nothing, when the one before %s',
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
    },
  );

  it('sends nothing once it was cancelled while the browser asked for the host', async () => {
    const { model, late, fill, topics } = await setUp();
    const answering = Promise.withResolvers<void>();
    late.host = answering.promise;
    fill();
    model.service.submit();
    model.service.close();
    answering.resolve();
    await settle();
    expect(topics()).not.toContain('profile.save');
  });

  it('marks each wrong field and asks nobody', async () => {
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

  it('takes what was probably meant, and with it the mark goes', async () => {
    const { model, fill } = await setUp();
    fill('http://energy.example', 'two words');
    model.service.submit();
    model.service.takeOffer();
    expect(model.service.origin.value).toBe(ORIGIN);
    expect(model.service.problems.value).toEqual({ token: { code: 'not-a-token' } });
  });
});

describe('the form of the node', () => {
  it('asks for no host to turn the node off', async () => {
    const { model, requested, asked } = await setUp();
    model.node.choose('off');
    model.node.submit();
    await settle();
    expect(requested).toEqual([]);
    expect(asked.find(({ topic }) => topic === 'chain.save')?.input).toMatchObject({
      isOn: false,
      apiKey: null,
    });
  });

  it('turned off keeps the address of the own node, and with it its key, for the next time', async () => {
    const settings = { ...DEFAULT_SETTINGS, chain: { isOn: true, origin: 'https://node.example' } };
    const { model, asked } = await setUp({
      answers: { 'settings.read': { ok: true, value: { ...KEPT, settings } } },
    });
    model.node.origin.value = 'half an address';
    model.node.apiKey.value = 'two words';
    model.node.choose('off');
    model.node.submit();
    await settle();
    expect(model.node.problem.value).toBeNull();
    expect(asked.find(({ topic }) => topic === 'chain.save')?.input).toEqual({
      isOn: false,
      origin: 'https://node.example',
      apiKey: null,
    });
  });

  it.each(['trongrid', 'off'] as const)(
    'hands no key over that was typed for the own node, to %s',
    async (kind) => {
      const { model, asked } = await setUp();
      model.node.choose('own');
      model.node.apiKey.value = 'key-of-the-own-node';
      model.node.choose(kind);
      model.node.submit();
      await settle();
      expect(asked.find(({ topic }) => topic === 'chain.save')?.input).toMatchObject({ apiKey: null });
    },
  );

  it('keeps what is typed while it is being saved, and empties the key that was handed over', async () => {
    const { model, late } = await setUp();
    const answering = Promise.withResolvers<void>();
    late['chain.save'] = answering.promise;
    model.node.choose('own');
    model.node.origin.value = 'https://node.example';
    model.node.apiKey.value = 'key-of-the-node';
    model.node.submit();
    await settle();
    model.node.origin.value = 'https://other.example';
    answering.resolve();
    await settle();
    expect([model.node.origin.value, model.node.apiKey.value]).toEqual(['https://other.example', '']);
  });

  it('keeps a key that is typed while the one before is being saved', async () => {
    const { model, late } = await setUp();
    const answering = Promise.withResolvers<void>();
    late['chain.save'] = answering.promise;
    model.node.choose('trongrid');
    model.node.apiKey.value = 'mistyped-key';
    model.node.submit();
    await settle();
    model.node.apiKey.value = 'right-key';
    answering.resolve();
    await settle();
    expect(model.node.apiKey.value).toBe('right-key');
  });

  it.each(['chain.save', 'host'])(
    'leaves another node that is chosen before the answer of %s alone',
    async (by) => {
      const { model, late, topics } = await setUp();
      const answering = Promise.withResolvers<void>();
      late[by] = answering.promise;
      model.node.choose('trongrid');
      model.node.submit();
      await settle();
      model.node.choose('own');
      model.node.apiKey.value = 'key-of-the-own-node';
      answering.resolve();
      await settle();
      expect([model.node.kind(), model.node.apiKey.value]).toEqual(['own', 'key-of-the-own-node']);
      expect(model.deeds.saveChain.state.value).toEqual({ kind: 'idle' });
      expect(topics().includes('chain.save')).toBe(by === 'chain.save');
    },
  );

  it('asks for the host of the node that is turned on', async () => {
    const { model, requested } = await setUp();
    model.node.choose('trongrid');
    model.node.submit();
    expect(requested).toEqual(['https://api.trongrid.io']);
  });
});

describe('a deed', () => {
  it('is not done twice at the same time', async () => {
    const { model, topics } = await setUp();
    await Promise.all([model.deeds.forget.run({}), model.deeds.forget.run({})]);
    expect(topics().filter((topic) => topic === 'data.forget')).toHaveLength(1);
  });

  it('says when the background does not answer at all', async () => {
    const answers = { 'settings.read': { ok: false as const, error: { code: 'background-unreachable' } } };
    const { model } = await setUp({ answers });
    expect(model.isUnreachable.value).toBe(true);
    expect(model.state.value).toBeNull();
  });
});
