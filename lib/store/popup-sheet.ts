import { computed, type ReadonlySignal, signal } from '@preact/signals';
import { sunFromDecimalCeil } from '../domain/decimal.ts';
import type { Bridge } from '../messages/bridge.ts';
import type { PurchaseRequest } from '../messages/intent-view.ts';
import type { PurchaseOutcome } from '../messages/popup-topics.ts';
import type { Snapshot } from '../messages/snapshot.ts';
import type { Draft } from './popup-draft.ts';
import type { Need } from './popup-need.ts';
import type { PricedQuote } from './popup-quote.ts';

/** A click this soon was meant for the screen before, or for the sum before. */
const DEAF_FOR_MS = 500;

type Stop = Extract<PurchaseOutcome, { kind: 'stopped' }>;

export interface SheetState {
  intentId: string;
  phase: 'open' | 'sending';
  /** The price the sheet was opened with, to tell when it changes. */
  firstUnitSun: bigint;
  typedSum: string;
  hasCompared: boolean;
}

export interface Sheet {
  state: ReadonlySignal<SheetState | null>;
  /** Why the last purchase was not sent, or `{ code }` of a refusal. Gone with the next sheet. */
  stopped: ReadonlySignal<Stop | null>;
  open(unitSun: bigint): void;
  close(): void;
  change(part: Pick<Partial<SheetState>, 'typedSum' | 'hasCompared'>): void;
  /** The price now on the sheet: when it changes, the next half second is deaf again. */
  see(unitSun: bigint): void;
  /** Sends what is on the sheet, once. False when the click came too soon, or one is on its way. */
  confirm(terms: Terms): boolean;
  forgetStop(): void;
}

export interface Terms {
  snapshot: Snapshot;
  draft: Draft & { to: NonNullable<Draft['to']> };
  need: Need;
  quote: PricedQuote;
  mustTypeSum: boolean;
}

interface SheetDeps {
  bridge: Bridge;
  newId(): string;
  /** Monotonic. */
  clock(): number;
}

/** The confirm sheet: one purchase for each time it opens, under one id, whatever is clicked how often. */
export function createSheet({ bridge, newId, clock }: SheetDeps): Sheet {
  const state = signal<SheetState | null>(null);
  const stopped = signal<Stop | null>(null);
  let listensFrom = 0;
  let lastUnitSun = 0n;
  const see = (unitSun: bigint) => {
    if (unitSun === lastUnitSun) return;
    lastUnitSun = unitSun;
    listensFrom = clock() + DEAF_FOR_MS;
  };

  return {
    state,
    stopped: computed(() => stopped.value),
    open(unitSun) {
      if (state.value) return;
      stopped.value = null;
      lastUnitSun = unitSun;
      listensFrom = clock() + DEAF_FOR_MS;
      state.value = {
        intentId: newId(),
        phase: 'open',
        firstUnitSun: unitSun,
        typedSum: '',
        hasCompared: false,
      };
    },
    close() {
      if (state.value?.phase === 'open') state.value = null;
    },
    change(part) {
      if (state.value?.phase === 'open') state.value = { ...state.value, ...part };
    },
    see,
    forgetStop() {
      stopped.value = null;
    },
    confirm(terms) {
      const sheet = state.value;
      if (sheet?.phase !== 'open') return false;
      see(terms.quote.unitSun);
      if (clock() < listensFrom || (terms.mustTypeSum && !isSum(sheet.typedSum, terms.quote))) return false;
      state.value = { ...sheet, phase: 'sending' };
      void bridge.ask('purchase.confirm', orderOf(sheet, terms)).then((answer) => {
        state.value = null;
        if (answer.ok && answer.value.kind === 'stopped') stopped.value = answer.value;
        // Without an answer nothing is known here: the snapshot tells what the journal holds.
        if (!answer.ok) stopped.value = { kind: 'stopped', code: answer.error.code };
      });
      return true;
    },
  };
}

/** The sum as it stands on the button, with two decimals; a comma is a point to those who write it so. */
export function isSum(typed: string, quote: PricedQuote): boolean {
  return typed.trim().replace(',', '.') === sumToType(quote);
}

/** Rounded half up, in plain digits. */
export function sumToType({ total }: PricedQuote): string {
  const cents = (total + 5_000_000_000_000_000n) / 10_000_000_000_000_000n;
  return `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`;
}

function orderOf(
  { intentId, hasCompared }: SheetState,
  { snapshot, draft, need, quote, mustTypeSum }: Terms,
) {
  return {
    intentId,
    profileId: snapshot.profile?.id ?? '',
    origin: snapshot.profile?.origin ?? null,
    request: requestOf(draft, need),
    energyUnits: String(need.rentUnits),
    unitSun: String(quote.unitSun),
    pricedAtMs: quote.readAtMs,
    feesSun: String(
      sunFromDecimalCeil(quote.smallOrderFee.amount) + sunFromDecimalCeil(quote.activationFee.amount),
    ),
    capSun: String(sunFromDecimalCeil(quote.highest)),
    hasComparedAddress: hasCompared,
    hasTypedSum: mustTypeSum,
  };
}

function requestOf(
  { to, period, task, token, recipients, surplusPercent }: Terms['draft'],
  need: Need,
): PurchaseRequest {
  if (task !== 'several')
    return { to, period, amount: { source: 'amount', energyUnits: String(need.rentUnits) } };
  return { to, period, amount: { source: 'estimate', token, recipients, adjustPercent: surplusPercent } };
}
