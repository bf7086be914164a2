import { type ReadonlySignal, signal } from '@preact/signals';
import type { Bridge } from '../messages/bridge.ts';
import type { PurchaseOrder, PurchaseOutcome } from '../messages/popup-topics.ts';

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
  /** The sheet stands before the user: from here on half a second is deaf. */
  appear(): void;
  /** False when there was none. */
  close(): boolean;
  change(part: Pick<Partial<SheetState>, 'typedSum' | 'hasCompared'>): void;
  /** The price now on the sheet: when it changes, the next half second is deaf again. */
  see(unitSun: bigint): void;
  /** Sends what is on the sheet, once. False when the click came too soon, or one is on its way. */
  confirm(order: PurchaseOrder): boolean;
  forgetStop(): void;
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
    stopped,
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
    appear() {
      listensFrom = clock() + DEAF_FOR_MS;
    },
    close() {
      const isThere = state.value !== null;
      if (state.value?.phase === 'open') state.value = null;
      return isThere;
    },
    change(part) {
      if (state.value?.phase === 'open') state.value = { ...state.value, ...part };
    },
    see,
    forgetStop() {
      stopped.value = null;
    },
    confirm(order) {
      const sheet = state.value;
      if (sheet?.phase !== 'open' || order.intentId !== sheet.intentId) return false;
      see(BigInt(order.unitSun));
      if (clock() < listensFrom) return false;
      state.value = { ...sheet, phase: 'sending' };
      void bridge.ask('purchase.confirm', order).then((answer) => {
        state.value = null;
        if (answer.ok && answer.value.kind === 'stopped') stopped.value = answer.value;
        // Without an answer nothing is known here: the snapshot tells what the journal holds.
        if (!answer.ok) stopped.value = { kind: 'stopped', code: answer.error.code };
      });
      return true;
    },
  };
}
