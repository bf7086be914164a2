/**
 * After the next drawing, moves the focus to this place if the element that had it is gone. Otherwise the next key
 * would act at the top of the page. Does nothing before the user's first click or key.
 */
export function catchFocus(selector: string): void {
  setTimeout(() => {
    if (document.activeElement === document.body && navigator.userActivation?.hasBeenActive)
      document.querySelector<HTMLElement>(selector)?.focus();
  });
}
