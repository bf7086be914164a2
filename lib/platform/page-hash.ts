/** Calls back with the part of the address behind `#`, now and after each change. */
export function followHash(onHash: (hash: string) => void): void {
  const tell = () => onHash(location.hash.slice(1));
  addEventListener('hashchange', tell);
  tell();
}

/** Puts it there; nobody is called back. Without a step of its own it stands in the place of what was there. */
export function writeHash(hash: string, isNewStep: boolean): void {
  history[isNewStep ? 'pushState' : 'replaceState'](null, '', `#${hash}`);
}
