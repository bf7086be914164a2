import type { Fields } from '../http/read-fields.ts';
import { readInteger } from '../http/read-value.ts';
import { findPeriodKey } from '../world/periods.ts';
import type { PeriodKey } from '../world/settings.ts';

const isMissing = (value: unknown): boolean => value === undefined || value === null || value === '';

/** Collects what is wrong with a request, field by field. */
export const startCheck = (fields: Fields) => {
  const errors: Record<string, string[]> = {};
  const need = <Value>(name: string, complaint: string, read: (value: unknown) => Value | undefined) => {
    const value = fields.get(name);
    const result = isMissing(value) ? undefined : read(value);
    if (result === undefined)
      errors[name] = [isMissing(value) ? `The ${name} field is required.` : complaint];
    return result;
  };
  return { errors, need };
};

export type Check = ReturnType<typeof startCheck>;

export const checkPeriod = (check: Check): PeriodKey | undefined => {
  const type = check.need('period_type', 'The period_type must be hours or days.', (value) =>
    value === 'hours' || value === 'days' ? value : undefined,
  );
  const complaint = 'The period must be 1 hour or 1, 3, 7, 15 or 30 days.';
  const amount = check.need('period_amount', complaint, readInteger);
  if (type === undefined || amount === undefined) return undefined;
  const key = findPeriodKey(type, amount);
  if (!key) check.errors.period_amount = [complaint];
  return key;
};
