/** Stands in for the browser's texts in unit tests: returns the key, and the inserted words in their order. */
export const i18n = {
  t: (key: string, words?: Record<string, string> | number | string[]) =>
    words === undefined ? key : `${key} ${JSON.stringify(words)}`,
};
