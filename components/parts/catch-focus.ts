/**
 * After the next drawing: the focus goes to this place, if what had it has gone. Else the next key would begin at the top
 * of the page. Who has touched nothing yet is left alone.
 */
export function catchFocus(selector: string): void {
  setTimeout(() => {
    if (document.activeElement === document.body && navigator.userActivation?.hasBeenActive)
      document.querySelector<HTMLElement>(selector)?.focus();
  });
}
