import { computed, type ReadonlySignal, signal } from '@preact/signals';
import type { Timers } from './orders/orders-asker.ts';
import { type Overview, readOverview, writeOverview } from './overview-hash.ts';

/** What is chosen on the overview. It is kept in the page's address, so that its history and links lead back to it. */
export interface OverviewChoices {
  chosen: ReadonlySignal<Overview>;
  /** The hash of a link back to the overview as it is. */
  hash: ReadonlySignal<string>;
  /** Takes a choice. It becomes a step of its own in the page's history, unless it was not the user's. */
  choose(part: Partial<Overview>, isOwnStep?: boolean): void;
  /** The page's address was changed from elsewhere: to this hash, on the overview or away from it. */
  follow(hash: string, isOverview: boolean): void;
}

interface ChoicesDeps {
  timers: Timers;
  /** Writes the hash into the page's address, as a new step of its history or in place of the present one. */
  writeHash(hash: string, isNewStep: boolean): void;
}

/** Browsers limit how often a page may write its address, so it is not written with every key. */
const TYPED_MS = 300;

export function createOverviewChoices({ timers, writeHash }: ChoicesDeps): OverviewChoices {
  const chosen = signal(readOverview(''));
  const hash = computed(() => writeOverview(chosen.value));
  let written = chosen.value;
  let cancelTyped = () => {};

  function write(isOwnStep: boolean): void {
    const before = written;
    written = chosen.value;
    // Typing a word is one step, however many letters it has.
    const sofar = { ...written, filter: { ...written.filter, text: before.filter.text } };
    const isSameWord = before.filter.text !== '' && written.filter.text !== '';
    const isTypedOn = isSameWord && writeOverview(sofar) === writeOverview(before);
    if (hash.value !== writeOverview(before)) writeHash(hash.value, isOwnStep && !isTypedOn);
  }

  return {
    chosen,
    hash,
    choose(part, isOwnStep = true) {
      const before = chosen.value.filter.text;
      chosen.value = { ...chosen.value, ...part };
      const { text } = chosen.value.filter;
      cancelTyped();
      if (text === before || text === '') write(isOwnStep);
      else cancelTyped = timers.set(TYPED_MS, () => write(true));
    },
    follow(told, isOverview) {
      cancelTyped();
      if (isOverview) written = chosen.value = readOverview(told);
    },
  };
}
