import { giveFocus } from './give-focus.ts';

/** Once what had the focus is gone: back to who had it before, else to the card around it. Nobody's focus is taken. */
export function returnFocus(before: Element | null, card?: HTMLElement | null): void {
  if (document.activeElement !== null && document.activeElement !== document.body) return;
  if (before instanceof HTMLElement && before.isConnected && before !== document.body) before.focus();
  else giveFocus(card);
}
