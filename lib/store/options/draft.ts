import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import {
  type DecimalRefusal,
  decimalFromSun,
  formatDecimal,
  parseDecimal,
  sunFromDecimalFloor,
} from '../../domain/amounts/decimal.ts';
import { readComma } from '../../domain/amounts/typed-number.ts';
import type { Input, RefusalCode } from '../../messages/protocol.ts';
import type { OptionsState } from '../../messages/settings-topics.ts';
import type { Deed } from '../deed.ts';

type Settings = OptionsState['settings'];
type Limits = Settings['limits'];
type Alerts = Settings['alerts'];

/** Of groups too, such as a switch with its hours, only the fields that were touched. */
type PartOf<T> = { [K in keyof T]?: T[K] extends object ? Partial<T[K]> : T[K] };

/** Amounts are kept as they are typed. An empty limit means no limit. */
export const AMOUNTS = {
  perOrderSun: { unit: 'trx', part: 'limits', mayBeEmpty: true },
  perDaySun: { unit: 'trx', part: 'limits', mayBeEmpty: true },
  perAddressSun: { unit: 'trx', part: 'limits', mayBeEmpty: true },
  typedAboveSun: { unit: 'trx', part: 'limits', mayBeEmpty: true },
  highestPriceSun: { unit: 'sun', part: 'limits', mayBeEmpty: true },
  lowBalanceSun: { unit: 'trx', part: 'alerts', mayBeEmpty: false },
  priceMarkSun: { unit: 'sun', part: 'alerts', mayBeEmpty: false },
} as const;

export type AmountName = keyof typeof AMOUNTS;

/**
 * One difference between what is kept and what is on the page, for the bar that saves. Amounts are given as typed,
 * switches as 'on' and 'off'; for anything else both texts are empty.
 */
export type Change = { name: string; before: string; after: string };

export interface SettingsDraft {
  limits: ReadonlySignal<Limits | null>;
  alerts: ReadonlySignal<Alerts | null>;
  /** The text of an amount, and why it cannot be read. */
  amount(name: AmountName): { text: string; problem: AmountFault | null };
  setAmount(name: AmountName, text: string): void;
  setLimits(part: PartOf<Limits>): void;
  setAlerts(part: PartOf<Alerts>): void;
  changes: ReadonlySignal<Change[]>;
  hasProblem: ReadonlySignal<boolean>;
  /** True if it was saved. What the user changes meanwhile remains a change. */
  save(): Promise<boolean>;
  discard(): void;
}

export function createSettingsDraft(
  state: ReadonlySignal<OptionsState | null>,
  change: Deed<'settings.change'>,
  /** Resolves with why the settings could not be read, or null. */
  reload: () => Promise<RefusalCode<'settings.read'> | null>,
): SettingsDraft {
  const texts: Signal<Partial<Record<AmountName, string>>> = signal({});
  const ownLimits = signal<PartOf<Limits>>({});
  const ownAlerts = signal<PartOf<Alerts>>({});
  const kept = computed(() => state.value?.settings ?? null);
  const limits = computed(() => kept.value && putInto(kept.value.limits, ownLimits.value));
  const alerts = computed(() => kept.value && putInto(kept.value.alerts, ownAlerts.value));

  const keptText = (name: AmountName) => {
    const { unit, part } = AMOUNTS[name];
    const sun = kept.value ? (kept.value[part] as Record<string, unknown>)[name] : null;
    return typeof sun === 'string' ? textOf(sun, unit) : '';
  };
  const amount = (name: AmountName) => {
    const text = texts.value[name] ?? keptText(name);
    const read = readAmount(text, AMOUNTS[name]);
    return { text, problem: read.ok ? null : read.code };
  };
  const names = Object.keys(AMOUNTS) as AmountName[];
  const amounts = (part: 'limits' | 'alerts') =>
    Object.fromEntries(
      names.flatMap((name) => {
        const read = readAmount(amount(name).text, AMOUNTS[name]);
        return AMOUNTS[name].part === part && read.ok ? [[name, read.sun]] : [];
      }),
    );
  const next = computed(() => {
    if (!limits.value || !alerts.value) return null;
    return {
      limits: { ...limits.value, ...amounts('limits') } as Limits,
      alerts: { ...alerts.value, ...amounts('alerts') } as Alerts,
    };
  });
  const discard = () => {
    texts.value = {};
    ownLimits.value = {};
    ownAlerts.value = {};
    change.reset();
  };

  return {
    limits,
    alerts,
    amount,
    setAmount(name, text) {
      texts.value = { ...texts.value, [name]: text };
    },
    setLimits(part) {
      ownLimits.value = putInto(ownLimits.value, part);
    },
    setAlerts(part) {
      ownAlerts.value = putInto(ownAlerts.value, part);
    },
    changes: computed(() => {
      if (!kept.value || !next.value) return [];
      const typed = names
        .filter((name) => amount(name).problem !== null)
        .map((name) => ({ name, before: keptText(name), after: amount(name).text }));
      return [...findChanges(kept.value, next.value), ...typed];
    }),
    hasProblem: computed(() => names.some((name) => amount(name).problem !== null)),
    async save() {
      // Settings are written as a whole, so what another page saved meanwhile is read first.
      const unread = await reload();
      if (unread !== null) {
        change.fail(unread);
        return false;
      }
      const isAmount = ([name]: [string, unknown]) => amount(name as AmountName).problem === null;
      const sentTexts = Object.fromEntries(Object.entries(texts.value).filter(isAmount));
      const [sentLimits, sentAlerts] = [ownLimits.value, ownAlerts.value];
      const isKept = next.value !== null && (await change.run(next.value as Input<'settings.change'>));
      if (!isKept) return false;
      texts.value = dropSent(texts.value, sentTexts);
      ownLimits.value = dropSent(ownLimits.value, sentLimits);
      ownAlerts.value = dropSent(ownAlerts.value, sentAlerts);
      return true;
    },
    discard,
  };
}

type Changed = Pick<Settings, 'limits' | 'alerts'> & Partial<Pick<Settings, 'isBookSynced'>>;

/** What differs from what is kept, of limits, alerts and the sharing of the book. */
export function findChanges(kept: Settings, next: Changed): Change[] {
  const { limits, alerts, isBookSynced } = kept;
  return [
    ...diff(limits, next.limits),
    ...diff(alerts, next.alerts),
    ...diff({ isBookSynced }, { isBookSynced: next.isBookSynced ?? isBookSynced }),
  ];
}

const isGroup = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Merges one level deep, so that what another page changes in the same group stays. */
function putInto<T extends object>(whole: T, part: PartOf<T>): T {
  const grouped = Object.entries(part).map(([name, value]) => [
    name,
    isGroup(value) ? { ...whole[name as keyof T], ...value } : value,
  ]);
  return { ...whole, ...Object.fromEntries(grouped) };
}

/** Leaves what was changed while the rest was being sent: it is kept nowhere else. */
function dropSent<T extends object>(present: T, sent: Partial<T>): T {
  const left = Object.entries(present).flatMap(([name, value]) => {
    const was = sent[name as keyof T];
    if (value === was) return [];
    return [[name, isGroup(value) && isGroup(was) ? dropSent(value, was) : value]];
  });
  return Object.fromEntries(left) as T;
}

/** Why a typed text is no amount. */
export type AmountFault = Exclude<DecimalRefusal, 'not-text' | 'imprecise-number'> | 'not-whole';

type ReadAmount = { ok: true; sun: string | null } | { ok: false; code: AmountFault };

/** Reads exact TRX with up to six digits behind the point, or whole SUN. */
function readAmount(text: string, { unit, mayBeEmpty }: { unit: string; mayBeEmpty: boolean }): ReadAmount {
  const typed = readComma(text);
  if (typed === '') return mayBeEmpty ? { ok: true, sun: null } : { ok: false, code: 'empty' };
  const parsed = parseDecimal(typed);
  if (!parsed.ok) return { ok: false, code: parsed.code as AmountFault };
  if (unit === 'sun') {
    if (!/^\d+$/.test(typed)) return { ok: false, code: 'not-whole' };
    const whole = BigInt(typed);
    return whole < 10n ** 9n ? { ok: true, sun: String(whole) } : { ok: false, code: 'too-long' };
  }
  const sun = sunFromDecimalFloor(parsed.value);
  if (decimalFromSun(sun) !== parsed.value) return { ok: false, code: 'too-precise' };
  return sun < 10n ** 17n ? { ok: true, sun: String(sun) } : { ok: false, code: 'too-long' };
}

function textOf(sun: string, unit: string): string {
  return unit === 'sun' ? sun : formatDecimal(decimalFromSun(BigInt(sun)));
}

function diff(before: object, after: object): Change[] {
  return Object.entries(after).flatMap(([name, value]) => {
    const old = (before as Record<string, unknown>)[name];
    if (JSON.stringify(old) === JSON.stringify(value)) return [];
    const show = (one: unknown) => (name in AMOUNTS ? showAmount(name as AmountName, one) : showSwitch(one));
    return [{ name, before: show(old), after: show(value) }];
  });
}

function showAmount(name: AmountName, sun: unknown): string {
  return typeof sun === 'string' ? textOf(sun, AMOUNTS[name].unit) : '';
}

function showSwitch(value: unknown): string {
  const isOn = isGroup(value) && 'isOn' in value ? value.isOn : value;
  return typeof isOn === 'boolean' ? (isOn ? 'on' : 'off') : '';
}
