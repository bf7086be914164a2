import { browserNameFromEnvironment } from '../support/browser/browser-name.ts';
import { launchBrowser } from '../support/browser/launch.ts';

/** Opens a browser on the popup, in a temporary profile, and waits until the user closes it. */
const browser = await launchBrowser(browserNameFromEnvironment(), { headless: false });
await browser.openExtensionPage('popup.html');
console.info(`${browser.version} is open with Turbine in a throw-away profile. Close it to end.`);
await browser.closed;
await browser.close();
