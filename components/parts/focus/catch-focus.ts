/**
 * Where the focus belongs on a screen of the popup: in its middle, which scrolls. On the quote, on its button, or in the
 * sender's field while there is no sender. Nowhere before that field is there: it takes the focus when it comes.
 */
export const SCREEN_PLACE = '.body[tabindex], #sender, form:has(fieldset.block) .dock [type=submit]';

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
