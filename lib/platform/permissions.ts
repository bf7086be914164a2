import { browser } from 'wxt/browser';
import { hostPattern } from './host-pattern.ts';

/** A pattern for one host, as `requestHost` asks for it. */
const ONE_HOST = /^https?:\/\/[^*/]+\/\*$/;

/** The hosts that the user permits. Requesting one needs a click: see page-permissions.ts. */
export const permissions = {
  has: (origin: string): Promise<boolean> => browser.permissions.contains({ origins: [hostPattern(origin)] }),

  /** Drops a permission, even one that is not held: the browser may have kept a part of it, see `holdsOrReleases`. */
  async drop(origin: string): Promise<void> {
    const pattern = hostPattern(origin);
    const isDemanded = (await permissions.has(origin)) && !(await listOptional()).includes(pattern);
    if (!isDemanded) await browser.permissions.remove({ origins: [pattern] });
  },

  /**
   * Gives back every single host that is not needed. `readNeeded` is asked after the hosts are listed, so that one which
   * is granted and saved meanwhile stays; null means that nobody knows. What the user allowed for many hosts at once, in
   * the browser's own settings, stays too.
   */
  async dropOthers(readNeeded: () => Promise<readonly string[] | null>): Promise<void> {
    const held = (await listOptional()).filter((pattern) => ONE_HOST.test(pattern));
    const needed = held.length > 0 ? await readNeeded() : null;
    const kept = needed?.map(hostPattern);
    const origins = kept ? held.filter((pattern) => !kept.includes(pattern)) : [];
    if (origins.length > 0) await browser.permissions.remove({ origins });
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
