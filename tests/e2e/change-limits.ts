import type { ExtensionBrowser } from '../support/browser/extension-browser.ts';
import { ask } from '../support/browser/page-line.ts';

type Options = { settings: { limits: object } };

/** Changes the limits as the options page does, until `restore` is called. */
export async function changeLimits(
  browser: ExtensionBrowser,
  part: object,
): Promise<{ restore(): Promise<void> }> {
  const change = async (limits: object) => {
    const options = await browser.openExtensionPage('options.html');
    const { settings } = (await ask(options, 'settings.read', {})) as Options;
    await ask(options, 'settings.change', { limits: { ...settings.limits, ...limits } });
    await options.close();
    return settings.limits;
  };
  const before = await change(part);
  return {
    async restore() {
      await change(before);
    },
  };
}
