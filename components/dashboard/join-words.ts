/** Joins words in the language of the texts, which is not always the reader's. */
export const joinWords = (words: readonly string[]) => new Intl.ListFormat('en').format(words);
