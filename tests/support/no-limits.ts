import type { Limits } from '../../lib/purchase/settings.ts';

/** Limits that forbid nothing. */
export const NO_LIMITS: Limits = {
  perOrderSun: null,
  perDaySun: null,
  perAddressSun: null,
  highestPriceSun: null,
  allowedAddresses: null,
  quietHours: null,
};
