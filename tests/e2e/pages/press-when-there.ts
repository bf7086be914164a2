/** Runs in the page: presses a button with this text in the task that adds it, before it can disappear again. */
export function pressWhenThere(name: string): void {
  new MutationObserver((_, observer) => {
    const button = [...document.querySelectorAll('button')].find((one) => one.textContent === name);
    if (!button) return;
    observer.disconnect();
    button.focus();
    button.click();
  }).observe(document.body, { childList: true, subtree: true });
}
