import type { Page } from 'puppeteer-core';
import { describe, it } from 'vitest';
import { OPERATIONS } from './popup-fixtures.ts';
import { openQuote } from './practice.ts';
import { keepEvidence, startAfresh, takePicture, useBrowser } from './with-browser.ts';

/** A silent database is given up after ten seconds, and a machine may be slow. */
const ANSWERED_MS = 60_000;

/**
 * Holds this database open and asks for its upgrade, which waits for that, so that every later opening waits behind the
 * upgrade for ever: what a damaged profile may do by itself. The background has let go of it by then, as it is asked to.
 */
const silence = (page: Page, name: string) =>
  page.evaluate(
    (wanted) =>
      new Promise<void>((resolve) => {
        const holding = indexedDB.open(wanted);
        holding.onsuccess = () => {
          // A connection that nothing refers to may be collected, which closes it.
          Object.assign(globalThis, { held: holding.result });
          const upgrading = indexedDB.open(wanted, holding.result.version + 1);
          upgrading.onblocked = () => resolve();
        };
      }),
    name,
  );

describe('a database that never answers its opening', () => {
  const browser = useBrowser();
  startAfresh(browser);

  it('stops no watching, and a purchase says why it cannot be made', async () => {
    const popup = await openQuote(browser());
    keepEvidence(browser(), popup.page, 'silent-database');
    const options = await browser().openExtensionPage('options.html');
    await popup.page.bringToFront();
    await popup.openSheet();
    await popup.pay();
    // Nothing is sent that the database does not hold.
    await popup.waitForText('Pending');
    await silence(options, 'turbine-mirror');
    await popup.waitForText('practice energy is there', ANSWERED_MS);
    await popup.close();
    const next = await openQuote(browser(), OPERATIONS);
    await next.openSheet();
    await next.pay();
    await next.waitForText('Nothing was sent', ANSWERED_MS);
    await next.waitForText('The browser’s storage cannot be read.');
    await takePicture(browser(), next.page, 'silent-database');
    await next.close();
    await options.close();
  });
});
