/** Focuses an element that is no control: screen readers read on from it, and the next Tab starts from it. */
export function giveFocus(element: HTMLElement | null | undefined, options?: FocusOptions): void {
  if (!element) return;
  element.tabIndex = -1;
  element.focus(options);
}
