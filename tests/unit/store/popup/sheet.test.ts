import { describe, expect, it } from 'vitest';
import { decimalFromSun } from '../../../../lib/domain/amounts/decimal.ts';
import type { Bridge } from '../../../../lib/messages/bridge.ts';
import type { PurchaseOrder } from '../../../../lib/messages/popup-topics.ts';
import { createSheet } from '../../../../lib/store/popup/sheet.ts';

const TERMS = { unitSun: 46n, total: decimalFromSun(657_386n) };

function setUp() {
  let idCount = 0;
  const bought: PurchaseOrder[] = [];
  const bridge = {
    ask: async (_: string, order: PurchaseOrder) => {
      bought.push(order);
      return { ok: true, value: {} };
    },
  } as unknown as Bridge;
  const newId = () => {
    idCount += 1;
    return `i${idCount}`;
  };
  const sheet = createSheet({ bridge, newId });
  const order = (part: Partial<PurchaseOrder> = {}) =>
    ({
      intentId: 'i1',
      unitSun: '46',
      energyUnits: '14291',
      capSun: '657386',
      ...part,
    }) as PurchaseOrder;
  return { sheet, bought, order };
}

describe('the confirm sheet', () => {
  it('keeps what is typed and ticked on it while it is open, and takes no change once it is sent', () => {
    const { sheet, order } = setUp();
    sheet.change({ typedSum: '1' });
    expect(sheet.state.value).toBeNull();
    sheet.open(TERMS, []);
    sheet.change({ typedSum: '2.68' });
    sheet.change({ comparedWith: 'T' });
    sheet.confirm(order());
    sheet.change({ typedSum: '3' });
    expect(sheet.state.value).toMatchObject({ phase: 'sending', typedSum: '2.68', comparedWith: 'T' });
  });

  it('buys once for a hundred clicks', () => {
    const { sheet, bought, order } = setUp();
    sheet.open(TERMS, []);
    const taken = Array.from({ length: 100 }, () => sheet.confirm(order()));
    expect(taken.filter(Boolean)).toHaveLength(1);
    expect(bought).toHaveLength(1);
  });

  it('refuses an order of another sheet', () => {
    const { sheet, order } = setUp();
    sheet.open(TERMS, []);
    sheet.close();
    sheet.open(TERMS, []);
    expect(sheet.confirm(order({ intentId: 'i1' }))).toBeNull();
    expect(sheet.confirm(order({ intentId: 'i2' }))).not.toBeNull();
  });

  it('cannot be closed or opened again while the purchase is on its way', () => {
    const { sheet, order } = setUp();
    sheet.open(TERMS, []);
    sheet.confirm(order());
    sheet.close();
    sheet.open(TERMS, []);
    expect(sheet.state.value).toMatchObject({ intentId: 'i1', phase: 'sending' });
  });

  it('tells its closer whether it was open, since Escape otherwise belongs to the browser', () => {
    const { sheet } = setUp();
    expect(sheet.close()).toBe(false);
    sheet.open(TERMS, []);
    expect(sheet.close()).toBe(true);
    expect(sheet.state.value).toBeNull();
  });

  it('closes with the service that it is about, and not because more is known of that one', () => {
    const { sheet } = setUp();
    sheet.see(undefined);
    sheet.see('first');
    sheet.open(TERMS, []);
    sheet.see('first');
    expect([sheet.state.value?.phase, sheet.stopped.value]).toEqual(['open', null]);
    sheet.see('second');
    expect(sheet.state.value).toBeNull();
    expect(sheet.stopped.value).toEqual({ kind: 'stopped', code: 'profileChanged' });
  });
});
