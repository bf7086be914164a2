/** Every period that can be rented, shortest first. */
export const PERIODS = ['1h', '1d', '3d', '7d', '15d', '30d'] as const;

export type Period = (typeof PERIODS)[number];

export type PeriodParams = { period_type: 'hours' | 'days'; period_amount: number };

const HOUR_MS = 3_600_000;

const PARAMS: Record<Period, PeriodParams> = {
  '1h': { period_type: 'hours', period_amount: 1 },
  '1d': { period_type: 'days', period_amount: 1 },
  '3d': { period_type: 'days', period_amount: 3 },
  '7d': { period_type: 'days', period_amount: 7 },
  '15d': { period_type: 'days', period_amount: 15 },
  '30d': { period_type: 'days', period_amount: 30 },
};

/** The two fields by which the service names a period. */
export function periodParams(period: Period): PeriodParams {
  return { ...PARAMS[period] };
}

export function periodMs(period: Period): number {
  return Number.parseInt(period, 10) * (period.endsWith('h') ? HOUR_MS : 24 * HOUR_MS);
}

type DurationFields = { periodType: string | null; hours: number | null; days: number | null };

/** The period of an order, or null if it is not one of these. Only the duration field named by the type is read. */
export function periodOf({ periodType, hours, days }: DurationFields): Period | null {
  const amount = periodType === 'hours' ? hours : days;
  const found = PERIODS.find(
    (period) => PARAMS[period].period_type === periodType && PARAMS[period].period_amount === amount,
  );
  return found ?? null;
}
