import { describe, expect, it } from 'vitest';
import { createSettingsWorld, draft, ORIGIN, TOKEN } from './settings-world.ts';

const PHRASE = 'correct horse battery';

describe('no answer carries a secret', () => {
  it.each(['device', 'passphrase', 'session'] as const)('in the mode %s', async (mode) => {
    const { handlers, granted } = createSettingsWorld();
    granted.add(ORIGIN);
    const told: unknown[] = [
      await handlers['vault.keep']({ mode, passphrase: PHRASE }),
      await handlers['profile.save'](draft),
    ];
    const state = await handlers['settings.read']({});
    const id = state.ok ? (state.value.settings.profiles[0]?.id ?? '') : '';
    told.push(
      state,
      await handlers['profile.check']({ id }),
      await handlers['data.export']({}),
      await handlers['data.diagnose']({}),
      await handlers['vault.rephrase']({ current: PHRASE, next: `${PHRASE} 2` }),
      await handlers['vault.lock']({}),
      await handlers['profile.save']({ ...draft, id }),
      await handlers['vault.unlock']({ passphrase: `${PHRASE} 2` }),
      await handlers['token.remove']({ id }),
      await handlers['data.forget']({}),
    );
    expect(JSON.stringify(told)).not.toContain(TOKEN);
    expect(JSON.stringify(told)).not.toContain(PHRASE);
  });
});
