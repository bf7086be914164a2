import type { GeneratedI18nStructure as Texts } from '#i18n/structure';

type Text = { substitutions: number; plural: boolean; namedSubstitutions?: readonly string[] };
type Word = string | number;
type Words<Count, So extends Word[] = []> = So['length'] extends Count ? So : Words<Count, [...So, Word]>;
type Named<Names extends readonly string[]> = { [Name in Names[number]]: Word };

/** What a text is given beside its key: words by name, words by place, or none. */
type WordsOf<One extends Text> = One extends { namedSubstitutions: infer Names extends readonly string[] }
  ? [words: Named<Names>]
  : One['substitutions'] extends 0
    ? []
    : [words: Words<One['substitutions']>];
/** A text about a number of things is given the number first, which is its only word if it is told no other. */
type Given<One extends Text> = One extends { plural: false }
  ? WordsOf<One>
  : One['substitutions'] extends 0 | 1
    ? [amount: number, ...words: Partial<WordsOf<One>>]
    : [amount: number, ...words: WordsOf<One>];

/**
 * The types of `#i18n`, which the compiler looks up here (tsconfig.json). The package has its own, as strict, but compares
 * each call with each of more than a thousand keys: that was three quarters of the time of a check.
 */
export declare const i18n: { t<Key extends keyof Texts>(key: Key, ...given: Given<Texts[Key]>): string };
