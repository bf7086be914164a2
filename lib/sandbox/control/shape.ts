/**
 * Control routes: everything a developer or a test can do to the sandbox that a customer cannot.
 * For sandboxes of the tests and the development server, which reach them over `/_sandbox/`; not for practice mode.
 * Never reached by a request to the service or the node.
 */
import { isAddress } from '../values/address.ts';

/** What is wrong with a value, or nothing. */
export type Rule = (value: unknown) => string | undefined;

const complainUnless =
  (isGood: (value: unknown) => boolean, complaint: string): Rule =>
  (value) =>
    isGood(value) ? undefined : complaint;

export const wholeNumber = (from: number, to: number): Rule =>
  complainUnless(
    (value) => Number.isSafeInteger(value) && Number(value) >= from && Number(value) <= to,
    `must be a whole number from ${from} to ${to}`,
  );

export const trueOrFalse: Rule = complainUnless(
  (value) => typeof value === 'boolean',
  'must be true or false',
);

export const oneOf = (...options: readonly string[]): Rule =>
  complainUnless(
    (value) => typeof value === 'string' && options.includes(value),
    `must be one of: ${options.join(', ')}`,
  );

export const matching = (pattern: RegExp, what: string): Rule =>
  complainUnless((value) => typeof value === 'string' && pattern.test(value), `must be ${what}`);

export const wholeText: Rule = matching(/^\d{1,30}$/, 'a whole number in text');
export const trxText: Rule = matching(
  /^\d{1,12}(\.\d{1,6})?$/,
  'an amount of TRX in text with at most 6 decimals',
);
export const addressText: Rule = complainUnless(isAddress, 'must be a TRON address');

const maxTextLength = 1_000_000;
export const anyText: Rule = complainUnless(
  (value) => typeof value === 'string' && value.length <= maxTextLength,
  `must be text of at most ${maxTextLength} characters`,
);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const listOf =
  (rule: Rule, maxLength: number): Rule =>
  (value) => {
    if (!Array.isArray(value) || value.length > maxLength)
      return `must be a list of at most ${maxLength} entries`;
    for (const [at, entry] of value.entries()) {
      const complaint = rule(entry);
      if (complaint) return `entry ${at + 1} ${complaint}`;
    }
    return undefined;
  };

/** An object with any of the known fields, all of the needed ones, and no others. */
export const shape =
  (rules: Readonly<Record<string, Rule>>, needed: readonly string[] = []): Rule =>
  (value) => {
    if (!isRecord(value)) return 'must be an object';
    for (const name of needed) if (!Object.hasOwn(value, name)) return `needs "${name}"`;
    for (const [name, entry] of Object.entries(value)) {
      const rule = Object.hasOwn(rules, name) ? rules[name] : undefined;
      if (!rule)
        return `has an unknown field "${name.slice(0, 40)}"; known are: ${Object.keys(rules).join(', ')}`;
      const complaint = rule(entry);
      if (complaint) return `"${name}" ${complaint}`;
    }
    return undefined;
  };

/** An object whose keys all pass `isKey` and whose values all pass the rule. */
export const mapOf =
  (rule: Rule, isKey: (key: string) => boolean): Rule =>
  (value) => {
    if (!isRecord(value)) return 'must be an object';
    for (const [name, entry] of Object.entries(value)) {
      const complaint = isKey(name) ? rule(entry) : 'is not known here';
      if (complaint) return `"${name.slice(0, 40)}" ${complaint}`;
    }
    return undefined;
  };
