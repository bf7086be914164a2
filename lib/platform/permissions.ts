import { browser } from 'wxt/browser';
import { hostPattern } from './host-pattern.ts';

/** The hosts that the user permits. Requesting one needs a click: see page-permissions.ts. */
export const permissions = {
  has: (origin: string): Promise<boolean> => browser.permissions.contains({ origins: [hostPattern(origin)] }),

  /** Drops a permission, even one that is not held: the browser may have kept a part of it, see `holdsOrReleases`. */
  async drop(origin: string): Promise<void> {
    const pattern = hostPattern(origin);
    const isDemanded = (await permissions.has(origin)) && !(await listOptional()).includes(pattern);
    if (!isDemanded) await browser.permissions.remove({ origins: [pattern] });
  },

  async dropAll(): Promise<void> {
    const origins = await listOptional();
    if (origins.length > 0) await browser.permissions.remove({ origins });
  },
};

/** Calls back when hosts were granted or taken back anywhere. Call it in the first tick. */
export function onPermissionsChange(listener: () => void): void {
  browser.permissions.onAdded.addListener(listener);
  browser.permissions.onRemoved.addListener(listener);
}

/** Granted hosts that the manifest does not demand: removing a demanded one is an error. */
async function listOptional(): Promise<string[]> {
  const { origins = [] } = await browser.permissions.getAll();
  const { host_permissions: demanded = [] } = browser.runtime.getManifest() as {
    host_permissions?: string[];
  };
  return origins.filter((origin) => !demanded.includes(origin));
}
