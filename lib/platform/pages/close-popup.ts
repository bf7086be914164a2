declare const chrome: { extension: { getViews(of: { type: 'popup' }): Window[] } };

/**
 * Closes the toolbar's popup, for a page of ours that has come to the front. Chromium does that by itself. In Firefox,
 * a popup whose link was followed stays open and covers the page, until a click beside it.
 */
export function closePopup(): void {
  if (!import.meta.env.FIREFOX || document.hidden) return;
  for (const popup of chrome.extension.getViews({ type: 'popup' })) popup.close();
}
