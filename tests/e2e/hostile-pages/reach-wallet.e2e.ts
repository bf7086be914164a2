import { afterAll, describe, expect, it } from 'vitest';
import { waitUntil } from '../../support/browser/wait-until.ts';
import { useForeignPages } from '../foreign-pages.ts';
import { PopupPage } from '../pages/popup-page.ts';
import { ToolbarPopup } from '../pages/toolbar-popup.ts';
import { isFull, sliceOf } from '../slice.ts';
import { useOwnBrowser } from '../with-browser.ts';
import { A, type HostilePage, hostilePages } from './pages.ts';

const plain: HostilePage = { name: 'plain', script: '', offered: [] };
const html = ({ script }: HostilePage) =>
  `<!doctype html><title>A page</title><body><script>${script}</script>`;
const pages = new Map([plain, ...hostilePages].map((page) => [page.name, html(page)]));

const PAINTED = `performance.getEntriesByName('first-contentful-paint')[0]?.startTime`;
/** The popup loads only the extension's own files, so this must be empty. */
const REQUESTS = `performance.getEntriesByType('resource').map((one) => one.name).filter((name) => !name.startsWith(location.origin)).join()`;

const TAME_COUNT = isFull ? 10 : 3;

const median = (numbers: number[]) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

describe('a hostile page', () => {
  const browser = useOwnBrowser({ pagesHang: true });
  const urlOf = useForeignPages(pages);
  const paintedAfterMs = { plain: [] as number[], hostile: [] as number[] };

  async function openOn(page: HostilePage) {
    const popup = new ToolbarPopup(browser());
    const tab = await browser().openTab(urlOf(page.name));
    await (page.offered.length > 0 ? popup.openOnWallets(tab) : browser().gestures.clickButton(tab));
    await popup.waitForText('Which address sends?', 'play TRX');
    let painted: unknown;
    await waitUntil('the first paint is reported', async () => {
      painted = await popup.evaluate(PAINTED);
      return typeof painted === 'number';
    });
    // The answer shows that the popup's own reading is over.
    const wallets = await popup.readWallets();
    return { popup, tab, painted: Number(painted), wallets };
  }

  it('is compared with a tame page', async () => {
    const door = await PopupPage.open(browser());
    await door.enterPractice();
    await door.close();
    for (let count = 0; count < TAME_COUNT; count += 1) {
      const { popup, tab, painted } = await openOn(plain);
      paintedAfterMs.plain.push(painted);
      await popup.close();
      await tab.close();
    }
  });

  it('is one of 40', () => {
    expect(hostilePages).toHaveLength(40);
  });

  // The slice includes a page that hangs and one that offers an address.
  it.each(sliceOf(hostilePages, { chromium: 2, firefox: 5 }))(
    'cannot harm the popup: $name',
    async (page) => {
      const { popup, tab, painted, wallets } = await openOn(page);
      paintedAfterMs.hostile.push(painted);
      const addresses = wallets.map(({ address }) => address);
      expect(addresses).toEqual(page.offered);
      if (page.offered.length > 0) await popup.waitForText('From the wallet on this page', A);
      else expect(await popup.text()).not.toContain('From the wallet on this page');
      expect(await popup.text()).not.toContain('Sent by Turbine');
      expect(await popup.evaluate(REQUESTS)).toBe('');
      if (!page.hangs) expect(await tab.title()).toBe('A page');
      await popup.close();
      await tab.close();
    },
  );

  afterAll(() => {
    const { plain: tame, hostile } = paintedAfterMs;
    const slowest = Math.max(...hostile);
    console.info(
      `First paint, median: ${median(tame)} ms beside ${tame.length} tame pages, ${median(hostile)} ms beside ${hostile.length} hostile ones; slowest ${slowest} ms`,
    );
  });
});
