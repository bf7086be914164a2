import { hostPattern } from '../host-pattern.ts';

declare const chrome: {
  permissions: { request(wanted: { origins: string[] }): Promise<boolean> };
};

/** Asks the user for a host. It must be the first statement of a click: after anything awaited, browsers refuse. */
export function requestHost(origin: string): Promise<boolean> {
  return chrome.permissions.request({ origins: [hostPattern(origin)] });
}
