import { describe, expect, it } from 'vitest';
import { EMPTY_SNAPSHOT } from '../../../lib/messages/empty-snapshot.ts';
import type { OrderView } from '../../../lib/messages/order-view.ts';
import { energyAtReceiver } from '../../../lib/store/popup-orders.ts';

const TO = 'TXCuc4uNTAsxEGaqfiE95CyMQvM8P3HbZa';
const DELIVERED_AT_MS = 9_000;

const order = {
  to: TO,
  steps: [
    { status: 0, atMs: 1_000 },
    { status: 3, atMs: DELIVERED_AT_MS },
  ],
} as unknown as OrderView;

const readAt = (readAtMs: number, address = TO) => ({
  ...EMPTY_SNAPSHOT.chain,
  senders: [
    { address, energyUnits: '65000', freeBandwidth: 600, isActivated: true, isContract: false, readAtMs },
  ],
});

describe('the energy at the receiver', () => {
  it('is what was read since the delivery, and not what was there before it', () => {
    expect(energyAtReceiver(order, readAt(DELIVERED_AT_MS - 1))).toBeNull();
    expect(energyAtReceiver(order, readAt(DELIVERED_AT_MS))).toBe(65_000n);
  });

  it('is unknown where nobody, or another, was looked at', () => {
    expect(energyAtReceiver(order, EMPTY_SNAPSHOT.chain)).toBeNull();
    expect(energyAtReceiver(order, readAt(20_000, 'TN3W4H6rK2ce4vX9YnFQHwKENnHjoxb3m9'))).toBeNull();
  });
});
