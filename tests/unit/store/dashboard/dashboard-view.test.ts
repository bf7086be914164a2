import { expect, it } from 'vitest';
import { readView } from '../../../../lib/store/dashboard/dashboard-view.ts';

it.each([
  ['', { kind: 'overview' }],
  ['batch', { kind: 'batch' }],
  ['renew', { kind: 'renew', ruleId: null }],
  [
    'renew=00000000-0000-4000-8000-000000000000',
    { kind: 'renew', ruleId: '00000000-0000-4000-8000-000000000000' },
  ],
  ['renew=x', { kind: 'overview' }],
  ['order=40717988', { kind: 'order', guid: '40717988' }],
  ['order=0', { kind: 'overview' }],
  ['order=1"><script>', { kind: 'overview' }],
  [`order=${'9'.repeat(41)}`, { kind: 'overview' }],
  ['constructor', { kind: 'overview' }],
])('reads #%s', (hash, view) => {
  expect(readView(hash)).toEqual(view);
});
