import { type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { Answer } from '../../messages/answer.ts';
import type { Bridge } from '../../messages/bridge.ts';
import type { IntentView } from '../../messages/intent-view.ts';
import type { PurchaseOrder, PurchaseOutcome } from '../../messages/popup-topics.ts';
import { DEAF_FOR_MS } from '../click-guard.ts';
import type { PricedQuote } from './quote.ts';

/** What is decided on: when any of it changes, so does the sum. */
type Terms = Pick<PricedQuote, 'unitSun' | 'energyUnits' | 'capSun'>;

/** With the sum that stands on the button. */
export type Opened = Terms & Pick<PricedQuote, 'total'>;

type Stop = Extract<PurchaseOutcome, { kind: 'stopped' }>;

export interface SheetState {
  intentId: string;
  phase: 'open' | 'sending';
  /** What stood on the sheet when it was opened, to tell when it changes. */
  first: Opened;
  /** The purchases that were known when it was opened: what comes to them was not decided with. */
  knownIntents: readonly IntentView[];
  typedSum: string;
  hasCompared: boolean;
}

export interface Sheet {
  state: ReadonlySignal<SheetState | null>;
  /** Why the last purchase was not sent, or `{ code }` of a refusal. Gone with the next sheet. */
  stopped: Signal<Stop | null>;
  open(terms: Opened, knownIntents: readonly IntentView[]): void;
  /** The sheet stands before the user: from here on half a second is deaf. */
  appear(): void;
  /**
   * With the code of the reason, if it was not the user who closed it. False when there was none. What was sent waits for its
   * answer, unless the record tells what became of it.
   */
  close(why?: string, isTold?: true): boolean;
  change(part: Pick<Partial<SheetState>, 'typedSum' | 'hasCompared'>): void;
  /**
   * What can now be paid on the sheet, or nothing: when it changes, the next half second is deaf again. Buttons change places
   * with an obstacle. Of another profile it would be another purchase, of other money: then the sheet closes, with the reason.
   */
  see(terms: Terms | null, profileId: string | undefined): void;
  /** Sends what is on the sheet, once. Nothing when the click came too soon, or one is on its way. */
  confirm(order: PurchaseOrder): Promise<Answer<PurchaseOutcome>> | null;
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
  let lastSeen = '';
  let lastProfileId: string | undefined;
  const look = (terms: Terms | PurchaseOrder) => {
    const seen = `${terms.unitSun} ${terms.energyUnits} ${terms.capSun}`;
    if (seen === lastSeen) return;
    lastSeen = seen;
    listensFrom = clock() + DEAF_FOR_MS;
  };

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
      lastSeen = '';
      look(terms);
      state.value = {
        intentId: newId(),
        phase: 'open',
        first: terms,
        knownIntents,
        typedSum: '',
        hasCompared: false,
      };
    },
    appear() {
      listensFrom = clock() + DEAF_FOR_MS;
    },
    close,
    change(part) {
      if (state.value?.phase === 'open') state.value = { ...state.value, ...part };
    },
    see(terms, profileId) {
      if (profileId !== lastProfileId) close('profileChanged');
      lastProfileId = profileId;
      if (terms) look(terms);
      else lastSeen = '';
    },
    confirm(order) {
      const sheet = state.value;
      if (sheet?.phase !== 'open' || order.intentId !== sheet.intentId) return null;
      look(order);
      if (clock() < listensFrom) return null;
      state.value = { ...sheet, phase: 'sending' };
      return bridge.ask('purchase.confirm', order);
    },
  };
}
