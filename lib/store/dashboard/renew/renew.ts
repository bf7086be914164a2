import { batch, computed, effect, type ReadonlySignal, signal } from '@preact/signals';
import type { TypedAbove } from '../../../domain/amounts/typed-sum.ts';
import type { Period } from '../../../domain/rental/period.ts';
import type { RuleElsewhere, RuleView } from '../../../messages/renew-topics.ts';
import { namesOf } from '../../address-names.ts';
import { askLatest } from '../../ask-latest.ts';
import { guardClicks } from '../../click-guard.ts';
import type { DashboardModel, PartDeps } from '../dashboard-model.ts';
import { createFreshener, type Freshener } from '../keep-fresh.ts';
import { madeOnce } from '../made-once.ts';
import type { PurchaseObstacle } from '../purchase-obstacle.ts';
import { confirmRenewal, type Refusal, type RenewStop } from './confirm-renewal.ts';
import { findAlike, type RenewAlike } from './renew-alike.ts';
import { type KeepForm, newKeepForm, toWish } from './renew-form.ts';
import { findRenewObstacle } from './renew-obstacle.ts';
import { priceRenewal, type RenewPrice } from './renew-price.ts';
import { createRenewQuestion, findKeeper } from './renew-question.ts';
import { createRenewRequests } from './renew-requests.ts';
import { findRentals, type Rental, type Rentals } from './rentals.ts';

type GoneRule = { id: string; to: string };

export interface RenewModel {
  /** Null until the background has answered. */
  rules: ReadonlySignal<readonly RuleView[] | null>;
  /** Rules of services that were removed. */
  gone: ReadonlySignal<readonly GoneRule[]>;
  isDamaged: ReadonlySignal<boolean>;
  isUnwritten: ReadonlySignal<boolean>;
  rentals: ReadonlySignal<Rentals>;
  names: ReadonlySignal<ReadonlyMap<string, string>>;
  nowMs: ReadonlySignal<number>;
  keep: ReadonlySignal<KeepForm | null>;
  /** The rule whose renewal is to be confirmed. */
  asking: ReadonlySignal<RuleView | null>;
  /** The rule in question belongs to a profile that is not active. */
  isElsewhere: ReadonlySignal<boolean>;
  /** Other profiles have rules. */
  hasOthers: ReadonlySignal<boolean>;
  /** The other service that has a rule for the address of the open form. */
  keeper: ReadonlySignal<string | null>;
  /** The rental in question is no longer due. */
  isPast: ReadonlySignal<boolean>;
  typedAboveSun: ReadonlySignal<TypedAbove>;
  /** Why the rental in question cannot be renewed now. */
  obstacle: ReadonlySignal<PurchaseObstacle | null>;
  freshener: Freshener;
  /** The known address that the address of the open dialog imitates. */
  alike: ReadonlySignal<RenewAlike | null>;
  isSending: ReadonlySignal<boolean>;
  /** Why the last request failed, unless the dialog about its rental is open and says so itself. */
  stop: ReadonlySignal<RenewStop | null>;
  /** The code of why the rule in the open dialog was not kept. */
  keepStop: ReadonlySignal<Refusal | null>;
  priceOf(period: Period, energyUnits: string): RenewPrice | null;
  openKeep(order: Rental): void;
  changeKeep(part: Partial<KeepForm>): void;
  closeKeep(): void;
  saveKeep(): Promise<void>;
  openAsk(ruleId: string): void;
  closeAsk(): void;
  confirm(capSun: bigint, answers: { comparedWith: string | null; hasTypedSum: boolean }): Promise<void>;
  stopRule(id: string): Promise<void>;
  goOn(id: string, pause: string): Promise<void>;
  look(): void;
}

type RenewDeps = PartDeps & Pick<DashboardModel, 'snapshot' | 'view'>;

export const renewModelOf = madeOnce(({ deps, snapshot, view }) =>
  createRenewModel({ ...deps, snapshot, view }),
);

/** Rules that keep addresses energized, and the question whether to renew a rental now. */
export function createRenewModel(deps: RenewDeps): RenewModel {
  const { bridge, snapshot, view, now, newId, everySecond } = deps;
  const rules = signal<readonly RuleView[] | null>(null);
  const elsewhere = signal<readonly RuleElsewhere[]>([]);
  const gone = signal<readonly GoneRule[]>([]);
  const isDamaged = signal(false);
  const isUnwritten = signal(false);
  const nowMs = signal(now());
  const keep = signal<KeepForm | null>(null);
  const ending = new Set<string>();
  let lastProfileId: string | undefined;

  const question = createRenewQuestion({ rules, elsewhere });
  const { rule: asking, isElsewhere, isPast } = question;

  const look = askLatest({
    ask: () => bridge.ask('renew.read', {}),
    take(read) {
      rules.value = read.rules;
      elsewhere.value = read.elsewhere;
      gone.value = read.gone;
      isDamaged.value = read.isDamaged;
      isUnwritten.value = read.isUnwritten;
      // What is being confirmed is no longer due as soon as it is bought.
      if (!isSending.value) question.lookAgain();
    },
    everySecond,
  });
  const { isSending, stop, keepStop, send, sendAlone } = createRenewRequests({ keep, look });
  // What a rule has spent in 24 hours falls with time alone.
  const quarter = computed(() => Math.floor(nowMs.value / 900_000));
  effect(() => {
    if (snapshot.value && quarter.value >= 0) look();
  });
  // A question about one profile does not concern another. It stays if it was about the profile that is now active.
  effect(() => {
    const profileId = snapshot.value?.profile?.id;
    if (snapshot.value && lastProfileId !== undefined && profileId !== lastProfileId)
      batch(() => {
        const open = isSending.peek() ? null : (keep.peek()?.order ?? asking.peek());
        if (!isElsewhere.peek()) question.close();
        [keep.value, rules.value, elsewhere.value] = [null, null, []];
        stop.value = open && profileId ? { code: 'profileChanged', to: open.to } : null;
      });
    if (snapshot.value) lastProfileId = profileId;
  });
  effect(() => {
    if (view.value.kind !== 'renew' || view.value.ruleId === null) return;
    question.open(view.value.ruleId);
    if (rules.peek() !== null) look();
  });
  const priceOf: RenewModel['priceOf'] = (period, energyUnits) =>
    snapshot.value && priceRenewal(snapshot.value, period, energyUnits);

  const freshener = createFreshener({ bridge, now, snapshot });
  everySecond(() => {
    nowMs.value = now();
    const period = asking.value?.period ?? keep.value?.order.period;
    if (period) freshener.keep([{ period }], asking.value !== null);
  });
  const obstacle = computed(() => {
    const rule = asking.value;
    // A purchase on its way is an obstacle only to itself.
    if (!rule || !snapshot.value || isSending.value) return null;
    const price = priceOf(rule.period, rule.energyUnits);
    return findRenewObstacle(snapshot.value, rule, price, nowMs.value, freshener.standing.value);
  });
  const alike = computed(() => findAlike(snapshot.value, asking.value?.to ?? keep.value?.order.to));
  const isHeard = guardClicks(() => {
    const rule = asking.value;
    return rule?.due && !obstacle.value
      ? `${rule.due.guid} ${priceOf(rule.period, rule.energyUnits)?.totalSun} ${alike.value?.known}`
      : null;
  }, deps);

  const addressOf = (id: string) =>
    [...(rules.value ?? []), ...gone.value].find((rule) => rule.id === id)?.to ?? null;

  return {
    rules,
    gone,
    isDamaged,
    isUnwritten,
    rentals: computed(() => findRentals(snapshot.value, rules.value ?? [], nowMs.value)),
    names: computed(() => namesOf(snapshot.value)),
    nowMs,
    keep,
    asking,
    isElsewhere,
    hasOthers: computed(() => elsewhere.value.length > 0),
    keeper: computed(() => findKeeper(elsewhere.value, keep.value?.order.to)),
    isPast,
    typedAboveSun: computed(() => snapshot.value?.limits.typedAboveSun ?? null),
    obstacle,
    freshener,
    alike,
    isSending,
    stop,
    keepStop,
    priceOf,
    look,
    openKeep(order) {
      [stop.value, keepStop.value] = [null, null];
      const profileId = snapshot.value?.profile?.id;
      if (profileId === undefined) return;
      const price = priceOf(order.period, order.energyUnits);
      const given = { order, profileId, ruleId: newId() };
      keep.value = newKeepForm(given, price?.totalSun ?? null, now());
    },
    changeKeep(part) {
      if (keep.value) keep.value = { ...keep.value, ...part };
    },
    closeKeep() {
      keep.value = null;
    },
    async saveKeep() {
      const form = keep.value;
      if (!form) return;
      const { period, energyUnits } = form.order;
      const wish = toWish(form, priceOf(period, energyUnits)?.feesSun ?? 0n, alike.value);
      if (!wish) return;
      const code = await sendAlone(wish.to, () => bridge.ask('renew.keep', wish), form.ruleId);
      // A form that was changed meanwhile stays open. Saved again, it replaces the rule that was kept.
      if (code === null && keep.value === form) keep.value = null;
    },
    openAsk(ruleId) {
      stop.value = null;
      question.open(ruleId);
    },
    closeAsk: question.close,
    async confirm(capSun, answers) {
      const rule = asking.value;
      const price = rule && priceOf(rule.period, rule.energyUnits);
      if (!rule?.due || !price || obstacle.value || !isHeard()) return;
      const { guid } = rule.due;
      if ((alike.value?.known ?? null) !== answers.comparedWith) return;
      const wish = { id: rule.id, guid, feesSun: `${price.feesSun}`, capSun: `${capSun}`, ...answers };
      const code = await sendAlone(rule.to, () => confirmRenewal(bridge, wish));
      // An imitation that only the background knew is on the page now: the dialog stays open to show it.
      if (question.isOf(rule.id) && !(code === 'lookAlike' && alike.value)) question.close();
    },
    async stopRule(id) {
      if (ending.has(id)) return;
      ending.add(id);
      await send(addressOf(id), () => bridge.ask('renew.stop', { id }));
      ending.delete(id);
    },
    async goOn(id, pause) {
      await sendAlone(addressOf(id), () => bridge.ask('renew.goOn', { id, pause }));
    },
  };
}
