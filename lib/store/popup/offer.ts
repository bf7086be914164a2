import { computed, effect, type ReadonlySignal, signal, untracked } from '@preact/signals';
import type { Address } from '../../domain/address/address.ts';
import type { WalletOnPage } from '../../messages/popup-topics.ts';
import type { AnswerTo } from '../../messages/protocol.ts';
import type { Offer, Snapshot } from '../../messages/snapshot.ts';
import type { Draft } from './draft.ts';
import type { Wish } from './screen.ts';
import type { Sheet } from './sheet.ts';

/** After this time the user means something else. */
const KEPT_FOR_MS = 600_000;

export interface OfferDesk {
  /** The addresses to choose from, or why there are none. Nothing may be bought until the user has answered. */
  offer: ReadonlySignal<Offer | null>;
  /** The addresses that the page in front presents as its wallets: offered, never filled in by themselves. */
  wallets: ReadonlySignal<readonly WalletOnPage[]>;
  putAway(): void;
  takeWallets(answer: AnswerTo<'wallet.read'>): void;
}

interface OfferDeps {
  /** Each part is watched by itself. */
  snapshot: Snapshot;
  draft: ReadonlySignal<Draft>;
  sheet: Sheet;
  now(): number;
  change(part: Partial<Draft>): void;
  show(wish: Wish): void;
  /** Tells the background that the offer is taken. */
  clear(): void;
}

/**
 * Follows the offers that are handed to the popup. A single certain address is filled in at once, since the user's
 * gesture asked for it. Several addresses, a guess, or one of a text that was not read whole wait for a choice. An offer
 * waits while a purchase is being sent, and closes an open sheet, which was for another address.
 */
export function followOffers({ snapshot, draft, sheet, now, change, show, clear }: OfferDeps): OfferDesk {
  /** When the last offer that was taken was made. A later one may look older if the clock was set back. */
  const doneAtMs = signal(0);
  const held = signal<Offer | null>(null);
  const found = signal<readonly WalletOnPage[]>([]);
  const isNew = (item: { atMs: number }) => item.atMs !== doneAtMs.value && now() - item.atMs < KEPT_FOR_MS;
  const isSending = computed(() => sheet.state.value?.phase === 'sending');
  const finish = (atMs: number) => {
    doneAtMs.value = atMs;
    held.value = null;
    clear();
  };

  function meet(offer: Offer): void {
    sheet.close();
    show({ kind: 'quote' });
    const [only, other] = offer.addresses;
    if (only && !other && !offer.refusal && !offer.isCut) {
      change({ ...(offer.chosen as Partial<Draft>), to: only as Address });
      finish(offer.atMs);
      return;
    }
    held.value = offer;
    // A reason is told once. A choice stays, also when the user closes the popup to look at the page.
    if (!only) clear();
  }

  effect(() => {
    const { offer, focus, profile } = snapshot;
    if (isSending.value || !profile) return;
    untracked(() => {
      if (offer && isNew(offer) && offer.atMs !== held.value?.atMs) meet(offer);
      if (focus && isNew(focus)) {
        sheet.close();
        show(focus);
        finish(focus.atMs);
      }
    });
  });

  return {
    offer: held,
    wallets: computed(() => found.value.filter(({ address }) => address !== draft.value.to)),
    putAway() {
      if (held.value) finish(held.value.atMs);
    },
    takeWallets(answer) {
      if (answer.ok) found.value = answer.value.wallets;
    },
  };
}
