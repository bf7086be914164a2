// What lives here: what `npm start` shows: a browser that stays open on a display, or a tour with pictures without one.
// It uses the page objects of the end-to-end tests.
// It asserts nothing of its own: a step that does not find the next screen fails by itself.
import { mkdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { PopupPage } from '../e2e/pages/popup-page.ts';
import { browserNameFromEnvironment } from '../support/browser/browser-name.ts';
import { launchBrowser } from '../support/browser/launch.ts';

/** The beginning of the address that practice mode offers for a first try. */
const OFFERED = 'TPractice';
const PATIENCE_MS = 90_000;

const root = join(import.meta.dirname, '../..');
const browser = await launchBrowser(browserNameFromEnvironment());
const folder = join(root, '.artifacts/tour', browser.name);
await mkdir(folder, { recursive: true });
console.info(`${browser.version}: a tour of practice mode, headless.`);

const popup = await PopupPage.open(browser);
let count = 0;
const step = async (what: string, act: () => Promise<void>) => {
  count += 1;
  await act();
  const path = join(folder, `${count}-${what.toLowerCase().replaceAll(/[^a-z]+/g, '-')}.png`);
  await popup.page.screenshot({ path: path as `${string}.png` });
  console.info(`${count}. ${what}. Picture: ${relative(root, path)}`);
};

try {
  await step('Turbine opens on the door of practice mode', () => popup.waitForWelcome());
  await step('Practice mode asks which address sends', () => popup.enterPractice());
  await step('The quote says what renting costs and what burning would', async () => {
    await popup.press(OFFERED);
    // The popup accepts the address once the script that checks it has loaded.
    await popup.waitForText('Change');
    await popup.waitForText('You save');
  });
  await step('The sheet shows every number once more', () => popup.openSheet());
  await step('The order runs', async () => {
    await popup.pay();
    await popup.waitForText('wait before you send');
  });
  await step('The energy is there', () => popup.waitForText('practice energy is there', PATIENCE_MS));
} finally {
  await browser.close();
}
