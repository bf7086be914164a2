import { describe, expect, it } from 'vitest';
import { recordOfIntent, recordOfOrder } from '../../../lib/store/purchase-record.ts';
import { intent, MAIN, order, RECIPIENTS, workingDay } from '../../e2e/popup-fixtures.ts';

const NOW = Date.UTC(2026, 10, 26, 12, 0, 0);
const day = workingDay(NOW);
const linesOf = (record: string) => record.split('\n');

describe("the record of a purchase for the service's support", () => {
  it('says what was sent, when, and what was seen since, and omits what is unknown', () => {
    expect(linesOf(recordOfIntent(intent(NOW, 'unknown'), day))).toEqual([
      'Purchase: i1',
      'Service: https://energy.example',
      'State: unknown since 2026-11-26T11:58:55.000Z (timeout)',
      'Sent once: 2026-11-26T11:58:30.000Z',
      `Energy to: ${MAIN}`,
      'Energy: 51906',
      'Period: 1h',
      'Price: 46 SUN per energy, read 2026-11-26T11:58:30.000Z',
      'Confirmed: 2687676 SUN, at most 2687676 SUN',
      'Before: balance 128.4 TRX, 214 orders',
      'Last seen: balance 128.4 TRX, 214 orders, 2026-11-26T11:59:55.000Z',
      'Checks: 5',
    ]);
  });

  it('names the recipients of an estimate, what was charged, and each order with what was read of it', () => {
    const recipients = RECIPIENTS.slice(0, 2);
    const amount = { source: 'estimate', token: 'USDT', recipients, adjustPercent: '0.04' } as const;
    const twice = intent(NOW, 'duplicate', {
      request: { to: MAIN, period: '1h', amount },
      guids: ['40718265', '40718266'],
      chargedTrx: '5.4',
      why: null,
      said: 'Service is busy',
      present: null,
    });
    const record = linesOf(recordOfIntent(twice, { ...day, orders: [order(NOW)] }));
    expect(record).toContain('State: duplicate since 2026-11-26T11:58:55.000Z');
    expect(record).toContain('Answer: Service is busy');
    expect(record).toContain('Energy: estimate of the service, expected 51906');
    expect(record).toContain(`Recipients: ${recipients.join(', ')} (USDT)`);
    expect(record).toContain('Charged: 5.4 TRX');
    expect(record.slice(-2)).toEqual([
      'Order: 40718265, status 2, cost 2.687676 TRX, paid 2.687676 TRX',
      'Order: 40718266',
    ]);
    expect(record.filter((line) => line.startsWith('Last seen'))).toEqual([]);
  });
});

describe("the record of an order for the service's support", () => {
  it('lists each step that was seen, and the proof', () => {
    expect(linesOf(recordOfOrder(order(NOW, { delegateTxids: ['ab', 'cd'] }), day))).toEqual([
      'Order: 40718265, status 2, cost 2.687676 TRX, paid 2.687676 TRX',
      'Service: https://energy.example',
      `Energy to: ${MAIN}`,
      'Energy: 51906',
      'Period: 1h',
      'First seen: 2026-11-26T11:59:49.000Z',
      'Last read: 2026-11-26T12:00:00.000Z',
      'Status 0: 2026-11-26T11:59:49.000Z',
      'Status 5: 2026-11-26T11:59:50.000Z',
      'Status 2: 2026-11-26T11:59:52.000Z',
      'Delegation: ab, cd',
    ]);
  });

  it('names what was asked for, which may not be what came', () => {
    const came = order(NOW, { to: RECIPIENTS[0] ?? null, energyUnits: '32000' });
    const record = linesOf(recordOfOrder(came, { ...day, intents: [intent(NOW, 'confirmed')] }));
    expect(record.slice(2, 8)).toEqual([
      `Energy to: ${RECIPIENTS[0]}`,
      'Energy: 32000',
      'Period: 1h',
      `Asked for, Energy to: ${MAIN}`,
      'Asked for, Energy: 51906',
      'Asked for, Period: 1h',
    ]);
  });

  it('marks what was not read as unread, and omits what is unknown', () => {
    const unread = { status: null, costTrx: null, costPaidTrx: null, readAtMs: null, energyUnits: null };
    const practice = { ...day, profile: day.profile && { ...day.profile, origin: null } };
    expect(linesOf(recordOfOrder(order(NOW, { ...unread, steps: [] }), practice))).toEqual([
      'Order: 40718265, status unread, cost unread TRX, paid unread TRX',
      'Service: practice',
      `Energy to: ${MAIN}`,
      'Period: 1h',
      'First seen: 2026-11-26T11:59:49.000Z',
      'Last read: unknown',
    ]);
  });
});
