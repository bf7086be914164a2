import { describe, expect, it } from 'vitest';
import { startTestBackground } from '../../support/background.ts';
import { createMemorySettings } from '../../support/memory-settings.ts';

describe('play money', () => {
  it('is topped up as often as it is asked for, and the new balance is published', async () => {
    const { ask, published } = startTestBackground();
    await ask('practice.enter');
    await ask('balance.refresh');
    expect(published.at(-1)?.balance).toMatchObject({ amountTrx: '500' });
    expect(await ask('practice.topUp')).toEqual({ ok: true, value: {} });
    expect(published.at(-1)?.balance).toMatchObject({ amountTrx: '1000' });
    await ask('practice.topUp', {}, 'dashboard');
    expect(published.at(-1)?.balance).toMatchObject({ amountTrx: '1500' });
  });

  it('is refused with real money, and before there is any service', async () => {
    const settings = createMemorySettings(() => 1_790_000_000_000);
    const { ask } = startTestBackground({ settings });
    expect(await ask('practice.topUp')).toMatchObject({ ok: false, error: { code: 'no-profile' } });
    await settings.keeper.change((kept) => ({
      ...kept,
      profiles: [
        { id: 'service-1', name: 'Real', colour: 'jade', origin: 'https://real.example', bodyKind: 'json' },
      ],
      activeProfileId: 'service-1',
    }));
    const later = startTestBackground({ settings });
    expect(await later.ask('practice.topUp')).toMatchObject({ ok: false, error: { code: 'not-practice' } });
  });
});
