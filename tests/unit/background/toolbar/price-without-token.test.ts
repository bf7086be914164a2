import { expect, it } from 'vitest';
import { toolbarFacts } from '../../../../lib/background/toolbar/toolbar-facts.ts';
import { wordToolbar } from '../../../../lib/background/toolbar/toolbar-state.ts';
import { startTestBackground } from '../../../support/background.ts';
import { createServedSettings } from '../../../support/memory-settings.ts';

it('leaves no price on the toolbar, and no alarm, once the token with which it was asked for is removed', async () => {
  const clock = { ms: 1_790_000_000_000 };
  const now = () => clock.ms;
  const settings = createServedSettings(now);
  let shown = { badge: '', changesAtMs: null as number | null };
  const { ask, background } = startTestBackground({
    now,
    settings,
    publish: async (snapshot, engine, choices) => {
      shown = wordToolbar(toolbarFacts(snapshot, engine, choices.badge, now()));
    },
  });
  await settings.keeper.change((kept) => ({ ...kept, alerts: { ...kept.alerts, badge: 'price' } }));
  const draft = { id: null, origin: 'https://real.example', name: 'Main', colour: 'jade', bodyKind: 'json' };
  await ask('profile.save', { ...draft, token: 'world-token-0123456789' }, 'options');
  await background.renewToolbar();
  expect(shown.badge).toMatch(/^\d+$/);
  await ask('token.remove', { id: 'service-1' }, 'options');
  clock.ms += 3_600_000;
  await background.renewToolbar();
  expect(shown).toMatchObject({ badge: '', changesAtMs: null });
});
