import { computed, effect, type ReadonlySignal, untracked } from '@preact/signals';
import type { Bridge } from '../../../messages/bridge.ts';
import type { PeriodPrices, Spending } from '../../../messages/money-topics.ts';
import type { Snapshot } from '../../../messages/snapshot.ts';
import { signWatched } from '../orders/watched-facts.ts';
import type { OverviewChoices } from '../overview-choices.ts';
import { EVERYTHING, type SpendingChoice } from '../overview-hash.ts';
import { createQuestion, type Shown } from '../question.ts';

export interface SpendingModel {
  choice: ReadonlySignal<SpendingChoice>;
  /** Choosing another unit leads to its present span, unless a span is given: units have different spans. */
  choose(part: Partial<SpendingChoice>): void;
  spending: ReadonlySignal<Shown<Spending>>;
  prices: ReadonlySignal<Shown<{ periods: PeriodPrices[] }>>;
  /** Asks again for what could not be read. */
  retry(): void;
}

interface SpendingDeps {
  bridge: Bridge;
  snapshot: ReadonlySignal<Snapshot | null>;
  choices: OverviewChoices;
  /** Nothing is asked until the overview is visible. */
  isSeen: ReadonlySignal<boolean>;
  /** Moves once a second while the page is visible. */
  nowMs: ReadonlySignal<number>;
}

/** In every time zone a day begins with a quarter of an hour. */
const QUARTER_MS = 900_000;

/** What was spent and what energy has cost: asked again when the choice, an order, a price or the day may change. */
export function createSpendingModel({
  bridge,
  snapshot,
  isSeen,
  nowMs,
  choices,
}: SpendingDeps): SpendingModel {
  const choice = computed(() => choices.chosen.value.spending);
  const spending = createQuestion<Spending>();
  const prices = createQuestion<{ periods: PeriodPrices[] }>();
  /** The machine's time zone decides to which day each order belongs. */
  const quarter = computed(
    () => `${Math.floor(nowMs.value / QUARTER_MS)} ${new Date(nowMs.value).getTimezoneOffset()}`,
  );
  const asks = { profileId: '', spending: '', prices: '' };
  const askSpending = () => void spending.ask(() => bridge.ask('spending.read', choice.value));
  const askPrices = () => void prices.ask(() => bridge.ask('prices.history', {}));

  effect(() => {
    const present = snapshot.value;
    if (!isSeen.value || !present?.profile) return;
    if (present.profile.id !== asks.profileId) {
      // Another profile is another purse: nothing of the one before may be shown under its name.
      if (asks.profileId !== '') choices.choose({ spending: EVERYTHING }, false);
      asks.profileId = present.profile.id;
      spending.reset();
      prices.reset();
    }
    const orders = `${present.profile.id} ${quarter.value} ${JSON.stringify(choice.value)} ${signOrders(present)}`;
    const seen = `${present.profile.id} ${signPrices(present)}`;
    untracked(() => {
      if (orders !== asks.spending) askSpending();
      if (seen !== asks.prices) askPrices();
    });
    asks.spending = orders;
    asks.prices = seen;
  });

  return {
    choice,
    choose(part) {
      choices.choose({ spending: { ...choice.value, ...(part.unit && { span: null }), ...part } });
    },
    spending: spending.shown,
    prices: prices.shown,
    retry() {
      if (spending.shown.value.kind === 'failed') askSpending();
      if (prices.shown.value.kind === 'failed') askPrices();
    },
  };
}

/** What can change a sum. */
const signOrders = ({ orders, intents, balance }: Snapshot): string =>
  JSON.stringify([orders.map((order) => signWatched(order, intents)), balance?.amountTrx]);

const signPrices = ({ prices }: Snapshot) =>
  Object.values(prices)
    .map(({ readAtMs }) => readAtMs)
    .join();
