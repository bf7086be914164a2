import { judgeStop } from '../batch/judge-stop.ts';
import type { BuyOutcome } from '../buy/command.ts';
import type { Engine } from '../engine.ts';
import { createRounds } from '../pace/rounds.ts';
import type { EnginePorts } from '../ports.ts';
import { type EngineSettings, endingLead } from '../settings.ts';
import { createRulesKeeper } from './keep-rules.ts';
import { type Ending, nextRenewal, type Renewal, spentOfDay } from './next-renewal.ts';
import { type RenewRule, rulePrefix } from './rule-record.ts';

/** While a renewal waits to be tried again, it is looked after at least so often, whoever dies. */
const ALARM = 'turbine:renew';
const ALARM_MS = 30_000;
const LONGEST_WAIT_MS = 60_000;

export type RenewNews =
  | { kind: 'ask'; rule: RenewRule; ending: Ending }
  | { kind: 'renewed'; rule: RenewRule; ending: Ending }
  | { kind: 'paused'; rule: RenewRule; code: string };

export type RenewPorts = Pick<EnginePorts, 'now' | 'primary' | 'mirror' | 'timers' | 'alarms'> & {
  engine: Pick<Engine, 'buy' | 'purchasesUnder' | 'snapshot'>;
  settings(): EngineSettings;
  isTokenRefused(profileId: string): boolean;
  /** Tells the user. Repeated news carry the same rule and order. */
  tell(news: RenewNews): void;
  changed(): void;
};

export type RuleReading = { rule: RenewRule; spentSun: bigint; due: Ending | null };

/** Carries the rules out. Every call may be the first of a new life. */
export function createRenewRunner(ports: RenewPorts) {
  const { engine, now } = ports;
  const keeper = createRulesKeeper(ports);
  const waits = new Map<string, { untilMs: number; tries: number }>();
  let cancelTimer = () => {};

  async function decide(rule: RenewRule): Promise<Renewal | null> {
    const purchases = await engine.purchasesUnder(rulePrefix(rule.id));
    const { orders, isReady } = engine.snapshot();
    if (!purchases || !isReady) return null;
    const leadMs = endingLead(ports.settings(), rule.request.period);
    return nextRenewal(rule, { orders, purchases, nowMs: now(), leadMs });
  }

  function mustWait(id: string): boolean {
    const leftMs = (waits.get(id)?.untilMs ?? 0) - now();
    return leftMs > 0 && leftMs <= LONGEST_WAIT_MS;
  }

  async function carryOut(rule: RenewRule): Promise<void> {
    const renewal = await decide(rule);
    // What was decided about may have been stopped meanwhile. Nothing is awaited between this and the purchase.
    if (!renewal || keeper.get(rule.id) !== rule) return;
    if (renewal.kind === 'pause') return pause(rule, renewal.code, renewal.params);
    if (renewal.kind === 'ask') {
      ports.tell({ kind: 'ask', rule, ending: renewal.ending });
      await keeper.amend(rule.id, { askedFor: renewal.ending.guid });
      ports.changed();
    }
    if (renewal.kind === 'buy' && !mustWait(rule.id)) await buy(rule, renewal);
  }

  async function buy(rule: RenewRule, { ending, command }: Extract<Renewal, { kind: 'buy' }>): Promise<void> {
    const outcome = await engine.buy(command);
    if (outcome.kind === 'intent') {
      waits.delete(rule.id);
      if (outcome.intent.state === 'confirmed') ports.tell({ kind: 'renewed', rule, ending });
      return;
    }
    const tries = waits.get(rule.id)?.tries ?? 0;
    const isTokenRefused = ports.isTokenRefused(rule.profileId);
    const circumstances = { nowMs: now(), isTokenRefused, failedTries: tries, isEndless: true };
    const judged = judgeStop(outcome.stop, circumstances);
    if (judged.kind === 'halt') return pause(rule, judged.code, judged.params);
    waits.set(rule.id, { untilMs: judged.untilMs, tries: tries + 1 });
    if (rule.tryingFor !== ending.guid) await keeper.amend(rule.id, { tryingFor: ending.guid });
  }

  async function pause(rule: RenewRule, code: string, params: Record<string, string>): Promise<void> {
    waits.delete(rule.id);
    await keeper.amend(rule.id, { pause: { code, params }, tryingFor: null });
    ports.tell({ kind: 'paused', rule, code });
    ports.changed();
  }

  /** Does what is due. */
  const wake = createRounds(async () => {
    if (!(await keeper.load())) return;
    for (const { id } of keeper.all()) {
      const rule = keeper.get(id);
      if (rule && !rule.pause) await carryOut(rule);
    }
    await plan();
  });

  /** Ends and leads wake the engine anyway: only what has to be tried again needs a time of its own. */
  async function plan(): Promise<void> {
    cancelTimer();
    cancelTimer = () => {};
    const [first] = [...waits.values()].sort((a, b) => a.untilMs - b.untilMs);
    try {
      if (!first) return await ports.alarms.clear(ALARM);
      cancelTimer = ports.timers.set(Math.max(first.untilMs - now(), 1_000), () => void wake());
      if (await ports.alarms.get(ALARM)) return;
      await ports.alarms.create(ALARM, { atMs: now() + ALARM_MS, periodMs: ALARM_MS });
    } catch {
      // Without an alarm the timer and the next event carry it on.
      return;
    }
  }

  return {
    wake,
    isIdle: () => keeper.isLoaded() && keeper.all().every(({ pause: rest }) => rest !== null),
    /** An ending that a rule takes care of needs no other notification. */
    covers: (profileId: string, to: string): boolean =>
      keeper
        .all()
        .some((rule) => rule.profileId === profileId && rule.request.to === to && rule.pause === null),

    /** False when it could not be written down: then there is no such rule. */
    async keep(rule: RenewRule): Promise<boolean> {
      if (!(await keeper.load()) || !(await keeper.add(rule))) return false;
      void wake();
      ports.changed();
      return true;
    },

    async stop(id: string): Promise<boolean> {
      if (!(await keeper.load())) return false;
      waits.delete(id);
      const isSaved = await keeper.remove(id);
      ports.changed();
      return isSaved;
    },

    /** Lets a paused rule work again. The order whose trouble paused it is left as it is. */
    async goOn(id: string): Promise<boolean> {
      const rule = (await keeper.load()) ? keeper.get(id) : undefined;
      if (!rule?.pause) return false;
      const due = await decide({ ...rule, pause: null });
      const purchases = (await engine.purchasesUnder(rulePrefix(id))) ?? [];
      const isOfOrder =
        due?.kind === 'pause' && purchases.some(({ intent }) => intent.id.startsWith(rulePrefix(id)));
      const last = isOfOrder ? lastGuid(rule, purchases.at(-1)?.intent.id ?? '') : rule.passedFor;
      const isSaved = await keeper.amend(id, { pause: null, passedFor: last, agreedAtMs: now() });
      void wake();
      ports.changed();
      return isSaved;
    },

    /** Buys what the user was asked about, once for each rule and ending order. Null when it is not due. */
    async confirm(
      id: string,
      guid: string,
      terms: { capSun: bigint; feesSun: bigint },
    ): Promise<BuyOutcome | null> {
      const rule = (await keeper.load()) ? keeper.get(id) : undefined;
      const renewal = rule && !rule.budget ? await decide(rule) : null;
      const isDue = renewal?.kind === 'ask' || renewal?.kind === 'asked';
      if (!isDue || renewal.ending.guid !== guid) return null;
      return engine.buy({ ...renewal.command, ...terms });
    },

    rule: async (id: string) => ((await keeper.load()) ? keeper.get(id) : undefined),

    async read(): Promise<RuleReading[]> {
      if (!(await keeper.load())) return [];
      return Promise.all(
        keeper.all().map(async (rule) => {
          const renewal = await decide(rule);
          const purchases = (await engine.purchasesUnder(rulePrefix(rule.id))) ?? [];
          const due = renewal && 'ending' in renewal ? renewal.ending : null;
          return { rule, spentSun: spentOfDay(purchases, now()), due };
        }),
      );
    },
  };
}

/** The ending order that stands in the id of a purchase. */
function lastGuid(rule: RenewRule, intentId: string): RenewRule['passedFor'] {
  const guid = /^(\d+)/.exec(intentId.slice(rulePrefix(rule.id).length))?.[1];
  return (guid ?? null) as RenewRule['passedFor'];
}
