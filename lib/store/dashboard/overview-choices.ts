import { computed, type ReadonlySignal, signal } from '@preact/signals';
import type { Timers } from './orders/orders-asker.ts';
import { type Overview, readOverview, writeOverview } from './overview-hash.ts';

/** What was chosen on the overview. It stands in the page's address, so that it is found again there. */
export interface OverviewChoices {
  chosen: ReadonlySignal<Overview>;
  /** What a link back to it leads to. */
  hash: ReadonlySignal<string>;
  /** As a step of its own in the page's history, unless nobody has chosen it. */
  choose(part: Partial<Overview>, isOwnStep?: boolean): void;
  /** The page was led to there, or away from the overview, by others than these choices. */
  follow(hash: string, isOverview: boolean): void;
}

interface ChoicesDeps {
  timers: Timers;
  /** Puts it into the page's address: as a new step of its history, or in place of the present one. */
  writeHash(hash: string, isNewStep: boolean): void;
}

/** Browsers let no page write its address with every key. */
const TYPED_MS = 300;

export function createOverviewChoices({ timers, writeHash }: ChoicesDeps): OverviewChoices {
  const chosen = signal(readOverview(''));
  const hash = computed(() => writeOverview(chosen.value));
  let written = chosen.value;
  let cancelTyped = () => {};

  function write(isOwnStep: boolean): void {
    const before = written;
    written = chosen.value;
    // A word is one step, however many letters it was typed in.
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
