import { expect, it } from 'vitest';
import type { Bridge } from '../../../../../lib/messages/bridge.ts';
import { confirmRenewal } from '../../../../../lib/store/dashboard/renew/confirm-renewal.ts';

const WISH = {
  id: '00000000-0000-4000-8000-000000000002',
  guid: '7',
  feesSun: '0',
  capSun: '1',
  comparedWith: null,
  hasTypedSum: false,
};

it.each([
  ['tells that it has a stop to show', { ok: true, value: { stop: { code: 'limit', overSun: null } } }, 1],
  ['tells nothing where it was rented', { ok: true, value: { stop: null } }, 0],
  ['tells nothing where no answer came', { ok: false, error: { code: 'background-unreachable' } }, 0],
])('a page that rents again %s', async (_, answer, count) => {
  const asked: unknown[] = [];
  const ask = async (...question: unknown[]) => {
    asked.push(question);
    return answer;
  };
  expect(await confirmRenewal({ ask } as unknown as Bridge, WISH)).toBe(answer);
  expect(asked.slice(1)).toEqual(Array(count).fill(['purchase.stopSeen', { id: WISH.id }]));
});
