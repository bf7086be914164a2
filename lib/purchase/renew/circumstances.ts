import type { Purchase } from '../purchase.ts';
import { endingLead } from '../settings.ts';
import { type Ending, findEnding } from './find-ending.ts';
import { type Circumstances, nextRenewal, type Renewal } from './next-renewal.ts';
import type { RenewPorts } from './renew-ports.ts';
import { type RenewRule, rulePrefix } from './rule-record.ts';

/** Reads what a rule is decided by. Null while it cannot be read. */
export function createCircumstances({
  engine,
  now,
  settings,
  isDenied,
}: Pick<RenewPorts, 'engine' | 'now' | 'settings' | 'isDenied'>) {
  function of(rule: RenewRule, purchases: readonly Purchase[]): Circumstances | null {
    const { orders, isReady } = engine.snapshot();
    if (!isReady) return null;
    const { profileId, request } = rule;
    return {
      orders,
      purchases,
      nowMs: now(),
      leadMs: endingLead(settings(), request.period),
      isDenied: (guid) =>
        orders.some((order) => order.guid === guid && order.profileId === profileId && isDenied(order)),
    };
  }

  async function read(rule: RenewRule): Promise<Circumstances | null> {
    const purchases = await engine.purchasesUnder(rulePrefix(rule.id));
    return purchases && of(rule, purchases);
  }

  return {
    of,
    read,
    ending(rule: RenewRule): Ending | null {
      const { orders, isReady } = engine.snapshot();
      return isReady ? findEnding(rule, orders, now()) : null;
    },
    async decide(rule: RenewRule): Promise<Renewal | null> {
      const circumstances = await read(rule);
      return circumstances && nextRenewal(rule, circumstances);
    },
  };
}
