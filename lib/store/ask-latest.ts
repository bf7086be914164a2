import type { Answer } from '../messages/answer.ts';

interface Question<T> {
  ask(): Promise<Answer<T, string>>;
  take(value: T): void;
  /** Calls `tick` once a second while the page is visible. */
  everySecond(tick: () => void): void;
}

/**
 * Returns a function that asks the question. Calls during a running question lead to one more question after it. A
 * question that failed is asked again each second.
 */
export function askLatest<T>({ ask, take, everySecond }: Question<T>): () => void {
  let isStale = false;
  let isAsking = false;
  let isUnanswered = false;
  async function askAll(): Promise<void> {
    isAsking = true;
    while (isStale) {
      isStale = false;
      const answer = await ask();
      isUnanswered = !answer.ok;
      if (answer.ok) take(answer.value);
    }
    isAsking = false;
  }
  const askAnew = () => {
    isStale = true;
    if (!isAsking) void askAll();
  };
  everySecond(() => {
    if (isUnanswered && !isAsking) askAnew();
  });
  return askAnew;
}
