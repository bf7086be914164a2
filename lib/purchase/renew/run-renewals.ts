import type { Guid } from '../../domain/order/guid.ts';
import type { RulePause } from '../../domain/plan/rule-pause.ts';
import { judgeStop } from '../batch/judge-stop.ts';
import type { BuyOutcome, BuyStop } from '../buy/command.ts';
import { isOrphan } from '../orphans.ts';
import { createRounds } from '../pace/rounds.ts';
import { createWakeClock } from '../pace/wake-clock.ts';
import type { Purchase } from '../purchase.ts';
import { createCircumstances } from './circumstances.ts';
import type { Ending } from './find-ending.ts';
import { createRulesKeeper } from './keep-rules.ts';
import { buysFor, isRenewed, type Renewal, seesTo, spentOfDay } from './next-renewal.ts';
import type { RenewPorts, RuleReading } from './renew-ports.ts';
import { createRenewalWaits } from './renewal-waits.ts';
import { type RenewRule, resumed, rulePrefix, untilItsEnd } from './rule-record.ts';

type Due = Extract<Renewal, { kind: 'buy' }>;

const ALARM = { name: 'turbine:renew', periodMs: 30_000 };
const STORAGE_AGAIN_MS = 5_000;

/** Carries out the rules. Every call may be the first of a new life. */
export function createRenewRunner(ports: RenewPorts) {
  const { engine, now } = ports;
  const keeper = createRulesKeeper(ports);
  const waits = createRenewalWaits(now);
  const facts = createCircumstances(ports);
  const questions = new Map<string, Promise<boolean>>();
  const clock = createWakeClock(ports, ALARM, () => void wake());

  /** Notes which rental is to be renewed, so that a later life can see that it was missed. */
  async function noteEnding(rule: RenewRule): Promise<RenewRule> {
    const ending = rule.budget && facts.ending(rule);
    const { lastEnding } = rule;
    if (!ending || (ending.guid === lastEnding?.guid && ending.endsAtMs === lastEnding.endsAtMs)) return rule;
    const { guid, endsAtMs } = ending;
    await keeper.amend(rule.id, { lastEnding: { guid, endsAtMs } });
    return keeper.get(rule.id) ?? rule;
  }

  /** The user may stop or replace a rule while something is read for it, which can take a minute. */
  const isKept = (rule: RenewRule): boolean => keeper.get(rule.id) === rule;

  /** Does what is due for a rule, and returns when to look at it again. */
  async function carryOut(rule: RenewRule, hasLooked = false): Promise<number | null> {
    const renewal = await facts.decide(rule);
    if (!renewal || !isKept(rule)) return null;
    if (renewal.kind === 'nothing') return untilItsEnd(rule, renewal.againAtMs);
    if (renewal.kind === 'pause') await pause(rule, renewal.code, renewal.params);
    if (renewal.kind === 'ask') {
      // The user could not confirm it, so the question is not asked.
      if (isOrphan({ ports }, rule)) await pause(rule, 'originChanged', {});
      else await ask(rule, renewal.ending);
    }
    if (renewal.kind === 'buy' && !waits.mustWait(rule.id)) {
      if (hasLooked) await buy(rule, renewal);
      else if (await look(rule, renewal)) return carryOut(rule, true);
    }
    return waits.untilMs(rule.id);
  }

  /**
   * Asks the user; simultaneous calls share one question. It counts as asked once shown: else the next wake asks again.
   */
  function ask(rule: RenewRule, ending: Ending): Promise<boolean> {
    const id = `${rule.id} ${ending.guid}`;
    const question = questions.get(id) ?? showQuestion(rule, ending).finally(() => questions.delete(id));
    questions.set(id, question);
    return question;
  }

  async function showQuestion(rule: RenewRule, ending: Ending): Promise<boolean> {
    if (!(await ports.tell({ kind: 'ask', rule, ending }))) return false;
    await keeper.amend(rule.id, { askedFor: ending.guid });
    ports.changed();
    return true;
  }

  /**
   * Looks at the list first: what is known of it may be an hour old, and the user may have rented elsewhere meanwhile.
   */
  async function look(rule: RenewRule, { ending, command }: Due): Promise<boolean> {
    const stop = await engine.lookBefore(command);
    if (stop) await putOff(rule, ending.guid, stop);
    return stop === null;
  }

  async function buy(rule: RenewRule, { ending, command }: Due): Promise<void> {
    // Once the rental is over the address is without energy, and whether to rent anew is for the user to decide.
    const isWanted = (others: readonly Purchase[]) =>
      isKept(rule) && buysFor(ending, rule, facts.of(rule, others));
    const plan = { prefix: rulePrefix(rule.id), isWanted };
    const outcome = await engine.buy({ ...command, feesSun: ports.expectedFeesSun(rule), plan });
    if (outcome.kind === 'stopped') return putOff(rule, ending.guid, outcome.stop);
    waits.end(rule.id);
    if (isRenewed(outcome.intent, engine.snapshot())) void ports.tell({ kind: 'renewed', rule, ending });
  }

  async function putOff(rule: RenewRule, guid: Guid, stop: BuyStop): Promise<void> {
    if (!isKept(rule)) return;
    const isTokenRefused = ports.isTokenRefused(rule.profileId);
    const failedTries = waits.triesOf(rule.id);
    const circumstances = { nowMs: now(), capSun: rule.capSun, isTokenRefused, failedTries, isEndless: true };
    const judged = judgeStop(stop, circumstances);
    if (judged.kind === 'halt') return pause(rule, judged.code, judged.params);
    waits.putOff(rule.id, { guid, untilMs: judged.untilMs, why: judged.why });
  }

  async function pause(rule: RenewRule, code: RulePause, params: Record<string, string>): Promise<void> {
    const reasons = code === 'missed' ? { ...params, ...waits.whyMissed(rule) } : params;
    waits.end(rule.id);
    // Told before it is written: after a death in between, a written pause would never be told.
    await ports.tell({ kind: 'paused', rule, code });
    if (isKept(rule)) await keeper.amend(rule.id, { pause: { code, params: reasons } });
    ports.changed();
  }

  /** A rule paused only for a locked token goes on by itself: the user has agreed to it, and unlocked the token. */
  const isUnlocked = (rule: RenewRule): boolean =>
    rule.pause?.code === 'profileLocked' && ports.canAsk(rule.profileId);

  const wake = createRounds(async () => {
    if (!(await keeper.load())) return clock.set(now() + STORAGE_AGAIN_MS);
    if (keeper.isBehind() && (await keeper.saveAgain())) ports.changed();
    const moments: number[] = [];
    for (const known of keeper.all()) {
      const { id } = known;
      if (isUnlocked(known)) await keeper.amend(id, { pause: null });
      const rule = keeper.get(id);
      const againAtMs = rule && !rule.pause ? await carryOut(await noteEnding(rule)) : null;
      if (againAtMs !== null) moments.push(againAtMs);
    }
    if (keeper.isBehind()) moments.push(now() + STORAGE_AGAIN_MS);
    await clock.set(moments.length === 0 ? null : Math.min(...moments));
  });

  return {
    wake,
    isIdle: () => keeper.isSettled() && keeper.all().every((rule) => rule.pause && !isUnlocked(rule)),
    /** Whether a rule makes the news of this end needless: it renews by itself, has asked about it, or asks now. */
    async covers(profileId: string, to: string, guid: Guid | null): Promise<boolean> {
      if (!(await keeper.load())) return false;
      const isOfAddress = (one: RenewRule) => one.profileId === profileId && one.request.to === to;
      const rule = keeper.all().find((one) => isOfAddress(one) && one.pause === null);
      // The rule was told to leave this rental alone.
      if (!rule || guid === null || rule.passedFor === guid) return false;
      if (rule.budget) {
        const circumstances = await facts.read(rule);
        return circumstances !== null && seesTo(rule, guid, circumstances);
      }
      if (rule.askedFor === guid) return true;
      const renewal = await facts.decide(rule);
      return renewal?.kind === 'ask' && renewal.ending.guid === guid && ask(rule, renewal.ending);
    },

    /** Null when the rule is kept; else why it is not. */
    async keep(rule: RenewRule) {
      const code = (await keeper.load()) ? await keeper.add(rule) : 'notKept';
      if (code === 'keptAlready') return code;
      void wake();
      if (!code) ports.changed();
      return code;
    },

    /** Needs nothing but the rules, so it works even when nothing else can be read. Wakes nothing. */
    async stop(id: string): Promise<boolean> {
      if (!(await keeper.load())) return false;
      waits.end(id);
      await keeper.remove(id);
      ports.changed();
      return true;
    },

    /** Lets a rule work again that is still paused as `shown`. The rental whose trouble paused it is left alone. */
    async goOn(id: string, shown?: string): Promise<boolean> {
      const rule = (await keeper.load()) ? keeper.get(id) : undefined;
      if (!rule?.pause || (shown ?? rule.pause.code) !== rule.pause.code) return false;
      const due = await facts.decide(resumed(rule));
      const troubled = due?.kind === 'pause' ? due.of : undefined;
      const isSetAside = rule.pause.code === 'setAside' && due !== null && 'ending' in due;
      const isSaved = await keeper.amendOnceWritten(rule, {
        pause: null,
        // Any other answer was none about a denial, which may have come later.
        askedFor: rule.pause.code === 'denied' ? (rule.lastEnding?.guid ?? null) : rule.askedFor,
        passedFor: isSetAside ? due.ending.guid : (troubled ?? rule.passedFor),
        // What was missed is past: the rule waits for the next rental.
        lastEnding: null,
        agreedAtMs: now(),
      });
      void wake();
      ports.changed();
      return isSaved;
    },

    /** Buys what the user was asked about, once for each rule and ending order. Null when that is not due. */
    async confirm(
      id: string,
      guid: string,
      terms: { capSun: bigint; feesSun: bigint },
    ): Promise<BuyOutcome | null> {
      const rule = (await keeper.load()) ? keeper.get(id) : undefined;
      const renewal = rule && !rule.budget ? await facts.decide(rule) : null;
      const isDue = renewal?.kind === 'ask' || renewal?.kind === 'asked';
      const isWanted = () => keeper.get(id) !== undefined;
      if (!isDue || renewal.ending.guid !== guid || !isWanted()) return null;
      const plan = { prefix: rulePrefix(id), isWanted };
      const outcome = await engine.buy({ ...renewal.command, ...terms, plan });
      return outcome.kind === 'stopped' && outcome.stop.code === 'notWanted' ? null : outcome;
    },

    isDamaged: keeper.isDamaged,
    isUnwritten: keeper.isBehind,

    rule: async (id: string) => ((await keeper.load()) ? keeper.get(id) : undefined),

    /** All rules with their state. Null while they, or their purchases, cannot be read. */
    async read(): Promise<RuleReading[] | null> {
      const all = await engine.purchasesUnder('renew-');
      if (!all || !(await keeper.load())) return null;
      return Promise.all(
        keeper.all().map(async (rule) => {
          const renewal = await facts.decide(rule);
          const purchases = all.filter(({ intent }) => intent.id.startsWith(rulePrefix(rule.id)));
          const due = renewal && 'ending' in renewal ? renewal.ending : null;
          const again = rule.pause?.code === 'budget' ? await facts.decide(resumed(rule)) : null;
          const isStuck = again?.kind === 'pause' && again.code === 'budget';
          const stuckUntilMs = isStuck ? (facts.ending(rule)?.endsAtMs ?? null) : null;
          return { rule, spentSun: spentOfDay(purchases, now()), due, stuckUntilMs };
        }),
      );
    },
  };
}
