/** Runs in the page: whether what is called like this has the focus. */
export function isFocusOn(name: string): boolean {
  return document.activeElement?.textContent === name || document.activeElement?.ariaLabel === name;
}

/** Runs in the page: false where there is no such button yet, or it takes no focus. */
export function focusButton(name: string): boolean {
  const button = [...document.querySelectorAll('button')].find((one) => one.textContent === name);
  button?.focus();
  return button !== undefined && document.activeElement === button;
}
