import { exampleAddresses } from '../../../lib/sandbox/world/account-profile.ts';

/** 100,000 energy for an hour: 4.6 TRX at 46 SUN. */
export const purchase = {
  to: exampleAddresses.sender,
  period_type: 'hours',
  period_amount: 1,
  amount_source: 'amount',
  amount: 100_000,
};

/** An estimate for one transfer of USDT, with a surplus of 0.04 %. */
export const estimate = {
  ...purchase,
  amount_source: 'estimate',
  estimate_to: exampleAddresses.holder,
  estimate_token: 'USDT',
  estimate_adjust_percent: '0.04',
};
