import { i18n } from '#i18n';

/** A page is in the language of its texts and reads in its direction, whatever the browser itself speaks. */
export function declareLanguage(): void {
  const page = document.documentElement;
  page.lang = i18n.t('language.code');
  page.dir = i18n.t('language.direction');
}
