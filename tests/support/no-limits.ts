import type { Limits } from '../../lib/purchase/settings.ts';

/** An engine that nothing is forbidden. */
export const NO_LIMITS: Limits = {
  perOrderSun: null,
  perDaySun: null,
  perAddressSun: null,
  highestPriceSun: null,
  allowedAddresses: null,
  quietHours: null,
};
