import { afterEach, expect, it, vi } from 'vitest';
import { menuItems, PAGE_ITEM } from '../../../../lib/background/reach/menu-items.ts';
import { withBrowser } from '../../platform/with-browser.ts';

afterEach(() => vi.unstubAllEnvs());

interface Made {
  id: string;
  contexts: string[];
}

/** Where the browser is told to show the entry of the bare page. */
async function placesOfPage(): Promise<string[] | undefined> {
  const made: Made[] = [];
  const contextMenus = {
    removeAll: async () => undefined,
    create(item: Made, done: () => void) {
      made.push(item);
      done();
    },
  };
  const load = () => import('../../../../lib/platform/menus.ts');
  const { createMenus } = await withBrowser({ runtime: {}, contextMenus }, load);
  await createMenus(menuItems).renew();
  return made.find(({ id }) => id === PAGE_ITEM)?.contexts;
}

it('the entry of the page does not join the one of a selection in a frame, where Chromium would fold both', async () => {
  expect(await placesOfPage()).toEqual(['page']);
});

it('the entry of the page stands in a frame in Firefox too, which counts no click there as one on the page', async () => {
  vi.stubEnv('FIREFOX', 'true');
  expect(await placesOfPage()).toEqual(['page', 'frame']);
});
