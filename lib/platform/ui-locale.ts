import { browser } from 'wxt/browser';

/** The language of the browser's interface, and so of Turbine's. */
export const uiLocale = (): string => browser.i18n.getUILanguage();
