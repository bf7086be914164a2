import { reply } from '../http/reply.ts';
import { quotePriceSun } from '../world/market.ts';
import { readPeriod } from '../world/periods.ts';
import { checkPeriod, startCheck } from './check-fields.ts';
import type { Call, Outcome } from './outcome.ts';
import { answerOnly } from './outcome.ts';
import { refuseFields } from './refuse.ts';

/** GET public/price */
export const showPrice = ({ world, nowMs, fields }: Call): Outcome => {
  const check = startCheck(fields);
  check.need('resource', 'The resource must be energy.', (value) => (value === 'energy' ? value : undefined));
  const key = checkPeriod(check);
  if (!key || Object.keys(check.errors).length > 0) return answerOnly(refuseFields(check.errors));
  const period = readPeriod(key);
  const record = {
    price: quotePriceSun(world.settings, world.seed, key, nowMs),
    unit: 'SUN',
    resource_type: 'energy',
    period_type: period.type,
    period_amount: period.amount,
  };
  return answerOnly(reply({ status: 'ok', data: record }));
};
