declare const chrome: { i18n: { getMessage(name: string, words: string[]): string } };

/**
 * Replaces the i18n package's `createI18n` in pages, under the package's types. Gives the same answers, without what
 * only the background needs: words by name. Every opening of the popup reads some thirty texts before its first frame.
 */
export function createI18n() {
  const t = (key: string, ...parts: unknown[]) => {
    let count: number | undefined;
    let words: readonly unknown[] | undefined;
    for (const part of parts) {
      if (typeof part === 'number') count = part;
      else if (Array.isArray(part)) words = part;
    }
    words ??= count === undefined ? [] : [count];
    const text = chrome.i18n.getMessage(key.replaceAll('.', '_'), words.map(String));
    if (count === undefined) return text;
    const forms = text.split(' | ');
    // One form for all, or one and many, or none, one and many.
    return forms[forms.length === 3 ? Math.min(count, 2) : count === 1 ? 0 : forms.length - 1] ?? '';
  };
  return { t };
}
