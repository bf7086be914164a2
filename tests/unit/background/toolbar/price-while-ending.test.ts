import { expect, it } from 'vitest';
import { purchaseOf, startTestBackground } from '../../../support/background.ts';

const MINUTE = 60_000;

it('no price is asked for while the toolbar counts down the end of a rental in its place', async () => {
  const { ask, background, published, settings, sandbox, now, pass } = startTestBackground();
  await settings.keeper.change((kept) => ({ ...kept, alerts: { ...kept.alerts, badge: 'price' } }));
  await ask('practice.enter');
  await ask('purchase.confirm', purchaseOf(now()));
  for (let count = 0; count < 12; count += 1) await pass(5_000);
  const endsAtMs = published.at(-1)?.orders[0]?.endsAtMs ?? 0;
  const renewAt = async (atMs: number) => {
    await pass(atMs - now());
    const count = async () => (await sandbox('requests', {})).counts['public/price'] ?? 0;
    const before = await count();
    await background.renewToolbar();
    return (await count()) - before;
  };
  expect(await renewAt(endsAtMs - 20 * MINUTE), 'before').toBe(1);
  expect(await renewAt(endsAtMs - 5 * MINUTE), 'while it is counted down').toBe(0);
  expect(await renewAt(endsAtMs + 1), 'from the end on').toBe(1);
});
