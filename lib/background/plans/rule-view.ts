import type { RuleView } from '../../messages/renew-topics.ts';
import type { RuleReading } from '../../purchase/renew/renew-ports.ts';

/** The rule as pages see it. The protocol leaves out the other fields of its record. */
export function viewRule({ rule, spentSun, due, stuckUntilMs }: RuleReading): RuleView {
  const { request, energyUnits, feesSun, capSun, budget } = rule;
  return {
    ...rule,
    to: request.to,
    period: request.period,
    energyUnits: `${energyUnits}`,
    feesSun: `${feesSun}`,
    capSun: `${capSun}`,
    budget: budget && { perDaySun: `${budget.perDaySun}`, untilMs: budget.untilMs },
    spentSun: `${spentSun}`,
    due,
    stuckUntilMs,
  };
}
