import type { Mutant } from '../sim/mutant-list.ts';

/** `says`: what the judge that must notice begins its word with, or has in it. */
type BackgroundMutant = Omit<Mutant, 'campaign'> & { says: string };

/** Each mutant removes one safeguard of the background. Its random histories are to notice within 40. */
export const BACKGROUND_MUTANTS: readonly BackgroundMutant[] = [
  {
    name: 'a purchase whose answer was lost sets no alarm',
    file: 'purchase/next-wake.ts',
    from: 'if (dueAtMs === null || isOrphan(core, intent)',
    to: "if (intent.state === 'unknown' || dueAtMs === null || isOrphan(core, intent)",
    says: 'is still unknown',
  },
  {
    name: 'a purchase that a death cut short is left as it was',
    file: 'purchase/journal/journal.ts',
    from: "else if (intent.state === 'sent') await write(watchNow(moveIntent(intent, 'unknown', now(), 'restart')));",
    to: "else if (intent.state === 'sent') intents.set(intent.id, intent);",
    says: 'is still sent',
  },
  {
    name: 'a row that was bought is bought again',
    file: 'purchase/batch/row-fate.ts',
    from: "const last = tries.find(({ intent }) => intent.state !== 'notSent') ?? tries.at(-1);\n  if (!last || last.intent.state === 'notSent') {",
    to: "const last = tries.at(-1);\n  if (!last || last.intent.state === 'notSent' || last.intent.state === 'confirmed') {",
    says: 'was maybe bought before',
  },
  {
    name: 'no cap of a batch',
    file: 'purchase/batch/next-step.ts',
    from: '- batch.capSun;',
    to: '- batch.capSun * 1000n;',
    says: 'is more than',
  },
  {
    name: 'a batch goes on after the day of its confirmation',
    file: 'purchase/batch/next-step.ts',
    from: 'if (ageMs < -CONSENT_LASTS_MS || ageMs >= CONSENT_LASTS_MS) return',
    to: 'if (ageMs < -CONSENT_LASTS_MS) return',
    says: 'its batch was confirmed a day ago',
  },
  {
    name: 'a batch that was held while a row is prepared goes on with it',
    file: 'purchase/batch/run-batch.ts',
    from: 'isWanted: wouldBuy',
    to: 'isWanted: () => true',
    says: 'its batch is held',
  },
  {
    name: 'a batch goes on after a row that cost too much',
    file: 'purchase/batch/next-step.ts',
    from: 'if (excess) return halt',
    to: 'if (excess && !batch) return halt',
    says: 'cost more than its cap',
  },
  {
    name: 'a rule that was stopped while its renewal is prepared goes on',
    file: 'purchase/renew/run-renewals.ts',
    from: 'isKept(rule) && buysFor(',
    to: 'buysFor(',
    says: 'its rule is stopped',
  },
  {
    name: 'no last date of a rule',
    file: 'purchase/renew/rule-record.ts',
    from: 'budget !== null && nowMs >= budget.untilMs;',
    to: 'budget !== null && nowMs >= budget.untilMs * 2;',
    says: 'its rule has ended',
  },
  {
    name: 'a rule goes on after a renewal that cost too much',
    file: 'purchase/renew/next-renewal.ts',
    from: 'if (dear) return pause',
    to: 'if (dear && !rule) return pause',
    says: 'cost more than its cap',
  },
  {
    name: 'no quiet hours',
    file: 'purchase/buy/check-limits.ts',
    from: "if (isQuiet(limits, minuteOfDay)) return { limit: 'quietHours', excessSun: null };",
    to: 'isQuiet(limits, minuteOfDay);',
    says: 'quietHours',
  },
  {
    name: 'no limit of a day',
    file: 'domain/limits.ts',
    from: "['perDay', BigInt(daySun) + capSun],",
    to: "['perDay', 0n],",
    says: 'perDay',
  },
  {
    name: 'no limit of an address',
    file: 'domain/limits.ts',
    from: "['perAddress', BigInt(byAddressSun[to] ?? 0) + capSun],",
    to: "['perAddress', 0n],",
    says: 'perAddress',
  },
  {
    name: 'no cap of a purchase',
    file: 'purchase/buy/buy.ts',
    from: 'const totalSun = totals.findLast((sun) => sun > command.capSun);',
    to: 'const totalSun = totals.findLast((sun) => sun > command.capSun * 1000n);',
    says: 'above its cap',
  },
  {
    name: 'no count of a minute',
    file: 'service/budget.ts',
    from: 'usual: MOST_REQUESTS - RESERVED_FOR_FIRST }',
    to: 'usual: 1000 }',
    says: 'in a minute',
  },
  {
    name: 'the count of a minute begins anew in each life',
    file: 'background/services/request-budgets.ts',
    from: 'void session.write(key, atMs).catch(onLost);',
    to: 'void key;',
    says: 'in a minute',
  },
  {
    name: 'a token that was taken away is sent on',
    file: 'background/services/clients.ts',
    from: 'vault.read(id, origin, tokenSavedAtMs),',
    to: '((await vault.read(id, origin, tokenSavedAtMs).then((text) => text && Reflect.set(globalThis, id, text))) && 0) || Reflect.get(globalThis, id),',
    says: 'where it is not saved',
  },
];
