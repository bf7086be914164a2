/**
 * The language that a browser names, for a formatter, which fails for what names none: "C" or "en-US@posix", from a
 * system without a language or from a setting where Firefox takes any text. Then it is the browser's own.
 */
export function languageFor(name: string): Intl.Locale | undefined {
  try {
    return new Intl.Locale(name);
  } catch {
    // Undefined is the browser's own.
  }
}
