import { writeNumber } from './numbers.ts';
import { SUN_PER_TRX, type Sun } from './sun.ts';

declare const decimalBrand: unique symbol;

/**
 * An exact amount that is never negative, held as a bigint of 10^-18 units: the finest unit that the service states.
 */
export type Decimal = bigint & { readonly [decimalBrand]: true };

export type DecimalRefusal =
  | 'empty'
  | 'not-text'
  | 'not-decimal'
  | 'exponent'
  | 'negative'
  | 'too-precise'
  | 'too-long'
  | 'imprecise-number';

export type ParsedDecimal = { ok: true; value: Decimal } | { ok: false; code: DecimalRefusal };

const FRACTION_DIGITS = 18;
const LONGEST_TEXT = 120;
const SCALE = 10n ** BigInt(FRACTION_DIGITS);
const UNITS_PER_SUN = SCALE / SUN_PER_TRX;

export const ZERO = 0n as Decimal;

/**
 * Reads decimal text exactly. Zeros after the 18th fraction digit lose nothing. A JavaScript number is read only if its
 * digits are certainly the ones that were sent: at most 15 significant ones, and no exponent.
 */
export function parseDecimal(value: unknown): ParsedDecimal {
  if (typeof value === 'string') return parseText(value);
  if (typeof value !== 'number') return refuse('not-text');
  if (!Number.isFinite(value)) return refuse('not-decimal');
  const text = Object.is(value, -0) ? '-0' : String(value);
  const isExact = text.replace(/^-?0?\.?0*|\./g, '').length <= 15 || text.includes('e');
  return isExact ? parseText(text) : refuse('imprecise-number');
}

function parseText(text: string): ParsedDecimal {
  const value = readText(text);
  return value === null ? refuse(whyNot(text)) : { ok: true, value };
}

function readText(text: string): Decimal | null {
  // There are some 10^11 TRX. With 60 digits here, sums stay within the 80 digits that messages may have.
  const match = text.length > LONGEST_TEXT ? null : /^0*(\d{1,60})(?:\.(\d+))?$/.exec(text);
  const fraction = (match?.[2] ?? '').replace(/0+$/, '');
  if (!match || fraction.length > FRACTION_DIGITS) return null;
  return BigInt(`${match[1]}${fraction.padEnd(FRACTION_DIGITS, '0')}`) as Decimal;
}

function whyNot(text: string): DecimalRefusal {
  if (text === '') return 'empty';
  if (text.length > LONGEST_TEXT || /^0*[1-9]\d{60}/.test(text)) return 'too-long';
  if (/^[+-]?(\d+\.?\d*|\.\d+)[eE][+-]?\d+$/.test(text)) return 'exponent';
  if (/^-\d+(\.\d+)?$/.test(text)) return 'negative';
  return /^\d+(\.\d+)?$/.test(text) ? 'too-precise' : 'not-decimal';
}

const refuse = (code: DecimalRefusal): ParsedDecimal => ({ ok: false, code });

/** Reads text that was checked before. If it cannot be read after all, `instead` takes its place. */
export function decimalOr(instead: Decimal, text: string): Decimal {
  return readText(text) ?? instead;
}

/** The shortest exact text, with a point in every locale: for storage and for the protocol. */
export function formatDecimal(value: Decimal): string {
  const fraction = (value % SCALE).toString().padStart(FRACTION_DIGITS, '0').replace(/0+$/, '');
  return fraction === '' ? `${value / SCALE}` : `${value / SCALE}.${fraction}`;
}

export function addDecimals(...values: readonly Decimal[]): Decimal {
  return values.reduce<bigint>((sum, value) => sum + value, 0n) as Decimal;
}

/** The difference, or null if `part` is larger: an amount is never negative. */
export function subtractDecimals(whole: Decimal, part: Decimal): Decimal | null {
  return part > whole ? null : ((whole - part) as Decimal);
}

/** Compares as Array.prototype.sort needs it. */
export function compareDecimals(a: Decimal, b: Decimal): -1 | 0 | 1 {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** The same amount in TRX. */
export function decimalFromSun(amountSun: Sun): Decimal {
  return (amountSun * UNITS_PER_SUN) as Decimal;
}

/** In whole SUN, rounded up: for what must be paid. */
export function sunFromDecimalCeil(value: Decimal): Sun {
  return (value + UNITS_PER_SUN - 1n) / UNITS_PER_SUN;
}

/** In whole SUN, rounded down: for what is owned. */
export function sunFromDecimalFloor(value: Decimal): Sun {
  return value / UNITS_PER_SUN;
}

/**
 * In whole SUN, rounded to the nearest: for what a service has charged. One that computes in floats writes 0.3 as
 * 0.299999999999999989.
 */
export function sunFromDecimalNear(value: Decimal): Sun {
  return (value + UNITS_PER_SUN / 2n) / UNITS_PER_SUN;
}

/** An amount of TRX for people: rounded half up to `fractionDigits`, as the locale writes it, without the unit. */
export function formatTrx(value: Decimal, fractionDigits: number, locale: string): string {
  const unit = 10n ** BigInt(FRACTION_DIGITS - fractionDigits);
  const digits = `${(value + unit / 2n) / unit}`.padStart(fractionDigits + 1, '0');
  const point = digits.length - fractionDigits;
  return writeNumber(digits.slice(0, point), digits.slice(point), locale);
}

const HUNDREDTH = SCALE / 100n;

/** The same for decisions: with two decimals, or with six where two would show zero. */
export const formatShortTrx = (value: Decimal, locale: string): string =>
  formatTrx(value, value && value < HUNDREDTH ? 6 : 2, locale);

/** Rounded down to those digits: for a balance, which must not read as if it reached a mark that it is below. */
export const roundDownShort = (value: Decimal): Decimal =>
  (value - (value % (value < HUNDREDTH ? UNITS_PER_SUN : HUNDREDTH))) as Decimal;
