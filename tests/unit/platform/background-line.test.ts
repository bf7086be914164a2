import { expect, it } from 'vitest';
import { withBrowser } from './with-browser.ts';

type Sender = { id?: string; url?: string };
type Heard = (message: unknown, sender: Sender) => Promise<unknown>;

const OWN = 'chrome-extension://abcdefgh';

/** The page of the extension that a sender is taken for. */
async function pageOf(sender: Sender): Promise<unknown> {
  let hear: Heard = async () => 'nobody listens';
  const browser = {
    runtime: {
      id: 'abcdefgh',
      getURL: (path: string) => `${OWN}${path}`,
      onMessage: { addListener: (listener: Heard) => (hear = listener) },
    },
  };
  const { onPageMessage } = await withBrowser(
    browser,
    () => import('../../../lib/platform/background-line.ts'),
  );
  onPageMessage(async (_message, { page }) => page);
  return hear('hello', sender);
}

it.each<[string, Sender, string | null]>([
  ['the popup of the extension', { id: 'abcdefgh', url: `${OWN}/popup.html` }, 'popup'],
  [
    'the dashboard of the extension, at any view',
    { id: 'abcdefgh', url: `${OWN}/dashboard.html?a=1#orders` },
    'dashboard',
  ],
  ['another extension that names a page of this one', { id: 'other', url: `${OWN}/popup.html` }, null],
  ['a sender without an id', { url: `${OWN}/popup.html` }, null],
  ['a sender without an address', { id: 'abcdefgh' }, null],
  ['a page of another extension', { id: 'abcdefgh', url: 'chrome-extension://other/popup.html' }, null],
  ['a web page', { id: 'abcdefgh', url: 'https://abcdefgh/popup.html' }, null],
  [
    'a script of the extension in a web page',
    { id: 'abcdefgh', url: 'https://energy.example/popup.html' },
    null,
  ],
  ['a file of the extension that is no page', { id: 'abcdefgh', url: `${OWN}/chunks/popup.html` }, null],
  ['a page whose name only begins like one', { id: 'abcdefgh', url: `${OWN}/popup.html.js` }, null],
])('knows the sender of a message: %s', async (_, sender, page) => {
  expect(await pageOf(sender)).toBe(page);
});
