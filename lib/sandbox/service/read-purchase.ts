import type { Fields } from '../http/read-fields.ts';
import { readDecimal, readInteger } from '../http/read-value.ts';
import { isAddress } from '../values/address.ts';
import { readAccount } from '../world/account-profile.ts';
import type { Purchase } from '../world/events.ts';
import { findToken } from '../world/tokens.ts';
import type { World } from '../world/world.ts';
import type { Check } from './check-fields.ts';
import { checkPeriod, startCheck } from './check-fields.ts';
import type { FieldErrors } from './refuse.ts';

const maxEnergyUnits = 100_000_000;
const maxRecipients = 100;
const maxPercent = 100;

type Checked = { ok: true; purchase: Purchase } | { ok: false; errors: FieldErrors };

const checkTarget = (check: Check, world: World, nowMs: number): string | undefined =>
  check.need('to', 'The to field must be an ordinary TRON address.', (value) =>
    isAddress(value) && !readAccount(world, value, nowMs).isContract ? value : undefined,
  );

const splitRecipients = (value: unknown): readonly string[] | undefined => {
  if (typeof value !== 'string' || value.length > maxRecipients * 40) return undefined;
  const recipients = value.split(',').map((part) => part.trim());
  return recipients.length <= maxRecipients && recipients.every(isAddress) ? recipients : undefined;
};

const checkEstimate = (check: Check) => ({
  recipients: check.need(
    'estimate_to',
    `The estimate_to field must be 1 to ${maxRecipients} TRON addresses with commas between.`,
    splitRecipients,
  ),
  token: check.need(
    'estimate_token',
    'The selected estimate_token is invalid.',
    (value) => findToken(value)?.name,
  ),
  adjustPercent: check.need(
    'estimate_adjust_percent',
    `The estimate_adjust_percent must be a decimal from 0 to ${maxPercent}.`,
    (value) => {
      const percent = readDecimal(value);
      return percent !== undefined && Number(percent) <= maxPercent ? percent : undefined;
    },
  ),
});

/** A valid purchase, or everything that is wrong with the request. */
export const readPurchase = (fields: Fields, world: World, nowMs: number): Checked => {
  const check = startCheck(fields);
  const to = checkTarget(check, world, nowMs);
  const period = checkPeriod(check);
  const source = check.need('amount_source', 'The amount_source must be amount or estimate.', (value) =>
    value === 'amount' || value === 'estimate' ? value : undefined,
  );
  if (source === 'amount') {
    const energyUnits = check.need(
      'amount',
      `The amount must be an integer from 1 to ${maxEnergyUnits}.`,
      (value) => {
        const amount = readInteger(value);
        return amount !== undefined && amount >= 1 && amount <= maxEnergyUnits ? amount : undefined;
      },
    );
    if (to && period && energyUnits) return { ok: true, purchase: { to, period, source, energyUnits } };
  }
  if (source === 'estimate') {
    const { recipients, token, adjustPercent } = checkEstimate(check);
    if (to && period && recipients && token && adjustPercent !== undefined)
      return { ok: true, purchase: { to, period, source, recipients, token, adjustPercent } };
  }
  return { ok: false, errors: check.errors };
};
