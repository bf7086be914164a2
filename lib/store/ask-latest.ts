import type { Answer } from '../messages/answer.ts';

interface Question<T> {
  ask(): Promise<Answer<T>>;
  take(value: T): void;
  /** Calls once a second while the page is seen. */
  everySecond(tick: () => void): void;
}

/** One question at a time, and one more for all the callers that came meanwhile. Unanswered, it is asked again each second. */
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
