import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import { i18n } from '#i18n';
import {
  type Decimal,
  decimalFromSun,
  formatShortTrx,
  formatTrx,
} from '../../../lib/domain/amounts/decimal.ts';
import { writeNumber } from '../../../lib/domain/amounts/numbers.ts';

export interface Money {
  /** With two decimals, or as many as show that it is not zero: for deciding. */
  short(amount: Decimal): string;
  /** With six decimals: for confirming, and in errors and details. */
  exact(amount: Decimal): string;
}

const locale = () => navigator.language;

/** Writes amounts in TRX. Play money says so in every amount. */
export function moneyWords(isPlay: boolean): Money {
  const withUnit = (text: string) => i18n.t(isPlay ? 'amount.playTrx' : 'amount.trx', [text]);
  return {
    short: (amount) => withUnit(formatShortTrx(amount, locale())),
    exact: (amount) => withUnit(formatTrx(amount, 6, locale())),
  };
}

/**
 * Whether amounts in this part of a page are play money. Marked as pure so that bundlers drop it from the popup, which
 * has one answer for the whole page and needs no context.
 */
export const PlayMoney = /* @__PURE__ */ createContext(false);

export function useMoney(): Money {
  return moneyWords(useContext(PlayMoney));
}

/** Energy, SUN and counts: whole numbers, grouped as in the reader's locale. */
export const formatWhole = (value: number | bigint) => writeNumber(`${value}`, '', locale());

export const formatSun = (unitSun: bigint) => i18n.t('unit.sun', [formatWhole(unitSun)]);

export const sunAsTrx = (digits: string): Decimal => decimalFromSun(BigInt(digits));
