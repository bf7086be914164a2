import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '../../../../lib/settings/settings.ts';
import type { NodeForm } from '../../../../lib/store/options/node.ts';
import { KEPT, settle, setUp } from './stage.ts';

const type = (field: 'origin' | 'apiKey', text: string) => (node: NodeForm) => {
  node[field].value = text;
};

describe('the form of the node', () => {
  it('accepts the suggested address, which removes the mark and sends nothing yet', async () => {
    const { model, requested } = await setUp();
    model.node.choose('own');
    model.node.origin.value = 'http://node.example';
    model.node.submit();
    expect(model.node.problem.value).toMatchObject({ code: 'not-https', offer: 'https://node.example' });
    model.node.takeOffer();
    expect(model.node.origin.value).toBe('https://node.example');
    expect(model.node.problem.value).toBeNull();
    expect(requested).toEqual([]);
  });

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

  it("turned off keeps the address of the user's own node, and with it its key, for the next time", async () => {
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

  it('is not called saved any more once another window has chosen another node', async () => {
    const kept = (origin: string) => ({
      ok: true as const,
      value: { ...KEPT, settings: { ...DEFAULT_SETTINGS, chain: { isOn: true, origin } } },
    });
    const answers = { 'settings.read': kept('https://api.trongrid.io') };
    const { model, passNews } = await setUp({ answers });
    model.node.choose('own');
    model.node.origin.value = 'https://node.example';
    answers['settings.read'] = kept('https://node.example');
    model.node.submit();
    await settle();
    await passNews();
    expect(model.deeds.saveChain.state.value.kind, 'by itself').toBe('done');
    answers['settings.read'] = kept('https://other.example');
    await passNews();
    expect(model.deeds.saveChain.state.value.kind).toBe('idle');
  });

  it.each(['trongrid', 'off'] as const)(
    "sends no key that was typed for the user's own node to %s",
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

  it.each([
    ['https://api.trongrid.io', 'https://node.example'],
    ['https://first.example', 'https://second.example'],
  ])(
    'sends a key that was typed for %s there, also when another window has chosen %s meanwhile',
    async (before, after) => {
      const kept = (origin: string) => ({
        ok: true as const,
        value: { ...KEPT, settings: { ...DEFAULT_SETTINGS, chain: { isOn: true, origin } } },
      });
      const answers = { 'settings.read': kept(before) };
      const { model, asked, passNews } = await setUp({ answers });
      model.node.apiKey.value = 'key-of-the-first';
      answers['settings.read'] = kept(after);
      await passNews();
      expect(model.state.value?.settings.chain.origin).toBe(after);
      model.node.submit();
      await settle();
      expect(asked.find(({ topic }) => topic === 'chain.save')?.input).toEqual({
        isOn: true,
        origin: before,
        apiKey: 'key-of-the-first',
      });
    },
  );

  it('keeps what is typed during a save, and empties the key that was sent', async () => {
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

  it('keeps a key that is typed while the one before is being saved, for the same node alone', async () => {
    const kept = (origin: string) => ({
      ok: true as const,
      value: { ...KEPT, settings: { ...DEFAULT_SETTINGS, chain: { isOn: true, origin } } },
    });
    const answers = { 'settings.read': kept('https://api.trongrid.io') };
    const { model, late, asked, passNews } = await setUp({ answers });
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
    answers['settings.read'] = kept('https://other.example');
    await passNews();
    model.node.submit();
    await settle();
    expect(asked.findLast(({ topic }) => topic === 'chain.save')?.input).toEqual({
      isOn: true,
      origin: 'https://api.trongrid.io',
      apiKey: 'right-key',
    });
  });

  it.each(['chain.save', 'host'])(
    'leaves another node alone that is chosen before the answer of %s',
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
      // It is not known by then whether the node was saved. The background gives back only hosts that are not in use.
      expect(topics()).toContain('host.giveBack');
    },
  );

  it('gives the host back if there was no answer, and none that it did not ask for', async () => {
    const error = { code: 'background-unreachable' };
    const { model, asked } = await setUp({ answers: { 'chain.save': { ok: false, error } } });
    const given = () => asked.filter(({ topic }) => topic === 'host.giveBack').map(({ input }) => input);
    model.node.choose('off');
    model.node.submit();
    await settle();
    expect(given()).toEqual([]);
    model.node.choose('trongrid');
    model.node.submit();
    await settle();
    expect(given()).toEqual([{ origin: 'https://api.trongrid.io' }]);
  });

  it('asks for the host of the node that is turned on', async () => {
    const { model, requested } = await setUp();
    model.node.choose('trongrid');
    model.node.submit();
    expect(requested).toEqual(['https://api.trongrid.io']);
  });

  it.each<[string, Partial<typeof DEFAULT_SETTINGS.chain>, (node: NodeForm) => void, boolean]>([
    ['as it is', {}, () => {}, true],
    ['of another kind', {}, (node) => node.choose('trongrid'), false],
    ['that is to be turned off', {}, (node) => node.choose('off'), false],
    ['that is off', { isOn: false }, () => {}, false],
    ['with another address', {}, type('origin', 'https://other.example'), false],
    ['with half an address', {}, type('origin', 'https://'), false],
    ['with a new key', {}, type('apiKey', 'a-new-key'), false],
  ])(
    'calls a node kept only as it is kept, for the test is of that one: %s',
    async (_, kept, change, isKept) => {
      const settings = {
        ...DEFAULT_SETTINGS,
        chain: { isOn: true, origin: 'https://node.example', ...kept },
      };
      const { model } = await setUp({
        answers: { 'settings.read': { ok: true, value: { ...KEPT, settings } } },
      });
      change(model.node);
      expect(model.node.isKept()).toBe(isKept);
    },
  );
});
