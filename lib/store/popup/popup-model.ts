// What lives here: view models, signals over the bridge, a folder for each page; what two pages use stands beside them.
// Components may use it. It must not render, and it never guesses: what it shows came from the background.
import type { ReadonlySignal, Signal } from '@preact/signals';
import { batch, computed, effect, signal, untracked } from '@preact/signals';
import type { Address } from '../../domain/address/address.ts';
import { PERIODS } from '../../domain/rental/period.ts';
import type { Verdict } from '../../domain/rental/verdict.ts';
import type { Bridge } from '../../messages/bridge.ts';
import type { AnswerTo, RefusalCode, Topic } from '../../messages/protocol.ts';
import type { Snapshot } from '../../messages/snapshot.ts';
import type { CheckedAddress } from '../address-check.ts';
import { replacePart, steady, watchedParts } from '../watched-parts.ts';
import { type AddressStory, followStory } from './address.ts';
import type { Draft } from './draft.ts';
import { type PopupMemories, recall, rememberShown } from './memory.ts';
import { type Need, needOf } from './need.ts';
import { adviceOf, findObstacle, type Obstacle } from './obstacle.ts';
import { followOffers, type OfferDesk } from './offer.ts';
import { createPriceRenewal } from './prices.ts';
import { type PricedQuote, type Quotes, quotesOf } from './quote.ts';
import { askerOf, chooseScreen, type Screen, type Wish } from './screen.ts';
import { createSheet, type Sheet } from './sheet.ts';

/**
 * While nobody answers, a price is asked for only this often. Counted in ticks: the clock may be set back meanwhile.
 */
const RETRY_AFTER_SECONDS = 5;

export interface PopupModel {
  /** Each part is watched by itself: a reader of one part is told of that part alone. */
  snapshot: Snapshot;
  /** Moves once a second while the page is visible. */
  nowMs: ReadonlySignal<number>;
  /** The first frame is on the screen: what comes after it may be loaded and drawn now. */
  isShown: ReadonlySignal<boolean>;
  screen: ReadonlySignal<Screen>;
  isPractice: ReadonlySignal<boolean>;
  draft: ReadonlySignal<Draft>;
  need: ReadonlySignal<Need | null>;
  quotes: ReadonlySignal<Quotes>;
  /** For the chosen period. */
  quote: ReadonlySignal<PricedQuote | null>;
  verdict: ReadonlySignal<Verdict | null>;
  obstacle: ReadonlySignal<Obstacle | null>;
  story: ReadonlySignal<AddressStory | null>;
  /** The topic of the question that is on its way. */
  asking: ReadonlySignal<Topic | null>;
  /** The code of the last refusal, until something succeeds. */
  refusal: ReadonlySignal<RefusalCode<Topic> | null>;
  sheet: Sheet;
  /** What was handed over from outside the popup. */
  offers: OfferDesk;
  /** The user is looking for another sender. */
  isSeeking: Signal<boolean>;
  /** Ends the search for a sender: with this one, or with the one from before. */
  chooseSender(to?: Address): void;
  change(part: Partial<Draft>): void;
  show(wish: Wish): void;
  openSheet(): void;
  /** Shows a newer snapshot. One that is older than what is shown is dropped. */
  takeIn(snapshot: Snapshot): void;
  /** Asks the background. By the time it answers, the snapshot mostly shows the result. */
  ask: Bridge['ask'];
  /** Loads its script with the first address that is typed or chosen: most openings need none. */
  checkAddress(text: string): Promise<CheckedAddress>;
  refreshPrices(): Promise<void>;
}

export interface PopupDeps extends PopupMemories {
  bridge: Bridge;
  now(): number;
  newId(): string;
  isOnline(): boolean;
  /** Calls once a second while the page is visible, and when the machine goes on- or offline. */
  everySecond(tick: () => void): void;
  /** Resolves when the first frame is on the screen. Whatever is taken in before that delays the frame. */
  painted: Promise<void>;
}

/**
 * Asks for the snapshot (again until it is answered) and builds the model meanwhile. With a remembered snapshot, the
 * answer is taken in only after that one is painted.
 */
export function createPopupModel(deps: PopupDeps): PopupModel {
  const { bridge, now, painted } = deps;
  const asking = signal<Topic | null>(null);
  const refusal = signal<RefusalCode<Topic> | null>(null);
  const noteRefusal = (answer: AnswerTo<Topic>) => {
    refusal.value = answer.ok ? null : answer.error.code;
  };
  const ask: PopupModel['ask'] = async (topic, input) => {
    asking.value = topic;
    const answer = await bridge.ask(topic, input);
    if (asking.value === topic) asking.value = null;
    noteRefusal(answer);
    return answer;
  };
  let isUnread = false;
  const read = async () => {
    isUnread = false;
    const answer = await bridge.ask('snapshot.read', {});
    await (remembered.snapshot.profile && painted);
    noteRefusal(answer);
    isUnread = !answer.ok;
    if (!answer.ok) return;
    takeIn(answer.value);
    isAnswered.value = true;
    // The wallets that the page in front presents are looked for once.
    if (answer.value.profile) void bridge.ask('wallet.read', {}).then(offers.takeWallets);
  };
  void read();
  const remembered = recall(deps);
  const pushed = watchedParts(remembered.snapshot);
  const isOnline = signal(deps.isOnline());
  const draft = signal(remembered.draft);
  const nowMs = signal(now());
  const isShown = signal(false);
  const isAnswered = signal(false);
  const isSeeking = signal(false);
  const wish = signal<Wish>(null);
  const sheet = createSheet(deps);
  const isPractice = computed(() => pushed.profile?.kind === 'practice');
  const connection = steady(() =>
    isOnline.value || isPractice.value ? pushed.connection : { ...pushed.connection, isOnline: false },
  );
  const snapshot = replacePart(pushed, 'connection', connection);
  const change: PopupModel['change'] = (part) => {
    draft.value = { ...draft.value, ...part };
    if (part.to) isSeeking.value = false;
    if (part.period) void refreshChosen();
  };
  const show: PopupModel['show'] = (next) => {
    wish.value = next;
  };
  const need = steady(() => needOf(draft.value, snapshot, nowMs.value));
  const quotes = steady(() => quotesOf(snapshot, need.value, draft.value));
  const quote = computed(() => quotes.value[draft.value.period] ?? null);
  /** While the user looks for another sender, or has an offer to choose from, the draft's sender is not meant. */
  const meant = computed(() =>
    isSeeking.value || offers.offer.value ? { ...draft.value, to: null } : draft.value,
  );
  // The background failed at reading its records: what is shown is from before, and every question fails.
  const obstacle = steady(() =>
    refusal.value === 'internal'
      ? ({ code: 'unread' } as const)
      : findObstacle(snapshot, meant.value, need.value, quote.value, nowMs.value),
  );
  const story = followStory(draft, snapshot, isShown);
  const refreshPrices = createPriceRenewal({ snapshot, asking, ask, now });
  const refreshChosen = () => refreshPrices([draft.value.period]);
  /** The chosen period first: a purchase waits for its price. */
  const renewAll = async () => {
    void bridge.ask('balance.refresh', {});
    await refreshChosen();
    await refreshPrices(PERIODS);
  };

  const offers = followOffers({
    snapshot: pushed,
    draft,
    sheet,
    now,
    change,
    show,
    clear: () => void bridge.ask('offer.clear', {}),
  });
  let newestMs = remembered.snapshot.madeAtMs;
  /** A newer answer may overtake an older push. With the clock set back, everything looks older and is taken. */
  const takeIn: PopupModel['takeIn'] = (next) => {
    if (next.madeAtMs < newestMs && newestMs <= now()) return;
    newestMs = next.madeAtMs;
    nowMs.value = now();
    // Choices made with play money do not carry over to money, nor to no profile, which real money may follow.
    if (isPractice.value && next.profile?.kind !== 'practice')
      change({ to: null, recipients: [], pasted: '' });
    batch(() => Object.assign(pushed, next));
  };
  const asker = computed(() => isAnswered.value && askerOf(pushed));
  // Another profile has other prices and another balance.
  effect(() => {
    if (asker.value) untracked(() => void renewAll());
  });
  rememberShown(deps, pushed, draft);
  effect(() => sheet.see(pushed.profile?.id));
  let chain: Promise<() => void> | undefined;
  let waited = 0;
  let tries = 0;
  void painted.then(() => {
    isShown.value = true;
    bridge.watch(takeIn);
    deps.everySecond(() => {
      nowMs.value = now();
      isOnline.value = deps.isOnline();
      void chain?.then((renew) => renew());
      if (isUnread) void read();
      waited += 1;
      if (waited < RETRY_AFTER_SECONDS || !/quote|confirm/.test(screen.value.kind)) return;
      waited = 0;
      tries += 1;
      // An unread balance blocks buying, a low one may be topped up. It takes several requests, hence every third time.
      if (tries % 3 === 0 && (!pushed.balance || obstacle.value?.code === 'balance'))
        void bridge.ask('balance.refresh', {});
      void refreshChosen();
    });
  });

  const screen = steady(() => chooseScreen(snapshot, wish.value, sheet.state.value?.intentId, nowMs.value));

  effect(() => {
    // Loads the script that asks the chain, once the chain is turned on and there is an address to ask about.
    if (!isShown.value || !snapshot.chain.isOn || (!draft.value.to && screen.value.kind !== 'order')) return;
    chain ??= import('./chain.ts').then((file) => file.followChain({ bridge, now, snapshot, draft, screen }));
  });

  return {
    snapshot,
    nowMs,
    isShown,
    screen,
    isPractice,
    draft,
    need,
    quotes,
    quote,
    verdict: steady(() => adviceOf(snapshot, need.value, quote.value, obstacle.value)),
    obstacle,
    story,
    asking,
    refusal,
    sheet,
    offers,
    isSeeking,
    chooseSender(to) {
      change({ to: to ?? draft.value.to });
      offers.putAway();
    },
    change,
    show,
    openSheet() {
      if (quote.value && !obstacle.value) sheet.open(quote.value, snapshot.intents);
    },
    takeIn,
    ask,
    checkAddress: (text) => import('../address-check.ts').then((file) => file.checkAddress(text)),
    refreshPrices: refreshChosen,
  };
}
