/** Calls when Escape is pressed; true means that it was for the page. Otherwise the browser takes it and closes a popup. */
export function onEscape(take: () => boolean): void {
  addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && take()) event.preventDefault();
  });
}
