import { browser } from 'wxt/browser';

/** The language in which the browser shows itself, and so we. */
export const uiLocale = (): string => browser.i18n.getUILanguage();
