import type { Campaign } from './make-plan.ts';

/** `file` is its path inside `lib`. */
export type Mutant = {
  name: string;
  file: string;
  from: string;
  to: string;
  campaign: Campaign | 'renewals' | 'batches' | 'power cuts';
};

/** Each mutant removes one safeguard. The simulator must notice within 5,000 histories. */
export const MUTANTS: readonly Mutant[] = [
  {
    name: 'no read-back',
    file: 'purchase/journal/write-verified.ts',
    from: 'return (await store.get(key)) === text;',
    to: 'return true;',
    campaign: 'damaged',
  },
  {
    name: 'no baseline',
    file: 'purchase/buy/read-baseline.ts',
    from: 'guids: head.guids',
    to: 'guids: []',
    campaign: 'histories',
  },
  {
    name: 'no audit',
    file: 'purchase/buy/take-answer.ts',
    from: "dueAtMs: nowMs + (watchPauseMs('confirmed', 0) ?? 0)",
    to: 'dueAtMs: null',
    campaign: 'histories',
  },
  {
    name: 'no single flight',
    file: 'purchase/buy/single-flight.ts',
    from: 'for (const flight of flights.values()) if (flight.command.intentId === intentId) return flight.outcome;\n      const running = flights.get(profileId);',
    to: 'const running = undefined as Flight | undefined;',
    campaign: 'interleavings',
  },
  {
    name: 'a limit of the day for each service',
    file: 'purchase/buy/buy.ts',
    from: 'isPlay(settings, profileId) === ofPlay)',
    to: 'profileId === command.profileId)',
    campaign: 'services',
  },
  {
    name: 'no lock after a restart',
    file: 'domain/order/intent-state.ts',
    from: '(isOpen && !isAcknowledged)',
    to: 'false',
    campaign: 'histories',
  },
  {
    name: 'any order taken for the one that was bought',
    file: 'purchase/buy/take-answer.ts',
    from: "if (wasKnown(core, sent, guid)) return keepMove(core, intoDoubt(sent, nowMs, 'oldGuid'));",
    to: 'wasKnown(core, sent, guid);',
    campaign: 'answers',
  },
  {
    name: 'no age of a price',
    file: 'purchase/buy/buy.ts',
    from: 'return ageMs >= 0 && ageMs < PRICE_FRESH_FOR_MS ?',
    to: 'return ageMs >= 0 ?',
    campaign: 'answers',
  },
  {
    name: 'sent taken for not sent',
    file: 'purchase/journal/journal.ts',
    from: "watchNow(moveIntent(intent, 'unknown', now(), 'restart'))",
    to: "moveIntent(intent, 'notSent', now(), 'restart')",
    campaign: 'histories',
  },
  {
    name: 'the first copy that can be read, not the later one',
    file: 'purchase/journal/merge-copies.ts',
    from: 'second.seq > first.seq ? second : first',
    to: 'first',
    campaign: 'losses',
  },
  {
    name: 'no records for the orders of the journal',
    file: 'purchase/core.ts',
    from: 'await recordOrders(intent, intent.baseline.serial + 1);',
    to: 'continue;',
    campaign: 'losses',
  },
  {
    name: 'a count that is lost taken for none',
    file: 'purchase/pace/budget.ts',
    from: '{ [ANY]: new Array<number>(MOST_REQUESTS).fill(now()) }',
    to: '{}',
    campaign: 'losses',
  },
  {
    name: 'a past that is read anew takes a doubt’s order in',
    file: 'purchase/track/sweep.ts',
    from: 'if (profile.listedAtMs !== null || !oldest) return;',
    to: 'if (profile || !oldest) return;',
    campaign: 'losses',
  },
  {
    name: 'what was bought under a clock that was ahead is not counted',
    file: 'purchase/buy/check-limits.ts',
    from: 'if (intent.baseline.atMs <= nowMs - DAY_MS) continue;',
    to: 'if (intent.baseline.atMs <= nowMs - DAY_MS || intent.baseline.atMs > nowMs) continue;',
    campaign: 'clocks',
  },
  {
    name: 'a day that ends in failed looks taken for absence',
    file: 'purchase/settle/after-reading.ts',
    from: 'if (!missedCount && isProbablyNotPlaced(intent))',
    to: 'if (isProbablyNotPlaced(intent))',
    campaign: 'clocks',
  },
  {
    name: 'a clock that is a day ahead taken for a day of looks',
    file: 'purchase/settle/after-reading.ts',
    from: ' && step >= LOOKS_OF_A_LAG',
    to: '',
    campaign: 'clocks',
  },
  {
    name: 'an order that the list of a baseline hid taken for new',
    file: 'purchase/settle/weigh-reading.ts',
    from: '({ guid, serial }) => serial > baseline.serial && !baseline.guids.includes(guid),',
    to: '({ guid }) => !baseline.guids.includes(guid),',
    campaign: 'hiding',
  },
  {
    name: 'the older of two copies of a batch and of the rules',
    file: 'purchase/written-twice.ts',
    from: 'b.seq - a.seq',
    to: 'a.seq - b.seq',
    campaign: 'power cuts',
  },
  {
    name: 'a rule that was stopped goes on',
    file: 'purchase/renew/run-renewals.ts',
    from: 'keeper.get(rule.id) === rule;',
    to: 'rule !== undefined;',
    campaign: 'renewals',
  },
  {
    name: 'a rule that was stopped while its renewal is prepared goes on',
    file: 'purchase/renew/run-renewals.ts',
    from: 'isKept(rule) && buysFor(',
    to: 'keeper.get(rule.id) !== null && buysFor(',
    campaign: 'renewals',
  },
  {
    name: 'no budget of a rule',
    file: 'purchase/renew/next-renewal.ts',
    from: "if (overSun <= 0n) return { kind: 'buy'",
    to: "if (overSun <= overSun) return { kind: 'buy'",
    campaign: 'renewals',
  },
  {
    name: 'no look before a renewal',
    file: 'purchase/renew/run-renewals.ts',
    from: 'if (hasLooked) await buy(rule, renewal);',
    to: 'if (hasLooked || rule) await buy(rule, renewal);',
    campaign: 'renewals',
  },
  {
    name: 'a renewal beside what is on its way',
    file: 'purchase/renew/next-renewal.ts',
    from: 'if (nowMs < untilMs) return',
    to: 'if (nowMs < untilMs && !rule) return',
    campaign: 'renewals',
  },
  {
    name: 'a row that was bought is bought again',
    file: 'purchase/batch/row-fate.ts',
    from: "const last = tries.find(({ intent }) => intent.state !== 'notSent') ?? tries.at(-1);\n  if (!last || last.intent.state === 'notSent') {",
    to: "const last = tries.at(-1);\n  if (!last || last.intent.state === 'notSent' || last.intent.state === 'confirmed') {",
    campaign: 'batches',
  },
  {
    name: 'a batch that begins before it is written',
    file: 'purchase/batch/keep-batch.ts',
    from: 'if (!(await save(numbered))) {',
    to: 'if (!numbered) {',
    campaign: 'batches',
  },
  {
    name: 'no cap of a batch',
    file: 'purchase/batch/next-step.ts',
    from: '- batch.capSun;',
    to: '- batch.capSun * 1000n;',
    campaign: 'batches',
  },
  {
    name: 'trouble in a row stops nothing',
    file: 'purchase/batch/next-step.ts',
    from: "if (fate.kind !== 'trouble' || batch.passed.includes(row)) continue;",
    to: "if (fate.kind !== 'trouble' || fate.kind) continue;",
    campaign: 'batches',
  },
  {
    name: 'a batch that was stopped goes on',
    file: 'purchase/batch/run-batch.ts',
    from: "state: act === 'pause' ? 'paused' : 'stopped'",
    to: "state: 'running'",
    campaign: 'batches',
  },
];
