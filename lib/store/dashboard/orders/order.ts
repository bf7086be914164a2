import { effect, type ReadonlySignal, signal, untracked } from '@preact/signals';
import type { Bridge } from '../../../messages/bridge.ts';
import type { LedgerOrder, LedgerStory, OwnFacts } from '../../../messages/ledger-topics.ts';
import type { ReadRefusal } from '../../../messages/refusal-code.ts';
import type { Snapshot } from '../../../messages/snapshot.ts';
import { createDeed, type Deed } from '../../deed.ts';
import type { DashboardView } from '../dashboard-view.ts';
import { purseOf } from '../purse.ts';
import type { Timers } from './orders-asker.ts';
import { outcomeOf } from './orders-questions.ts';
import { createReceiptsModel, type ReceiptsModel } from './receipts.ts';
import { signWatched } from './watched-facts.ts';

export type OrderReading =
  | { kind: 'reading' }
  | Unanswered
  /** The order as it was read last. `trouble` is why a newer question has no answer yet. */
  | { kind: 'ready'; order: LedgerOrder; own: OwnFacts; trouble: Unanswered | null };

export type Unanswered = { kind: 'waiting'; untilMs: number } | { kind: 'failed'; code: ReadRefusal };

export interface OrderModel {
  reading: ReadonlySignal<OrderReading>;
  story: ReadonlySignal<LedgerStory | null>;
  again: Deed<'ledger.again'>;
  receipts: ReceiptsModel;
  /** Asks the service now, even if an answer is kept. */
  readAnew(): void;
}

interface OrderDeps {
  bridge: Bridge;
  view: ReadonlySignal<DashboardView>;
  snapshot: ReadonlySignal<Snapshot | null>;
  timers: Timers;
  now(): number;
}

/** The order that the page's address names. It is read when it is opened, and again when its watching brings news. */
export function createOrderModel({ bridge, view, snapshot, timers, now }: OrderDeps): OrderModel {
  const reading = signal<OrderReading>({ kind: 'reading' });
  const story = signal<LedgerStory | null>(null);
  const again = createDeed('ledger.again', { bridge, now });
  const receipts = createReceiptsModel(bridge);
  let opened: { guid: string; profileId: string; purse: string | null } | null = null;
  let seen = '';
  /** Questions are counted: one that is answered late must not hide the answer to a later one. */
  let count = 0;
  let shown = 0;
  let cancelTimer: (() => void) | null = null;

  /** An answer from before stays on the screen. */
  function leave(trouble: Unanswered): void {
    reading.value = reading.value.kind === 'ready' ? { ...reading.value, trouble } : trouble;
  }

  async function read(asked: typeof opened, isForced: boolean): Promise<void> {
    cancelTimer?.();
    if (asked === null) return;
    count += 1;
    const nth = count;
    const { guid } = asked;
    const listedStatus = snapshot.value?.orders.find((order) => order.guid === guid)?.status ?? null;
    const question = { guid, listedStatus, isForced };
    const [answer, told] = await Promise.all([
      bridge.ask('ledger.order', question),
      bridge.ask('ledger.story', { guid }),
    ]);
    if (asked !== opened || nth < shown) return;
    if (told.ok) story.value = told.value;
    if (answer.ok && answer.value.kind === 'order') {
      reading.value = { ...answer.value, kind: 'ready', trouble: null };
      shown = nth;
      return;
    }
    // After a change of token, what is kept may be of another account.
    if (told.ok && told.value.kept && !isForced && reading.value.kind !== 'ready')
      reading.value = { ...told.value.kept, kind: 'ready', trouble: null };
    const outcome = outcomeOf(answer);
    if (outcome.kind === 'later') {
      leave({ kind: 'waiting', untilMs: now() + outcome.waitMs });
      cancelTimer = timers.set(outcome.waitMs, () => void read(asked, isForced));
    } else if (outcome.kind === 'failed') leave({ kind: 'failed', code: outcome.code });
  }

  effect(() => {
    const next = view.value;
    const present = snapshot.value;
    untracked(() => {
      if (next.kind !== 'order' || !present?.profile) {
        opened = null;
        cancelTimer?.();
        return;
      }
      const { guid } = next;
      const watched = present.orders.find((order) => order.guid === guid);
      const facts = watched ? `${signWatched(watched, present.intents)} ${watched.chain?.readAtMs}` : '';
      // The same number in another account is another order.
      const { id: profileId } = present.profile;
      const purse = purseOf(present);
      const isOther = guid !== opened?.guid || purse !== opened.purse;
      if (!isOther && facts === seen) return;
      seen = facts;
      // After a change of token, what is kept for this profile was answered to the former token.
      const isAnew = isOther && guid === opened?.guid && profileId === opened.profileId;
      if (isOther) {
        opened = { guid, profileId, purse };
        reading.value = { kind: 'reading' };
        story.value = null;
        again.reset();
        receipts.open(guid);
      }
      void read(opened, isAnew);
    });
  });

  return {
    reading,
    story,
    again,
    receipts,
    readAnew() {
      void read(opened, true);
    },
  };
}
