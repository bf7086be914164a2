// What lives here: what people read, in one file for each language, and the way to it for keys that are data.
// Components and background use it; they call `#i18n` directly, which knows every key by its type.
// It must hold no sentence in code.
export type Camel<S extends string> = S extends `${infer Head}-${infer Tail}`
  ? `${Head}${Capitalize<Camel<Tail>>}`
  : S;

/** The name of a code among the texts: browsers allow no dash in the name of a text. */
export function camel<S extends string>(code: S): Camel<S> {
  return code.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase()) as Camel<S>;
}
