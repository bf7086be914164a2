import {
  decimalFromSun,
  formatDecimal,
  parseDecimal,
  sunFromDecimalCeil,
} from '../../../domain/amounts/decimal.ts';
import { readComma } from '../../../domain/amounts/typed-number.ts';
import { isAboveTyped, isSumTyped, type TypedAbove } from '../../../domain/amounts/typed-sum.ts';
import { leastBudgetSun, renewalsInDay } from '../../../domain/plan/renewal-cycle.ts';
import type { RenewAlike } from './renew-alike.ts';
import type { Rental } from './rentals.ts';

const WEEK_MS = 7 * 86_400_000;

/** What the dialog for a new rule holds, as typed. */
export interface KeepForm {
  order: Rental;
  /** The profile whose rental it is. */
  profileId: string;
  ruleId: string;
  isAutomatic: boolean;
  cap: string;
  perDay: string;
  /** A date as a date field writes it: 2026-11-30. */
  until: string;
  typedSum: string;
  /** The known address that the user says was compared with this one. */
  comparedWith: string | null;
}

/**
 * The form for renewing this rental with a question each time, or by a budget for a week, or until the rental is renewed
 * once if it ends later. `priceSun`: its present cost.
 */
export function newKeepForm(
  given: Pick<KeepForm, 'order' | 'profileId' | 'ruleId'>,
  priceSun: bigint | null,
  nowMs: number,
): KeepForm {
  const { costPaidTrx, costTrx, endsAtMs } = given.order;
  return {
    ...given,
    isAutomatic: false,
    cap: leastCap(costPaidTrx ?? costTrx ?? '', priceSun),
    perDay: '',
    until: writeDay(Math.max(nowMs + WEEK_MS, endsAtMs)),
    typedSum: '',
    comparedWith: null,
  };
}

/** Typed TRX in SUN; null when it is no amount above zero. */
export function readTyped(text: string): bigint | null {
  const parsed = parseDecimal(readComma(text));
  return parsed.ok && parsed.value > 0n ? sunFromDecimalCeil(parsed.value) : null;
}

/** The end of the day that a date field names, in the reader's own time; null when it names none. */
export function readUntil(text: string): number | null {
  const atMs = Date.parse(`${text}T23:59:59`);
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(atMs) ? atMs : null;
}

/** The day of a moment in the reader's own time, as a date field takes it. */
export function writeDay(atMs: number): string {
  const at = new Date(atMs);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
}

/**
 * The cap to suggest: what the rental cost, in TRX as text, or its present cost if higher. Less would rent nothing, so it
 * is rounded up to a whole SUN: the service writes 18 decimals, and TRX has six.
 */
function leastCap(paidTrx: string, totalSun: bigint | null): string {
  const costs = [readTyped(paidTrx), totalSun].flatMap((sum) => sum ?? []);
  const [most] = costs.sort((a, b) => Number(b - a));
  return most === undefined ? '' : formatDecimal(decimalFromSun(most));
}

/** Whether the typed cap is below the present cost, so that nothing would be rented now. */
export function isBelowCost(cap: string, totalSun: bigint | null): boolean {
  const capSun = readTyped(cap);
  return capSun !== null && totalSun !== null && capSun < totalSun;
}

/** A rule rents in the last hour of a rental at the earliest. */
const EARLIEST_MS = 3_600_000;

/** Whether the rule would be over on its last date before it could rent anything. */
export function endsTooSoon({ order: { endsAtMs }, until }: Pick<KeepForm, 'order' | 'until'>): boolean {
  const untilMs = readUntil(until);
  return untilMs !== null && untilMs <= endsAtMs - EARLIEST_MS;
}

/** What is known of the rental to be renewed. */
type OfRental = { order: Pick<Rental, 'period'> };

/**
 * How many renewals can fall into 24 hours, and what they cost at most. Null for a single one, which needs no word, and
 * while no cap is typed.
 */
export function needOfDay({
  order: { period },
  cap,
}: OfRental & Pick<KeepForm, 'cap'>): { count: number; sumSun: bigint } | null {
  const count = renewalsInDay(period);
  const capSun = readTyped(cap);
  return capSun === null || count === 1 ? null : { count, sumSun: capSun * BigInt(count) };
}

export type KeepProblem = 'noAmount' | 'budgetTooSmall' | 'badDate' | 'sumNotTyped';

export type KeepField = 'cap' | 'perDay' | 'until' | 'typedSum';

/** The fields of a new rule that are not acceptable yet, each with the code of why. */
export function findKeepProblems(
  form: OfRental & Pick<KeepForm, 'isAutomatic' | KeepField>,
  nowMs: number,
  typedAboveSun: TypedAbove,
): Partial<Record<KeepField, KeepProblem>> {
  if (!form.isAutomatic) return {};
  const found: Partial<Record<KeepField, KeepProblem>> = {};
  const capSun = readTyped(form.cap);
  if (capSun === null) found.cap = 'noAmount';
  const perDaySun = readTyped(form.perDay);
  const untilMs = readUntil(form.until);
  if (perDaySun === null) found.perDay = 'noAmount';
  else if (capSun !== null && perDaySun < leastBudgetSun(form.order.period, capSun))
    found.perDay = 'budgetTooSmall';
  if (untilMs === null || untilMs <= nowMs) found.until = 'badDate';
  if (mustTypeBudget(form, typedAboveSun) && !isSumTyped(form.typedSum, decimalFromSun(perDaySun ?? 0n)))
    found.typedSum = 'sumNotTyped';
  return found;
}

/**
 * The fields that the dialog asks for. A rule that asks each time needs none: the user then decides about each price.
 */
export function fieldsOf(
  form: Pick<KeepForm, 'isAutomatic' | 'perDay'>,
  typedAboveSun: TypedAbove,
): KeepField[] {
  if (!form.isAutomatic) return [];
  return ['cap', 'perDay', 'until', ...(mustTypeBudget(form, typedAboveSun) ? ['typedSum' as const] : [])];
}

/** Whether the daily budget is above the user's own threshold and must be typed once more. */
export function mustTypeBudget(
  { isAutomatic, perDay }: Pick<KeepForm, 'isAutomatic' | 'perDay'>,
  typedAboveSun: TypedAbove,
): boolean {
  const perDaySun = readTyped(perDay);
  return isAutomatic && perDaySun !== null && isAboveTyped(typedAboveSun, perDaySun);
}

/** A tick for one imitated address does not count for another. */
export const isCompared = (
  { comparedWith }: Pick<KeepForm, 'comparedWith'>,
  alike: RenewAlike | null,
): boolean => alike !== null && comparedWith === alike.known;

/** The rule to ask the background for, with the rental as the dialog shows it; null while the form is not complete. */
export function toWish(
  { order, profileId, ruleId, isAutomatic, cap, ...form }: KeepForm,
  feesSun: bigint,
  alike: RenewAlike | null,
) {
  const { guid, to, period, energyUnits } = order;
  const [perDaySun, untilMs] = [readTyped(form.perDay), readUntil(form.until)];
  const capSun = isAutomatic ? readTyped(cap) : 0n;
  const comparedWith = isCompared(form, alike) ? form.comparedWith : null;
  const budget =
    isAutomatic && perDaySun !== null && untilMs !== null ? { perDaySun: `${perDaySun}`, untilMs } : null;
  if (capSun === null || (isAutomatic && !budget)) return null;
  return {
    id: ruleId,
    guid,
    profileId,
    to,
    period,
    energyUnits,
    feesSun: `${feesSun}`,
    capSun: `${capSun}`,
    budget,
    comparedWith,
    hasTypedSum: perDaySun !== null && isSumTyped(form.typedSum, decimalFromSun(perDaySun)),
  };
}
