import { signal } from '@preact/signals';
import { describe, expect, it } from 'vitest';
import { decimalFromSun } from '../../../../lib/domain/amounts/decimal.ts';
import type { Bridge } from '../../../../lib/messages/bridge.ts';
import type { PurchaseOrder } from '../../../../lib/messages/popup-topics.ts';
import type { Snapshot } from '../../../../lib/messages/snapshot.ts';
import { closeForOtherPurchase } from '../../../../lib/store/popup/other-purchase.ts';
import { payOnce } from '../../../../lib/store/popup/pay.ts';
import type { PopupModel } from '../../../../lib/store/popup/popup-model.ts';
import { createSheet } from '../../../../lib/store/popup/sheet.ts';
import { watchedParts } from '../../../../lib/store/watched-parts.ts';
import { MAIN, OPERATIONS, order, workingDay } from '../../../e2e/popup-fixtures.ts';

const NOW = 1_790_000_000_000;
const TERMS = { unitSun: 46n, energyUnits: 64_311n, capSun: 2_958_306n, total: decimalFromSun(2_958_306n) };

const intent = (id: string, to: string, armedAtMs: number, guids: string[] = []) =>
  ({ id, armedAtMs, request: { to }, guids }) as Snapshot['intents'][number];

/** The sheet for `MAIN`, opened when one earlier purchase for it was known. */
function openSheet() {
  const earlier = intent('earlier', MAIN, NOW - 1_000);
  const snapshot = watchedParts(workingDay(NOW, { intents: [earlier] }));
  const answering = Promise.withResolvers<unknown>();
  const bridge = { ask: () => answering.promise } as unknown as Bridge;
  const ids = ['own', 'next'];
  const sheet = createSheet({ bridge, newId: () => ids.shift() ?? '' });
  sheet.open(TERMS, snapshot.intents);
  const follow = () =>
    closeForOtherPurchase({ snapshot, draft: signal({ to: MAIN }), sheet } as unknown as PopupModel);
  const publish = (...newer: Snapshot['intents']) => {
    snapshot.intents = [earlier, ...newer];
  };
  const tellOrder = (intentId: string) => {
    snapshot.orders = [order(NOW, { intentId })];
  };
  const send = () => {
    const model = { sheet, snapshot, show: () => {} } as unknown as PopupModel;
    void payOnce(model, { ...TERMS, intentId: 'own' } as unknown as PurchaseOrder);
  };
  return { sheet, follow, publish, tellOrder, send, answer: answering.resolve };
}

describe('the open sheet in one of two popups', () => {
  it.each([
    ['', NOW],
    [', though the clock was set back meanwhile', NOW - 3_600_000],
  ])('closes when the other begins to rent for the same address, and says so%s', (_, armedAtMs) => {
    const { sheet, follow, publish } = openSheet();
    follow();
    publish(intent('other', MAIN, armedAtMs));
    expect(sheet.state.value).toBeNull();
    expect(sheet.stopped.value?.code).toBe('otherPurchase');
  });

  it("closes even for a purchase that began before the sheet's script was loaded", () => {
    const { sheet, follow, publish } = openSheet();
    publish(intent('other', MAIN, NOW));
    follow();
    expect(sheet.stopped.value?.code).toBe('otherPurchase');
  });

  it.each([
    ['a purchase for another address', [intent('batch-1', OPERATIONS, NOW)]],
    ['its own purchase', [intent('own', MAIN, NOW)]],
    ['a purchase that was known when it was opened', []],
  ])('stays open for %s', (_, newer) => {
    const { sheet, follow, publish } = openSheet();
    follow();
    publish(...newer);
    expect(sheet.state.value).not.toBeNull();
    expect(sheet.stopped.value).toBeNull();
  });
});

describe('a sheet whose purchase was sent', () => {
  it('ends once its order is known, a moment after its record, and a later answer is not told of another sheet', async () => {
    const { sheet, follow, publish, tellOrder, send, answer } = openSheet();
    follow();
    send();
    publish(intent('own', MAIN, NOW));
    expect(sheet.state.value?.phase).toBe('sending');
    publish(intent('own', MAIN, NOW, ['12345678']));
    expect(sheet.state.value?.phase, 'without its order the quote would be offered').toBe('sending');
    tellOrder('own');
    expect([sheet.state.value, sheet.stopped.value]).toEqual([null, null]);
    sheet.open(TERMS, [intent('earlier', MAIN, NOW), intent('own', MAIN, NOW)]);
    answer({ ok: false, error: { code: 'background-unreachable' } });
    await new Promise((resolve) => setImmediate(resolve));
    expect([sheet.state.value?.phase, sheet.stopped.value]).toEqual(['open', null]);
  });
});
