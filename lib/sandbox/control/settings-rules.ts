import { periodKeys } from '../world/settings.ts';
import { tokens } from '../world/tokens.ts';
import type { Rule } from './shape.ts';
import {
  addressText,
  mapOf,
  matching,
  oneOf,
  shape,
  trueOrFalse,
  trxText,
  wholeNumber,
  wholeText,
} from './shape.ts';

const dayMs = 86_400_000;

const boundsRule: Rule = (value) =>
  Array.isArray(value) &&
  value.length === 2 &&
  value.every((bound) => Number.isSafeInteger(bound) && bound >= 0 && bound <= 30 * dayMs) &&
  value[0] <= value[1]
    ? undefined
    : 'must be two whole numbers of milliseconds, the lower first';

const sunText = matching(/^\d{1,18}$/, 'whole SUN in text');

/** Any part of the settings but the opening balance, which only a reset can set. */
export const settingsRule: Rule = shape({
  token: matching(/^[\x21-\x7e]{1,200}$/, 'printable text without blanks'),
  pricesSun: (value) =>
    shape(Object.fromEntries(periodKeys.map((key) => [key, wholeNumber(1, 1_000_000)])), periodKeys)(value),
  isMarketMoving: trueOrFalse,
  queuedAfterMs: boundsRule,
  delegatingAfterMs: boundsRule,
  delegatedAfterMs: boundsRule,
  smallOrderBelowUnits: wholeNumber(0, 1_000_000_000),
  smallOrderFeeSun: sunText,
  activationFeeSun: sunText,
  burnPriceSun: wholeNumber(1, 1_000_000),
  unpaidOrderTakes: oneOf('nothing', 'balance'),
  isEstimateEnergyOn: trueOrFalse,
});

export const resetRule: Rule = shape({
  seed: wholeNumber(0, 4_294_967_295),
  balance: trxText,
  settings: settingsRule,
});

export const putRule: Rule = shape(
  {
    address: addressText,
    isActivated: trueOrFalse,
    isContract: trueOrFalse,
    balanceSun: sunText,
    ownEnergyUnits: wholeNumber(0, 1_000_000_000),
    usedBandwidth: wholeNumber(0, 600),
    tokens: mapOf(wholeText, (name) => tokens.some((token) => token.name === name)),
  },
  ['address'],
);

export const sendRule: Rule = shape(
  {
    from: addressText,
    to: addressText,
    token: oneOf(...tokens.map((token) => token.name)),
    amount: wholeText,
    feeLimitSun: sunText,
  },
  ['from', 'to', 'token', 'amount'],
);
