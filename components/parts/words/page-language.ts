import { i18n } from '#i18n';

/** Declares the language and direction of the page: those of its texts, whatever the browser's own language is. */
export function declareLanguage(): void {
  const page = document.documentElement;
  page.lang = i18n.t('language.code');
  page.dir = i18n.t('language.direction');
}
