import { expect, it } from 'vitest';
import { toolbarFacts } from '../../../../lib/background/toolbar/toolbar-facts.ts';
import { wordToolbar } from '../../../../lib/background/toolbar/toolbar-state.ts';
import { purchaseOf, startTestBackground } from '../../../support/background.ts';
import { createServedSettings } from '../../../support/memory-settings.ts';

const ORIGIN = 'https://real.example';

it('shows no play energy, and no trouble over play money, while a service is active', async () => {
  const settings = createServedSettings(() => 1_790_000_000_000);
  let badge = '';
  const { ask, pass, now } = startTestBackground({
    settings,
    publish: async (snapshot, engine, choices) => {
      badge = wordToolbar(toolbarFacts(snapshot, engine, choices.badge, now())).badge;
    },
  });
  const place = { id: null, origin: ORIGIN };
  const draft = { name: 'Main', colour: 'jade', bodyKind: 'json', token: 'world-token-0123456789' };
  expect(await ask('profile.save', { ...draft, ...place }, 'options')).toMatchObject({ ok: true });
  await ask('practice.enter');
  await ask('purchase.confirm', purchaseOf(now()));
  const beside = async () => {
    await ask('practice.enter');
    const inPractice = badge;
    await ask('profile.activate', { id: 'service-1' });
    return [inPractice, badge];
  };
  expect(await beside()).toEqual(['…', '']);
  for (let count = 0; count < 12; count += 1) await pass(5_000);
  const [left, real] = await beside();
  expect(left).toMatch(/^5\dm$/);
  expect(real).toBe('');
});
