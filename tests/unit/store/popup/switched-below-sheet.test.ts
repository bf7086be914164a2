import { expect, it } from 'vitest';
import { decimalFromSun } from '../../../../lib/domain/amounts/decimal.ts';
import { showWhySwitched } from '../../../../lib/store/popup/other-purchase.ts';
import { order } from '../../../e2e/popup-fixtures.ts';
import { openPopup, PROFILE } from './popup-stage.ts';

const TERMS = { unitSun: 46n, total: decimalFromSun(2_958_306n) };

it('a sheet that another service closed gives way to the reason, not to an order of that service', async () => {
  const { model, published, push, readClock } = await openPopup(null);
  model.sheet.open(TERMS, []);
  expect(model.screen.value.kind).toBe('confirm');
  const end = showWhySwitched(model);
  const orders = [order(readClock())];
  push({ ...published, madeAtMs: published.madeAtMs + 1, profile: { ...PROFILE, id: 'p2' }, orders });
  end();
  expect(model.sheet.stopped.value?.code).toBe('profileChanged');
  expect(model.screen.value.kind).toBe('quote');
});
