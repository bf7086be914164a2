/** Run in a page: presses a button of this name in the task that brings it, before it can go again. */
export function pressWhenThere(name: string): void {
  new MutationObserver((_, observer) => {
    const button = [...document.querySelectorAll('button')].find((one) => one.textContent === name);
    if (!button) return;
    observer.disconnect();
    button.focus();
    button.click();
  }).observe(document.body, { childList: true, subtree: true });
}
