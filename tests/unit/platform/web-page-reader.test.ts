import { expect, it } from 'vitest';
import type { ReadText } from '../../../lib/platform/web-page-reader.ts';
import { withBrowser } from './with-browser.ts';

const MOST = 200_000;

/** What is read as a page's text when its frames give this answer. */
async function readText(answering: () => Promise<{ result?: unknown }[]>): Promise<ReadText | null> {
  const browser = { scripting: { executeScript: answering } };
  const { webPageReader } = await withBrowser(
    browser,
    () => import('../../../lib/platform/web-page-reader.ts'),
  );
  return webPageReader.readText(1);
}

it.each<[string, unknown[], string | null]>([
  ['the frames of a page, one after the other', ['first', 'second'], 'first\nsecond'],
  ['a page that hands out an object', [{ length: 1 }, null, 'text'], 'text'],
  ['nothing that is text', [undefined, 7], null],
  ['no frame', [], null],
])('reads %s', async (_, results, text) => {
  const read = await readText(async () => results.map((result) => ({ result })));
  expect(read).toEqual(text === null ? null : { text, isCut: false });
});

it('takes no more than will be looked at, however much a page and its frames contain', async () => {
  const half = 'a'.repeat(MOST - 1);
  const text = await readText(async () => [{ result: half }, { result: 'b'.repeat(MOST) }]);
  expect(text).toEqual({ text: `${half}\n`, isCut: true });
});

it('tells a page that fits from one of which a frame was not read whole', async () => {
  const whole = 'a'.repeat(MOST);
  expect(await readText(async () => [{ result: whole }])).toEqual({ text: whole, isCut: false });
  expect(await readText(async () => [{ result: `${whole}\n` }])).toEqual({ text: whole, isCut: true });
});

it('does not wait for a page that may not be read', async () => {
  expect(await readText(() => Promise.reject(new Error('Cannot access a chrome:// URL')))).toBeNull();
});
