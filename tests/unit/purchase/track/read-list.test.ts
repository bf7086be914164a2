import { describe, expect, it } from 'vitest';
import { readListHead } from '../../../../lib/purchase/track/read-list.ts';
import { guid } from '../build.ts';
import { setStage } from '../stage.ts';

type Said = { total: number | null; lastPage: number | null };

/** Reads the head of a list for the first time. Each page shows three orders of its own, or those of the first. */
async function readFirst(count: number, { total, lastPage }: Said, isFirstRepeated = false) {
  const pages: number[] = [];
  const { service } = setStage({
    service: {
      orders: async ({ page }) => {
        pages.push(page);
        const from = isFirstRepeated ? 0 : (page - 1) * 3;
        const entries = Array.from({ length: Math.max(0, Math.min(3, count - from)) }, (_, at) => ({
          guid: guid(`${10_000_000 + from + at}`),
          status: 4,
        }));
        return { ok: true, value: { total, lastPage, entries } };
      },
    },
  });
  const head = await readListHead(
    { profileId: 'main', service, ask: async (_, call) => call() },
    { wasListed: () => false, total: null, isFirst: true, isPastWhole: false },
  );
  return { pages, count: head?.guids.length, isAll: head?.isAll };
}

describe('the head of a list', () => {
  it.each<[string, number, Said, object]>([
    ['all that the total names', 7, { total: 7, lastPage: 3 }, { pages: [1, 2, 3], count: 7, isAll: true }],
    ['four pages at most', 60, { total: 60, lastPage: 20 }, { pages: [1, 2, 3, 4], count: 12, isAll: false }],
    [
      'what the total names beyond a last page that is too low',
      7,
      { total: 7, lastPage: 1 },
      { pages: [1, 2, 3], count: 7, isAll: true },
    ],
    [
      'all pages up to the last where there is no total',
      7,
      { total: null, lastPage: 3 },
      { pages: [1, 2, 3], count: 7, isAll: false },
    ],
    [
      'one empty page more where there is neither',
      6,
      { total: null, lastPage: null },
      { pages: [1, 2, 3], count: 6, isAll: false },
    ],
  ])('is %s', async (_, count, said, read) => {
    expect(await readFirst(count, said)).toEqual(read);
  });

  it('ends with the second page if that is the first again, whatever total and last page say', async () => {
    for (const said of [
      { total: 60, lastPage: 20 },
      { total: null, lastPage: null },
    ])
      expect(await readFirst(60, said, true)).toEqual({ pages: [1, 2], count: 3, isAll: false });
  });
});
