import { expect, it } from 'vitest';
import { startTestBackground } from '../../../support/background.ts';

it.each([401, 404, 422])(
  'pages are told that a period has no price (%i) until one is read',
  async (status) => {
    const { ask, sandbox, published } = startTestBackground();
    await ask('practice.enter');
    await ask('prices.refresh', { periods: ['1d', '1h'] });
    expect(published.at(-1)).toMatchObject({ unpriced: [] });
    await sandbox('faults', { plans: [{ endpoint: 'public/price', times: 1, status }] });
    await ask('prices.refresh', { periods: ['1h'] });
    await ask('balance.refresh');
    await ask('prices.refresh', { periods: ['1d'] });
    expect(published.at(-1)).toMatchObject({ unpriced: ['1h'], connection: { trouble: null } });
    await ask('prices.refresh', { periods: ['1h'] });
    expect(published.at(-1)).toMatchObject({ unpriced: [] });
  },
);
