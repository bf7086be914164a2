import { expect, it } from 'vitest';
import { trx } from '../build.ts';
import { COMMAND, SETTINGS, setStage } from '../stage.ts';

it('sends nothing if less of a limit is left than before the list and the balance were read', async () => {
  const limits = { ...SETTINGS.limits };
  const stage = setStage({
    settings: { limits },
    service: {
      accounts: async () => {
        limits.perDaySun = COMMAND.capSun - 1n;
        return { ok: true, value: [{ section: 'buyer', currency: 'TRX', balance: trx(100) }] };
      },
    },
  });
  expect(await stage.engine.buy(COMMAND)).toMatchObject({
    stop: { code: 'limit', breach: { limit: 'perDay', excessSun: 1n } },
  });
  expect(stage.posts).toEqual([]);
});
