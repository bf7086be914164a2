/** Calls back with the part of the address behind `#`, now and after each change. */
export function followHash(onHash: (hash: string) => void): void {
  const tell = () => onHash(location.hash.slice(1));
  addEventListener('hashchange', tell);
  tell();
}
