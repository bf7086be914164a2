import { expect, it } from 'vitest';
import { findKeptPlace } from '../../../lib/domain/kept-place.ts';

it('damaged records are put aside next to each other: the first two stay, and the newest', async () => {
  const kept = new Map<string, unknown>();
  const putAside = async (record: unknown) =>
    kept.set(await findKeptPlace('book', record, async (name) => kept.get(name)), record);
  for (const record of ['one', ['two'], ['two'], 'three', 'four', 'one']) await putAside(record);
  expect([...kept]).toEqual([
    ['book:kept', 'one'],
    ['book:kept:2', ['two']],
    ['book:kept:3', 'four'],
  ]);
});
