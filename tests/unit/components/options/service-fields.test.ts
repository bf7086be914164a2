import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ServiceFields } from '../../../../components/options/services/ServiceFields.tsx';
import type { Answer } from '../../../../lib/messages/answer.ts';
import { KEPT, ORIGIN, settle, setUp } from '../../store/options/stage.ts';
import { drawn, readEnglish } from '../drawn.ts';

// Files share their modules: without this, one that was loaded before has the hooks of a page.
vi.hoisted(() => vi.resetModules());
vi.mock('preact/hooks', async () => (await import('../drawn.ts')).firstHooks);
vi.mock('@preact/signals', async (real) => {
  const signals = await real<typeof import('@preact/signals')>();
  return { ...signals, useSignal: signals.signal };
});
beforeEach(readEnglish);
afterEach(() => vi.unstubAllGlobals());
afterAll(() => vi.resetModules());

const GONE = 'options.wrong.unknownProfile';
const SAVE = 'options.service.save';

const stateWith = (...ids: string[]): Answer<unknown, string> => {
  const profiles = ids.map((id) => ({ id, name: id, colour: 'jade', origin: ORIGIN, bodyKind: 'json' }));
  return { ok: true, value: { ...KEPT, settings: { ...KEPT.settings, profiles } } };
};

/** The open form of this service, of which another window may remove it. */
async function openForm(id: string) {
  const answers: Record<string, Answer<unknown, string>> = { 'settings.read': stateWith('main') };
  const page = await setUp({ answers });
  const { model, passNews } = page;
  model.service.open(id);
  return {
    ...page,
    removeElsewhere() {
      answers['settings.read'] = stateWith();
      return passNews();
    },
    words() {
      const { value: state } = model.state;
      return state ? drawn(ServiceFields({ model, state, editing: id })) : '';
    },
  };
}

it('the form of a service that another window has removed says so, and offers to save nothing', async () => {
  const { words, removeElsewhere } = await openForm('main');
  expect([words().includes(GONE), words().includes(SAVE)]).toEqual([false, true]);
  await removeElsewhere();
  expect([words().includes(GONE), words().includes(SAVE)]).toEqual([true, false]);
});

it('the form of a new service is not said to be gone', async () => {
  const { words, removeElsewhere } = await openForm('new');
  await removeElsewhere();
  expect([words().includes(GONE), words().includes(SAVE)]).toEqual([false, true]);
});

it.each(['profile.save', 'profile.remove'] as const)(
  'a service that this page has changed or removed with %s is not said to be gone before its form closes',
  async (topic) => {
    const { model, words, late, removeElsewhere } = await openForm('main');
    const answering = Promise.withResolvers<void>();
    late[topic] = answering.promise;
    if (topic === 'profile.save') model.service.submit();
    else void model.deeds.removeProfile.run({ id: 'main' });
    await settle();
    await removeElsewhere();
    expect(words()).not.toContain(GONE);
    answering.resolve();
    await settle();
  },
);
