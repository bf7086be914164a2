declare const chrome: { i18n: { getMessage(name: '@@bidi_dir'): 'ltr' | 'rtl' } };

/** The direction in which the browser's own language is written. */
export function readDirection(): 'ltr' | 'rtl' {
  return chrome.i18n.getMessage('@@bidi_dir');
}
