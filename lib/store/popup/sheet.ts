import { type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { Bridge } from '../../messages/bridge.ts';
import type { IntentView } from '../../messages/intent-view.ts';
import type { PurchaseOrder, PurchaseOutcome } from '../../messages/popup-topics.ts';
import type { AnswerTo, RefusalCode } from '../../messages/protocol.ts';
import type { StopCode } from '../../messages/stop-code.ts';
import type { PricedQuote } from './quote.ts';

/** What the sheet opens with, to tell what changes on it. */
type Opened = Pick<PricedQuote, 'unitSun' | 'total'>;

/** Why the sheet closed before its purchase was sent. */
type Closed = 'profileChanged' | Extract<StopCode, 'otherPurchase'>;

type Stop = Omit<Extract<PurchaseOutcome, { kind: 'stopped' }>, 'code'> & {
  code: StopCode | RefusalCode<'purchase.confirm'> | Closed;
};

export interface SheetState {
  intentId: string;
  phase: 'open' | 'sending';
  /** The terms when the sheet was opened, to tell when they change. */
  first: Opened;
  /** The purchases that were known when the sheet was opened. Later ones were not part of the decision. */
  knownIntents: readonly IntentView[];
  typedSum: string;
  /** The known address that the user says was compared with the sheet's. */
  comparedWith?: string | undefined;
}

export interface Sheet {
  state: ReadonlySignal<SheetState | null>;
  /** Why the last purchase was not sent: a stop, a refusal, or why the sheet closed. Cleared by the next sheet. */
  stopped: Signal<Stop | null>;
  open(terms: Opened, knownIntents: readonly IntentView[]): void;
  /**
   * Closes the sheet; `why` is the code of the reason, if it was not the user who closed it. Returns false if there
   * was none. A sheet whose purchase was sent stays until its answer, unless `isTold` says that the outcome is known.
   */
  close(why?: Closed, isTold?: true): boolean;
  change(part: Pick<Partial<SheetState>, 'typedSum' | 'comparedWith'>): void;
  /** With another profile it would be another purchase with other money: the sheet closes and says why. */
  see(profileId: string | undefined): void;
  /** Sends what is on the sheet, once. Null if it is of another sheet, or a purchase is already on its way. */
  confirm(order: PurchaseOrder): Promise<AnswerTo<'purchase.confirm'>> | null;
}

interface SheetDeps {
  bridge: Bridge;
  newId(): string;
}

/** The confirm sheet: one purchase, under one id, for each time it opens, however often anything is clicked. */
export function createSheet({ bridge, newId }: SheetDeps): Sheet {
  const state = signal<SheetState | null>(null);
  const stopped = signal<Stop | null>(null);
  let lastProfileId: string | undefined;

  const close: Sheet['close'] = (code, isTold) => {
    const sheet = state.peek();
    if (isTold || sheet?.phase === 'open') {
      state.value = null;
      if (code) stopped.value = { kind: 'stopped', code };
    }
    return sheet !== null;
  };

  return {
    state,
    stopped,
    open(terms, knownIntents) {
      if (state.value) return;
      stopped.value = null;
      state.value = {
        intentId: newId(),
        phase: 'open',
        first: terms,
        knownIntents,
        typedSum: '',
      };
    },
    close,
    change(part) {
      if (state.value?.phase === 'open') state.value = { ...state.value, ...part };
    },
    see(profileId) {
      if (profileId !== lastProfileId) close('profileChanged');
      lastProfileId = profileId;
    },
    confirm(order) {
      const sheet = state.value;
      if (sheet?.phase !== 'open' || order.intentId !== sheet.intentId) return null;
      state.value = { ...sheet, phase: 'sending' };
      return bridge.ask('purchase.confirm', order);
    },
  };
}
