/** To what is no control: it is read out from here on, and the next Tab goes on from here. */
export function giveFocus(element: HTMLElement | null | undefined, options?: FocusOptions): void {
  if (!element) return;
  element.tabIndex = -1;
  element.focus(options);
}
