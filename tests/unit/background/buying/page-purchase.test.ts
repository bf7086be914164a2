import { expect, it } from 'vitest';
import { findOmission, toCommand, toOutcome } from '../../../../lib/background/buying/page-purchase.ts';
import type { Choices } from '../../../../lib/background/choices/choices.ts';
import type { PurchaseOrder } from '../../../../lib/messages/popup-topics.ts';
import { purchaseOf } from '../../../support/background.ts';
import { choices, main } from '../choices-of-main.ts';

const order = (change: Partial<PurchaseOrder> = {}) =>
  ({ ...purchaseOf(1), profileId: main.id, origin: main.origin, ...change }) as PurchaseOrder;

it.each<[string, Partial<PurchaseOrder>, Partial<Choices>, string | null]>([
  ['from the active service is tried', {}, {}, null],
  ['from another service is not', { profileId: 'other' }, {}, 'originChanged'],
  ['from the service at its former origin is not', { origin: 'https://former.example' }, {}, 'originChanged'],
  ['whose page did not know the origin is not', { origin: null }, {}, 'originChanged'],
  ['is not while the used addresses cannot be read', {}, { isUseKnown: false }, 'storageUnavailable'],
  ['of as much as needs no typing is tried', { capSun: '5000000' }, { typedAboveSun: 5_000_000n }, null],
  ['of more is not', { capSun: '5000001' }, { typedAboveSun: 5_000_000n }, 'sumNotTyped'],
  [
    'of more is tried once its sum was typed',
    { capSun: '5000001', hasTypedSum: true },
    { typedAboveSun: 5_000_000n },
    null,
  ],
])('an order %s', (_, asked, chosen, code) => {
  expect(findOmission(order(asked), { ...choices, ...chosen })).toBe(code);
});

it.each(['sender', 'recipient'])(
  'an estimate is not tried where the checksum of its %s is wrong',
  (wrong) => {
    const { to, period } = order().request;
    const torn = `${to.slice(0, -1)}${to.endsWith('a') ? 'b' : 'a'}`;
    const recipients = [wrong === 'recipient' ? torn : to];
    const amount = { source: 'estimate' as const, token: 'USDT', recipients, adjustPercent: '0.04' };
    const request = { to: wrong === 'sender' ? torn : to, period, amount };
    expect(findOmission(order({ request }), choices)).toBe('badAddress');
  },
);

it.each([
  [1n, '1'],
  [null, null],
])('a limit that is exceeded by %s is told as exceeded by %s', (excessSun, told) => {
  const stop = { code: 'limit', breach: { limit: 'perDay', excessSun } } as const;
  expect(toOutcome({ kind: 'stopped', stop })).toEqual({
    kind: 'stopped',
    code: 'limit',
    limit: 'perDay',
    excessSun: told,
  });
});

it('an estimate may come to what its cap pays for beside the fees', () => {
  const { to, period } = order().request;
  const amount = { source: 'estimate' as const, token: 'USDT', recipients: [to], adjustPercent: '0.04' };
  const estimated = order({ request: { to, period, amount }, feesSun: '1000000' });
  expect(toCommand(estimated, main)).toMatchObject({ mostUnits: 173_913n, capSun: 9_000_000n });
  expect(toCommand(order(), main)).not.toHaveProperty('mostUnits');
  expect(toCommand({ ...estimated, unitSun: '0' }, main), 'for nothing').not.toHaveProperty('mostUnits');
});
