import { languageFor } from '../language.ts';
import type { Separators } from './numbers.ts';

/**
 * Asks the browser's formatter how this locale writes numbers. What it returns begins with 0 if only the formatter can
 * do it.
 */
export function separatorsOf(locale: string): Separators {
  const language = languageFor(locale);
  const write = (value: number) =>
    new Intl.NumberFormat(language, { minimumFractionDigits: 1 }).format(value);
  const [, group = ' ', point = ' '] = /^1(\D)234\1(?:567)(\D)8$/.exec(write(1_234_567.8)) ?? [];
  const isGroupedFrom = (digits: number) =>
    write(1234.8) === `1${digits === 4 ? group : ''}234${point}8` &&
    write(12_345.8) === `12${group}345${point}8`;
  return `${[4, 5].find(isGroupedFrom) ?? 0}${group}${point}${locale}`;
}
