import { expect, it } from 'vitest';
import { createCore } from '../../../../lib/purchase/core.ts';
import { tellBalance } from '../../../../lib/purchase/tell/marks.ts';
import { guid, trx } from '../build.ts';
import { SETTINGS, setStage } from '../stage.ts';

it('notes a low balance beside what became known of the profile while that was filed', async () => {
  const { ports } = setStage();
  const settings = () => ({ ...SETTINGS, lowBalance: trx(10) });
  const core = createCore({ ...ports, settings }, () => {});
  const told = tellBalance(core, 'main', trx(5));
  await core.profiles.addSeen('main', [guid('22222222')]);
  await told;
  expect(core.profiles.get('main')).toMatchObject({ isBalanceLow: true, seen: ['22222222'] });
});

it('tells of a low balance once, though two readings say it at the same moment', async () => {
  const { ports } = setStage();
  const settings = () => ({ ...SETTINGS, lowBalance: trx(10) });
  let nowMs = 0;
  const now = () => {
    nowMs += 1;
    return nowMs;
  };
  const core = createCore({ ...ports, settings, now }, () => {});
  await Promise.all([tellBalance(core, 'main', trx(5)), tellBalance(core, 'main', trx(5))]);
  await tellBalance(core, 'main', trx(4));
  expect(core.inbox.entries()).toHaveLength(1);
});
