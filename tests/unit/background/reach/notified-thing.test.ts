import { expect, it } from 'vitest';
import { dashboardPage, isNews } from '../../../../lib/background/reach/notified-thing.ts';

const RENEWAL = '3f2b8a4e-0c1d-4e5f-8a9b-1c2d3e4f5a6b';

it.each([
  [`renew:${RENEWAL}:ask`, `dashboard.html#renew=${RENEWAL}`],
  [`renew:${RENEWAL}:paused`, 'dashboard.html#renew'],
  [`batch:${RENEWAL}`, 'dashboard.html#batch'],
  [`order:p1:7:delegated`, null],
  ['test', null],
])('a click on the notification %s leads to %s', (id, page) => {
  expect(dashboardPage(id)).toBe(page);
});

it('news come from the engine, which knows what they are about', () => {
  const ids = ['order:p1:7:delegated', 'intent:i1:uncertain', 'profile:p1:low-balance'];
  expect([...ids, 'test', `batch:${RENEWAL}`].filter(isNews)).toEqual(ids);
});
