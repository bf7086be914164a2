import { computed, effect, type ReadonlySignal, signal, untracked } from '@preact/signals';
import type { Address } from '../../domain/address.ts';
import type { Answer } from '../../messages/answer.ts';
import type { WalletOnPage } from '../../messages/popup-topics.ts';
import type { Offer, Snapshot } from '../../messages/snapshot.ts';
import type { Draft } from './draft.ts';
import type { Wish } from './screen.ts';
import type { Sheet } from './sheet.ts';

/** Who comes back later means something else. */
const KEPT_FOR_MS = 600_000;

export interface OfferDesk {
  /** What waits to be chosen from, or the reason why there is nothing; until then nothing may be bought. */
  offer: ReadonlySignal<Offer | null>;
  /** What the page in front claims to be its wallets: never taken by itself. */
  wallets: ReadonlySignal<readonly WalletOnPage[]>;
  putAway(): void;
  takeWallets(answer: Answer<{ wallets: WalletOnPage[] }>): void;
}

interface OfferDeps {
  /** Each part is watched by itself. */
  snapshot: Snapshot;
  draft: ReadonlySignal<Draft>;
  sheet: Sheet;
  now(): number;
  change(part: Partial<Draft>): void;
  show(wish: Wish): void;
  /** Tells the background that it is taken. */
  clear(): void;
}

/**
 * Follows what is handed to the popup. One certain address is filled in, once, since that is what the gesture asked
 * for; several, or a guess, wait for a choice. A purchase on its way is never touched, an open sheet is closed: it was
 * for another address.
 */
export function followOffers({ snapshot, draft, sheet, now, change, show, clear }: OfferDeps): OfferDesk {
  /** When the last that was taken was made: what comes next may look older, where the clock was set back. */
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
    if (only && !other && !offer.refusal) {
      change({ to: only as Address, ...(offer.period && { period: offer.period }) });
      finish(offer.atMs);
      return;
    }
    held.value = offer;
    // A reason is told once; a choice still stands when the popup was closed to look at the page.
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
