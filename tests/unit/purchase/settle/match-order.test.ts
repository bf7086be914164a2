import { describe, expect, it } from 'vitest';
import { matchOrder } from '../../../../lib/purchase/settle/match-order.ts';
import type { Order } from '../../../../lib/purchase/track/order-record.ts';
import { anIntent, anOrder, OTHER_TO, TO } from '../build.ts';

const THIRD = 'TKKAPXztfyWEJYytRcBD47oBoKLz1n7CLh';

describe('matching', () => {
  const estimate = { token: 'USDT', recipients: [OTHER_TO, TO] };
  const byAmount = anIntent().request;
  const byEstimate = {
    to: TO,
    period: '1h',
    amount: { source: 'estimate', token: 'USDT', recipients: [TO, OTHER_TO], adjustPercent: '0.04' },
  } as const;

  it.each([
    ['the same', anOrder(), byAmount, 'match'],
    ['another receiver', anOrder({ to: OTHER_TO }), byAmount, 'other'],
    ['another period', anOrder({ period: '1d' }), byAmount, 'other'],
    ['another amount', anOrder({ energyUnits: 65_001n }), byAmount, 'other'],
    ['no period', anOrder({ period: null }), byAmount, 'unclear'],
    ['no receiver', anOrder({ to: null }), byAmount, 'unclear'],
    ['an estimated one', anOrder({ estimate }), byAmount, 'other'],
    ['no amount', anOrder({ energyUnits: null }), byAmount, 'unclear'],
    ['the same estimate in another order', anOrder({ estimate }), byEstimate, 'match'],
    ['another token', anOrder({ estimate: { ...estimate, token: 'USDD' } }), byEstimate, 'other'],
    ['the same estimate, no period', anOrder({ estimate, period: null }), byEstimate, 'unclear'],
    ['the same estimate, no receiver', anOrder({ estimate, to: null }), byEstimate, 'unclear'],
    [
      'as many recipients, one another',
      anOrder({ estimate: { ...estimate, recipients: [TO, THIRD] } }),
      byEstimate,
      'other',
    ],
    ['fewer recipients', anOrder({ estimate: { ...estimate, recipients: [TO] } }), byEstimate, 'other'],
    [
      'more recipients',
      anOrder({ estimate: { ...estimate, recipients: [TO, OTHER_TO, THIRD] } }),
      byEstimate,
      'other',
    ],
    ['an explicit amount', anOrder(), byEstimate, 'other'],
    ['neither an estimate nor an amount', anOrder({ energyUnits: null }), byEstimate, 'unclear'],
    ['an explicit amount, no receiver', anOrder({ to: null }), byEstimate, 'unclear'],
    ['an explicit amount, no period', anOrder({ period: null }), byEstimate, 'unclear'],
    ['an unknown token', anOrder({ estimate: { ...estimate, token: 'TR7N' } }), byEstimate, 'unclear'],
    ['no readable token', anOrder({ estimate: { ...estimate, token: '' } }), byEstimate, 'unclear'],
    [
      'recipients in another form',
      anOrder({ estimate: { ...estimate, recipients: [TO, `41${'0'.repeat(40)}`] } }),
      byEstimate,
      'unclear',
    ],
    [
      'all recipients in one text',
      anOrder({ estimate: { ...estimate, recipients: [`${TO},${OTHER_TO}`.slice(0, 64)] } }),
      byEstimate,
      'unclear',
    ],
    ['no readable recipient', anOrder({ estimate: { ...estimate, recipients: [] } }), byEstimate, 'unclear'],
    [
      'an unreadable estimate, and the amount',
      anOrder({ estimate: { token: '', recipients: [] } }),
      byAmount,
      'match',
    ],
    ['nothing readable', anOrder({ to: null, energyUnits: null }), byEstimate, 'unclear'],
  ] as const)('%s', (_name, order, request, expected) => {
    expect(matchOrder(order as Order, request)).toBe(expected);
  });
});
