import { describe, expect, it } from 'vitest';
import { decimalFromSun } from '../../../../lib/domain/decimal.ts';
import type { Bridge } from '../../../../lib/messages/bridge.ts';
import type { PurchaseOrder } from '../../../../lib/messages/popup-topics.ts';
import { createSheet } from '../../../../lib/store/popup/sheet.ts';

const TERMS = { unitSun: 46n, energyUnits: 14_291n, capSun: 657_386n, total: decimalFromSun(657_386n) };

function setUp() {
  let clock = 1_000;
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
  const sheet = createSheet({ bridge, newId, clock: () => clock });
  const order = (part: Partial<PurchaseOrder> = {}) =>
    ({
      intentId: 'i1',
      unitSun: '46',
      energyUnits: '14291',
      capSun: '657386',
      ...part,
    }) as PurchaseOrder;
  const pass = (ms: number) => {
    clock += ms;
  };
  return { sheet, bought, order, pass };
}

describe('the confirm sheet', () => {
  it.each([0, 100, 499])('ignores clicks %i ms after it opened', (ms) => {
    const { sheet, bought, order, pass } = setUp();
    sheet.open(TERMS, []);
    pass(ms);
    expect(sheet.confirm(order())).toBeNull();
    expect(bought).toEqual([]);
  });

  it('ignores clicks from when it is visible, however long it took to load', () => {
    const { sheet, bought, order, pass } = setUp();
    sheet.open(TERMS, []);
    pass(2_000);
    sheet.appear();
    pass(499);
    expect(sheet.confirm(order())).toBeNull();
    expect(bought).toEqual([]);
    pass(1);
    expect(sheet.confirm(order())).not.toBeNull();
  });

  it('ignores clicks while it is drawn and not visible yet, even if its terms change meanwhile', () => {
    const { sheet, bought, order, pass } = setUp();
    sheet.open(TERMS, []);
    sheet.appear(Number.POSITIVE_INFINITY);
    pass(2_000);
    sheet.see({ ...TERMS, unitSun: 50n }, 'main');
    pass(2_000);
    expect(sheet.confirm(order())).toBeNull();
    sheet.appear();
    pass(499);
    expect(sheet.confirm(order())).toBeNull();
    expect(bought).toEqual([]);
  });

  it('keeps what is typed and ticked on it while it is open, and takes no change once it is sent', () => {
    const { sheet, order, pass } = setUp();
    sheet.change({ typedSum: '1' });
    expect(sheet.state.value).toBeNull();
    sheet.open(TERMS, []);
    sheet.change({ typedSum: '2.68' });
    sheet.change({ comparedWith: 'T' });
    pass(500);
    sheet.confirm(order());
    sheet.change({ typedSum: '3' });
    expect(sheet.state.value).toMatchObject({ phase: 'sending', typedSum: '2.68', comparedWith: 'T' });
  });

  it('buys once for a hundred clicks', () => {
    const { sheet, bought, order, pass } = setUp();
    sheet.open(TERMS, []);
    pass(500);
    const taken = Array.from({ length: 100 }, () => sheet.confirm(order()));
    expect(taken.filter(Boolean)).toHaveLength(1);
    expect(bought).toHaveLength(1);
  });

  it('ignores clicks again when the price changes under the pointer', () => {
    const { sheet, order, pass } = setUp();
    sheet.open(TERMS, []);
    pass(1_000);
    sheet.see({ ...TERMS, unitSun: 48n }, undefined);
    expect(sheet.confirm(order({ unitSun: '48' }))).toBeNull();
    pass(500);
    expect(sheet.confirm(order({ unitSun: '48' }))).not.toBeNull();
  });

  it.each([
    ['energy', { energyUnits: 64_311n, capSun: 2_958_306n }],
    ['expected energy, of an estimate whose highest cost stays', { energyUnits: 64_311n }],
    ['fees', { capSun: 1_157_386n }],
  ])('ignores clicks again when the sum changes by its %s at the same price', (_, change) => {
    const { sheet, bought, order, pass } = setUp();
    const terms = { ...TERMS, ...change };
    const now = order({ energyUnits: `${terms.energyUnits}`, capSun: `${terms.capSun}` });
    sheet.open(TERMS, []);
    pass(1_000);
    sheet.see(terms, undefined);
    pass(499);
    expect(sheet.confirm(now)).toBeNull();
    pass(1);
    expect(sheet.confirm(now)).not.toBeNull();
    expect(bought).toEqual([now]);
  });

  it('keeps accepting clicks while what is read again says the same', () => {
    const { sheet, order, pass } = setUp();
    sheet.open(TERMS, []);
    pass(500);
    sheet.see({ ...TERMS }, undefined);
    expect(sheet.confirm(order())).not.toBeNull();
  });

  it('ignores clicks again when an obstacle is gone, since the buttons change places', () => {
    const { sheet, order, pass } = setUp();
    sheet.open(TERMS, []);
    pass(1_000);
    sheet.see(null, undefined);
    pass(5_000);
    sheet.see({ ...TERMS }, undefined);
    pass(499);
    expect(sheet.confirm(order())).toBeNull();
    pass(1);
    expect(sheet.confirm(order())).not.toBeNull();
  });

  it('does not buy at a price that was not visible for half a second', () => {
    const { sheet, order, pass } = setUp();
    sheet.open(TERMS, []);
    pass(1_000);
    expect(sheet.confirm(order({ unitSun: '50' }))).toBeNull();
  });

  it('refuses an order of another sheet', () => {
    const { sheet, order, pass } = setUp();
    sheet.open(TERMS, []);
    sheet.close();
    sheet.open(TERMS, []);
    pass(500);
    expect(sheet.confirm(order({ intentId: 'i1' }))).toBeNull();
    expect(sheet.confirm(order({ intentId: 'i2' }))).not.toBeNull();
  });

  it('cannot be closed or opened again while the purchase is on its way', () => {
    const { sheet, order, pass } = setUp();
    sheet.open(TERMS, []);
    pass(500);
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
});
