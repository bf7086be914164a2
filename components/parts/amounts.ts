import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import { i18n } from '#i18n';
import { type Decimal, decimalFromSun, formatShortTrx, formatTrx } from '../../lib/domain/decimal.ts';
import { writeNumber } from '../../lib/domain/numbers.ts';

export interface Money {
  /** Two decimals, or as many as show that it is not nothing: to decide. */
  short(amount: Decimal): string;
  /** Six decimals: to confirm, in errors and details. */
  exact(amount: Decimal): string;
}

const locale = () => navigator.language;

/** Play money says so, with every amount. */
export function moneyWords(isPlay: boolean): Money {
  const withUnit = (text: string) => i18n.t(isPlay ? 'amount.playTrx' : 'amount.trx', [text]);
  return {
    short: (amount) => withUnit(formatShortTrx(amount, locale())),
    exact: (amount) => withUnit(formatTrx(amount, 6, locale())),
  };
}

/**
 * Whether amounts are play money in this part of a page. Pure, as bundlers are told: the popup has one answer for all of
 * itself, and carries no context.
 */
export const PlayMoney = /* @__PURE__ */ createContext(false);

export function useMoney(): Money {
  return moneyWords(useContext(PlayMoney));
}

/** Energy, SUN, counts: whole, grouped as the reader's locale does. */
export const formatWhole = (value: number | bigint) => writeNumber(`${value}`, '', locale());

export const formatSun = (unitSun: bigint) => i18n.t('unit.sun', [formatWhole(unitSun)]);

export const sunAsTrx = (digits: string): Decimal => decimalFromSun(BigInt(digits));
