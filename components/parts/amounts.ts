import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import { i18n } from '#i18n';
import { type Decimal, decimalFromSun, formatTrx } from '../../lib/domain/decimal.ts';

export interface Money {
  /** Two decimals: to decide. */
  short(amount: Decimal): string;
  /** Six decimals: to confirm, in errors and details. */
  exact(amount: Decimal): string;
}

/** Play money says so, with every amount. */
export function moneyWords(isPlay: boolean): Money {
  const withUnit = (amount: Decimal, fractionDigits: number) => {
    const text = formatTrx(amount, { fractionDigits, locale: navigator.language });
    return i18n.t(isPlay ? 'amount.playTrx' : 'amount.trx', [text]);
  };
  return { short: (amount) => withUnit(amount, 2), exact: (amount) => withUnit(amount, 6) };
}

/**
 * Whether amounts are play money in this part of a page. Pure, as bundlers are told: the popup has one answer for all of
 * itself, and carries no context.
 */
export const PlayMoney = /* @__PURE__ */ createContext(false);

export function useMoney(): Money {
  return moneyWords(useContext(PlayMoney));
}

const whole = new Map<string, Intl.NumberFormat>();

/** Energy, SUN, counts: whole, grouped as the reader's locale does. */
export function formatWhole(value: number | bigint): string {
  const { language } = navigator;
  let format = whole.get(language);
  if (!format) {
    format = new Intl.NumberFormat(language);
    whole.set(language, format);
  }
  return format.format(value);
}

export const formatSun = (unitSun: bigint) => i18n.t('unit.sun', [formatWhole(unitSun)]);

export const sunAsTrx = (digits: string): Decimal => decimalFromSun(BigInt(digits));
