import { expect, it } from 'vitest';
import { readRecords } from '../../../lib/background/read-records.ts';
import { createMemoryStore } from '../../support/background.ts';

it('the records of purchases and orders are gathered from both stores, each once, damaged ones as text', async () => {
  const first = createMemoryStore(
    new Map([
      ['j:1', '{"id":"1","seq":2}'],
      ['o:p:7', '{"guid":"7"}'],
      ['settings', '{"token":"never"}'],
    ]),
  );
  const second = createMemoryStore(
    new Map([
      ['j:1', '{"id":"1","seq":1}'],
      ['j:2', '{'],
    ]),
  );
  expect(await readRecords([first, second])).toEqual([{ id: '1', seq: 2 }, { guid: '7' }, '{']);
});
