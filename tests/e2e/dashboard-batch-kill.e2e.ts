import { afterAll, beforeAll, expect, it } from 'vitest';
import { killInBatch } from '../faults/batch-kill.ts';
import { openSession, type Session } from '../faults/session.ts';
import { browserNameFromEnvironment } from '../support/browser/browser-name.ts';
import { sliceOf } from './slice.ts';

let session: Session;
beforeAll(async () => {
  session = await openSession(browserNameFromEnvironment());
});
afterAll(() => session.close());

it.each(sliceOf([2, 5, 9], { chromium: 3, firefox: 3 }))(
  'a batch whose background is killed goes on without buying a row twice or losing one (seed %i)',
  async (seed) => {
    const { lies } = await killInBatch(session, seed);
    expect(lies).toEqual([]);
  },
);
