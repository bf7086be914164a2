import { computed, effect, type ReadonlySignal, untracked } from '@preact/signals';
import type { Bridge } from '../../../messages/bridge.ts';
import type { PeriodPrices, Spending } from '../../../messages/money-topics.ts';
import type { Snapshot } from '../../../messages/snapshot.ts';
import type { OverviewChoices } from '../overview-choices.ts';
import { EVERYTHING, type SpendingChoice } from '../overview-hash.ts';
import { createQuestion, type Shown } from '../question.ts';

export interface SpendingModel {
  choice: ReadonlySignal<SpendingChoice>;
  /** Another unit has other spans: choosing one leads to the present span. */
  choose(part: Partial<SpendingChoice>): void;
  spending: ReadonlySignal<Shown<Spending>>;
  prices: ReadonlySignal<Shown<{ periods: PeriodPrices[] }>>;
  /** Asks once more for what could not be read. */
  retry(): void;
}

interface SpendingDeps {
  bridge: Bridge;
  snapshot: ReadonlySignal<Snapshot | null>;
  choices: OverviewChoices;
  /** The overview is seen. Before that nothing is asked. */
  isSeen: ReadonlySignal<boolean>;
  /** Moves once a second while the page is seen. */
  nowMs: ReadonlySignal<number>;
}

/** Wherever the reader lives, a day begins with one. */
const QUARTER_MS = 900_000;

/** What was spent and what energy has cost: asked again when the choice, an order or a price has changed, or a day may have. */
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
  const quarter = computed(() => Math.floor(nowMs.value / QUARTER_MS));
  const asks = { profileId: '', spending: '', prices: '' };
  const askSpending = () => void spending.ask(() => bridge.ask('spending.read', choice.value));
  const askPrices = () => void prices.ask(() => bridge.ask('prices.history', {}));

  effect(() => {
    const present = snapshot.value;
    if (!isSeen.value || !present?.profile) return;
    if (present.profile.id !== asks.profileId) {
      // Another profile is another purse: nothing of the last one may be seen under its name.
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

/** What of the orders can move a sum. */
function signOrders({ orders, balance }: Snapshot): string {
  const told = orders.map(({ guid, status, costTrx, costPaidTrx }) => [guid, status, costTrx, costPaidTrx]);
  return JSON.stringify([told, balance?.amountTrx]);
}

const signPrices = ({ prices }: Snapshot) =>
  Object.values(prices)
    .map(({ readAtMs }) => readAtMs)
    .join();
