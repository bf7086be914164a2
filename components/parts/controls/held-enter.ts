/** Keeps a held Enter from clicking again and again. Any other held key, such as Tab, goes on. */
export function ignoreHeldEnter(event: KeyboardEvent): void {
  if (event.repeat && event.key === 'Enter') event.preventDefault();
}
