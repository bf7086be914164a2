import { launchChromium } from './chromium.ts';
import type { BrowserName, ExtensionBrowser, LaunchOptions } from './extension-browser.ts';
import { launchFirefox } from './firefox.ts';

export function launchBrowser(name: BrowserName, options?: LaunchOptions): Promise<ExtensionBrowser> {
  return name === 'firefox' ? launchFirefox(options) : launchChromium(options);
}
