// What lives here: what people read, in one file for each language, and the way to it for keys that are data.
// Components and background use it; most call `#i18n` directly, which knows every key by its type.
// It must hold no sentence in code.
import { i18n } from '#i18n';

/** A text whose key is built from data, so that the compiler cannot check it. A test checks that each such key exists. */
export const builtText = i18n.t as unknown as (key: string, words: Record<string, string>) => string;
