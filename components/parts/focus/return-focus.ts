import { giveFocus } from './give-focus.ts';

/** If the focused element is gone, focuses the element that had the focus before, or else the card around it. */
export function returnFocus(before: Element | null, card?: HTMLElement | null): void {
  if (document.activeElement !== null && document.activeElement !== document.body) return;
  if (before instanceof HTMLElement && before.isConnected && before !== document.body) before.focus();
  else giveFocus(card);
}
