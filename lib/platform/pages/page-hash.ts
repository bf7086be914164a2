/** Calls back with the part of the address behind `#`, now and after each change. */
export function followHash(onHash: (hash: string) => void): void {
  const tell = () => onHash(location.hash.slice(1));
  addEventListener('hashchange', tell);
  tell();
}

/** Writes that part without calling back: as a new step of the history, or in place of the present one. */
export function writeHash(hash: string, isNewStep: boolean): void {
  history[isNewStep ? 'pushState' : 'replaceState'](null, '', `#${hash}`);
}
