import type { PeriodKey } from './settings.ts';
import { periodKeys } from './settings.ts';

const hourMs = 3_600_000;

export type Period = { readonly type: 'hours' | 'days'; readonly amount: number };

/** The key of a rental period, or nothing if the service does not rent for that long. */
export const findPeriodKey = (type: string, amount: number): PeriodKey | undefined =>
  periodKeys.find((key) => key === `${amount}${type === 'hours' ? 'h' : type === 'days' ? 'd' : '?'}`);

export const readPeriod = (key: PeriodKey): Period => ({
  type: key.endsWith('h') ? 'hours' : 'days',
  amount: Number(key.slice(0, -1)),
});

export const measurePeriodMs = (key: PeriodKey): number => {
  const { type, amount } = readPeriod(key);
  return amount * (type === 'hours' ? hourMs : 24 * hourMs);
};
