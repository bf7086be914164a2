/** Calls `take` when Escape is pressed. True: the page has used it. Otherwise the browser does, and closes a popup. */
export function onEscape(take: () => boolean): void {
  addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && take()) event.preventDefault();
  });
}
