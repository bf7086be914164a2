import type { Address } from '../../domain/address/address.ts';
import { sunFromDecimalCeil } from '../../domain/amounts/decimal.ts';
import type { LimitName } from '../../domain/limits.ts';
import { leastBudgetSun } from '../../domain/plan/renewal-cycle.ts';
import { quoteRental } from '../../domain/rental/quote.ts';
import { DONE, refuse } from '../../messages/answer.ts';
import type { renewTopics } from '../../messages/renew-topics.ts';
import type { Handlers } from '../../messages/router.ts';
import type { RenewStopCode } from '../../messages/stop-code.ts';
import { findBreach } from '../../purchase/buy/check-limits.ts';
import type { RenewNews, RenewPorts, RuleReading } from '../../purchase/renew/renew-ports.ts';
import type { RenewRule } from '../../purchase/renew/rule-record.ts';
import { createRenewRunner } from '../../purchase/renew/run-renewals.ts';
import type { RentalServicePort } from '../../purchase/service-port.ts';
import { PRACTICE_ID } from '../../settings/profile.ts';
import { type Asked, findOmission, toOutcome } from '../buying/page-purchase.ts';
import type { UnseenStops } from '../buying/unseen-stops.ts';
import { activeProfile, type Choices } from '../choices/choices.ts';
import { markProfile } from '../notification-text.ts';
import type { OrderNotes } from '../services/order-notes.ts';
import type { TwinBox } from '../twin-box.ts';
import { wordNews } from './renewal-notice.ts';
import { viewRule } from './rule-view.ts';

export interface RenewDeskDeps
  extends Omit<RenewPorts, 'tell' | 'changed' | 'settings' | 'canAsk' | 'expectedFeesSun'> {
  ready(): Promise<Choices>;
  known(): Choices;
  publish(): Promise<void>;
  service(profileId: string): RentalServicePort | null;
  notes(profileId: string): OrderNotes | null;
  noteUse(address: string, isPractice: boolean): Promise<void>;
  twins: TwinBox;
  uiLocale(): string;
  stops: UnseenStops;
  showNotice(id: string, words: { title: string; text: string }): Promise<void>;
  report(where: string, error: unknown): void;
}

/** How long the question about an ending rental waits for its price, which it can do without. */
const PRICE_PATIENCE_MS = 3_000;
const MOST_DAYS_MS = 366 * 86_400_000;
const stop = <Code extends RenewStopCode>(code: Code, overSun: string | null = null, limit?: LimitName) => ({
  ok: true as const,
  value: { stop: { code, overSun, ...(limit !== undefined && { limit }) } },
});
const NOT_STOPPED = { ok: true, value: { stop: null } } as const;

/** Keeps addresses energized: the runner of the rules, and the answers to the dashboard. */
export function createRenewDesk(deps: RenewDeskDeps) {
  const { ready, report, now, engine } = deps;
  const runner = createRenewRunner({
    ...deps,
    settings: () => deps.known().engine,
    changed: () => void deps.publish(),
    canAsk: (profileId) => deps.service(profileId) !== null,
    expectedFeesSun,
    async tell(news) {
      try {
        return await tell(news);
      } catch (error) {
        report('the notice of a renewal', error);
        return false;
      }
    },
  });

  /** False if there is no reason to tell it any more. */
  async function tell(news: RenewNews): Promise<boolean> {
    const { id } = news.rule;
    const totalSun = news.kind === 'ask' ? await readTotal(news.rule) : null;
    const choices = await ready();
    // The user may have stopped the rule while the price was read.
    if (news.kind === 'ask' && !(await runner.rule(id))) return false;
    const words = { choices, locale: deps.uiLocale(), nowMs: now(), totalSun };
    await deps.showNotice(
      `renew:${id}:${news.kind}`,
      markProfile(news.rule.profileId, choices.profiles, wordNews(news, words)),
    );
    return true;
  }

  /**
   * Never less than the rule was made with. Only orders of its size or more show a fee that it will bear too: smaller
   * ones may bear one for their size.
   */
  function expectedFeesSun({ profileId, energyUnits, feesSun: agreedSun }: RenewRule): bigint {
    const all = deps.notes(profileId)?.fees() ?? [];
    const samples = all.filter((one) => one.energyUnits >= energyUnits);
    const { total } = quoteRental({ unitPriceSun: 0n, energyUnits, isActivated: true, samples });
    const learnedSun = sunFromDecimalCeil(total);
    return learnedSun > agreedSun ? learnedSun : agreedSun;
  }

  /** What the rental would cost now; null when the service is slow to say. */
  async function readTotal(rule: RenewRule): Promise<bigint | null> {
    const { profileId, request, energyUnits } = rule;
    let cancel = () => {};
    const late = new Promise<null>((resolve) => {
      cancel = deps.timers.set(PRICE_PATIENCE_MS, () => resolve(null));
    });
    const price = await Promise.race([deps.service(profileId)?.price(request.period), late]);
    cancel();
    return price?.ok ? price.value.priceSun * energyUnits + expectedFeesSun(rule) : null;
  }

  async function wake(): Promise<void> {
    if (runner.isIdle()) return;
    await ready();
    await runner.wake();
  }

  /** The stop for what the page should have asked the user first. From then on the page shows the imitated address. */
  async function findUnasked(asked: Asked, choices: Choices) {
    const omission = findOmission(asked, choices);
    if (omission === 'lookAlike') {
      await deps.twins.keepFor([asked.request.to], choices.addresses);
      await deps.publish();
    }
    return omission && stop(omission);
  }

  const handlers: Pick<Handlers, keyof typeof renewTopics> = {
    'renew.read': async () => {
      const { activeProfileId, profiles } = await ready();
      const rules = await runner.read();
      if (!rules) return refuse('storageUnavailable');
      const isOwn = ({ rule }: RuleReading) => rule.profileId === activeProfileId;
      const own = rules.filter(isOwn).map(viewRule);
      const others = rules.flatMap((one) => (isOwn(one) ? [] : one.rule));
      const isThere = ({ profileId }: RenewRule) => profiles.some(({ id }) => id === profileId);
      const elsewhere = others.filter(isThere).map(({ id, profileId, request }) => {
        const isPlay = [activeProfileId, profileId].includes(PRACTICE_ID);
        const name = profiles.find((one) => one.id === profileId)?.name ?? null;
        return { id, to: request.to, service: isPlay ? null : name };
      });
      const gone = others.flatMap((rule) => (isThere(rule) ? [] : { id: rule.id, to: rule.request.to }));
      const marks = { isDamaged: runner.isDamaged(), isUnwritten: runner.isUnwritten() };
      return { ok: true, value: { rules: own, elsewhere, gone, ...marks } };
    },
    'renew.keep': async ({ id, profileId, guid, to, period, feesSun, capSun, budget, ...shown }) => {
      const choices = await ready();
      const active = activeProfile(choices);
      if (!active) return refuse('no-profile');
      if (active.id !== profileId) return stop('profileChanged');
      const known = engine.snapshot();
      const order = known.orders.find((one) => one.guid === guid && one.profileId === active.id);
      if (!order) return stop('unknownOrder');
      const bought = known.intents.find((one) => one.id === order.intentId);
      const energyUnits = BigInt(shown.energyUnits);
      // The service may have changed its word since the dialog was opened, and the user has not decided about that.
      if (order.to !== to || order.period !== period || order.energyUnits !== energyUnits)
        return stop('orderChanged');
      // The service decides where a rental went, but not for whom the next one is paid.
      if (bought && bought.request.to !== to) return stop('orderChanged');
      if (budget && (budget.untilMs <= now() || budget.untilMs > now() + MOST_DAYS_MS))
        return stop('badDate');
      if (budget && BigInt(budget.perDaySun) < leastBudgetSun(period, BigInt(capSun)))
        return stop('budgetTooSmall');
      const request: RenewRule['request'] = {
        to: to as Address,
        period,
        amount: { source: 'amount', energyUnits },
      };
      const { origin } = active;
      const mostSun = budget?.perDaySun ?? '0';
      const unasked = await findUnasked({ ...shown, profileId, origin, request, capSun: mostSun }, choices);
      if (unasked) return unasked;
      const breach = budget && breachOf(request, BigInt(capSun), choices);
      if (breach) return stop('limitsForbid', breach.excessSun?.toString() ?? null, breach.limit);
      const code = await runner.keep({
        id,
        profileId,
        origin,
        request,
        energyUnits,
        feesSun: BigInt(feesSun),
        capSun: BigInt(capSun),
        budget: budget && { perDaySun: BigInt(budget.perDaySun), untilMs: budget.untilMs },
        pause: null,
        agreedAtMs: now(),
        askedFor: null,
        lastEnding: order.endsAtMs === null ? null : { guid: order.guid, endsAtMs: order.endsAtMs },
        passedFor: null,
      });
      return code ? stop(code) : NOT_STOPPED;
    },
    'renew.stop': async ({ id }) => {
      const isStopped = await runner.stop(id);
      // Plans anew, without the rule that was stopped.
      ready()
        .then(runner.wake)
        .catch((error) => report('the renewals', error));
      return isStopped ? DONE : refuse('storageUnavailable');
    },
    'renew.goOn': async ({ id, pause }) => {
      await ready();
      return (await runner.goOn(id, pause)) ? DONE : refuse('not-done');
    },
    'renew.confirm': async ({ id, guid, feesSun, capSun, ...answers }) => {
      const choices = await ready();
      const rule = await runner.rule(id);
      if (!rule) return stop('notDue');
      const { profileId, request, energyUnits } = rule;
      const wanted = { id, profileId, to: request.to, energyUnits: String(energyUnits) };
      const unasked = await findUnasked({ ...rule, ...answers, capSun }, choices);
      if (unasked?.value.stop) {
        deps.stops.note(wanted, unasked.value.stop, choices);
        return unasked;
      }
      const bought = await runner.confirm(id, guid, { capSun: BigInt(capSun), feesSun: BigInt(feesSun) });
      if (!bought) return stop('notDue');
      const outcome = toOutcome(bought);
      if (outcome.kind !== 'intent') {
        deps.stops.note(wanted, outcome, choices);
        return stop(outcome.code, outcome.excessSun ?? null, outcome.limit);
      }
      await deps.stops.isRented(profileId, [request.to]);
      await deps.noteUse(request.to, profileId === PRACTICE_ID);
      return NOT_STOPPED;
    },
  };

  return { handlers, wake, covers: runner.covers };
}

/** The limit that would stop every renewal of this cost, whenever it comes and whatever was spent before. */
function breachOf(request: RenewRule['request'], capSun: bigint, { engine: { limits } }: Choices) {
  const purchase = { request, capSun, unitSun: 0n, nowMs: 0, minuteOfDay: 0 };
  return findBreach({ ...limits, quietHours: null }, purchase, { intents: [], orders: [] });
}
