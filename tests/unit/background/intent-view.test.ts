import { describe, expect, it } from 'vitest';
import { viewIntent } from '../../../lib/background/intent-view.ts';
import { anIntent, anOrder, guid, trx } from '../purchase/build.ts';

const MINE = guid('20000000');
const view = { isLocking: false, canAcknowledge: false, isProbablyNotPlaced: false, isOrphan: false };

describe('what a purchase was charged', () => {
  it('is read of its own order, not of another service’s that has the same number', () => {
    const orders = [
      anOrder({ profileId: 'elsewhere', guid: MINE, costPaid: trx(9) }),
      anOrder({ guid: MINE, costPaid: trx(3) }),
    ];
    const intent = { ...anIntent({ guids: [MINE] }), ...view };
    expect(viewIntent(intent, orders, null).chargedTrx).toBe('3');
    expect(viewIntent(intent, orders.slice(0, 1), null).chargedTrx).toBeNull();
  });
});

describe('a purchase that was refused', () => {
  it('is shown in the words of the service, if it had any', () => {
    const refused = { ...anIntent({ state: 'refused' }), ...view };
    expect(viewIntent({ ...refused, said: 'At least 32000.' }, [], null).said).toBe('At least 32000.');
    expect(viewIntent(refused, [], null)).not.toHaveProperty('said');
  });
});
