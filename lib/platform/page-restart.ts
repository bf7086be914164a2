declare const chrome: { runtime: { reload(): void } };

/** Starts the extension anew. All its pages close, this one too. */
export function restartFromPage(): void {
  chrome.runtime.reload();
}
