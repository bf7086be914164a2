import type { Decimal } from '../domain/amounts/decimal.ts';
import type { Sun } from '../domain/amounts/sun.ts';
import type { EventKind } from '../domain/order/event-kind.ts';
import { type Period, periodParams } from '../domain/rental/period.ts';

/** What one purchase may do at most. Null means no limit of that kind. */
export type Limits = {
  readonly perOrderSun: Sun | null;
  /** For 24 hours, over all profiles. Practice is counted apart. */
  readonly perDaySun: Sun | null;
  /** For 24 hours and one receiving address. */
  readonly perAddressSun: Sun | null;
  readonly highestPriceSun: Sun | null;
  readonly allowedAddresses: readonly string[] | null;
  /** Minutes since local midnight; may span midnight. */
  readonly quietHours: { readonly fromMinute: number; readonly toMinute: number } | null;
};

export type EngineSettings = {
  /**
   * The configured services, by profile. Records of any other profile are kept, but neither asked about nor announced.
   */
  readonly services: ReadonlyMap<string, { readonly origin: string; readonly isPlay: boolean }>;
  readonly limits: Limits;
  /** Desktop notifications by kind; the inbox keeps everything. */
  readonly notify: Readonly<Record<EventKind, boolean>>;
  /** How long before its end a rental is announced, for rentals of hours and of days. */
  readonly endingLeadMs: { readonly hours: number; readonly days: number };
  readonly lowBalance: Decimal | null;
  readonly priceMark: { readonly profileId: string; readonly period: Period; readonly priceSun: Sun } | null;
};

/**
 * Whether the profile spends play money, which is counted apart. A profile whose service was removed spent real money.
 */
export function isPlay({ services }: EngineSettings, profileId: string): boolean {
  return services.get(profileId)?.isPlay ?? false;
}

/** How long before its end a rental of this period is announced. An unknown period counts as one of hours. */
export function endingLead({ endingLeadMs }: EngineSettings, period: Period | null): number {
  const isOfDays = period !== null && periodParams(period).period_type === 'days';
  return isOfDays ? endingLeadMs.days : endingLeadMs.hours;
}
