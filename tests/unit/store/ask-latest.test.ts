import { expect, it } from 'vitest';
import { type Answer, refuse } from '../../../lib/messages/answer.ts';
import { askLatest } from '../../../lib/store/ask-latest.ts';

const settle = () => new Promise((resolve) => setImmediate(resolve));

/** A question that the test answers, and the answers that were used. */
function open() {
  const answers: ((answer: Answer<number, string>) => void)[] = [];
  const taken: number[] = [];
  let tick = () => {};
  const ask = askLatest<number>({
    ask: () => new Promise((resolve) => answers.push(resolve)),
    take: (value) => taken.push(value),
    everySecond: (run) => {
      tick = run;
    },
  });
  return {
    ask,
    taken,
    count: () => answers.length,
    passSecond: () => tick(),
    answer(answer: Answer<number, string>) {
      answers.at(-1)?.(answer);
      return settle();
    },
  };
}

it('asks once more for all callers that came while it was asking', async () => {
  const { ask, taken, count, answer } = open();
  ask();
  ask();
  ask();
  expect(count()).toBe(1);
  await answer({ ok: true, value: 1 });
  expect(count()).toBe(2);
  await answer({ ok: true, value: 2 });
  expect([count(), taken]).toEqual([2, [1, 2]]);
});

it('asks again each second after a failure, one question at a time, until it is answered', async () => {
  const { ask, taken, count, passSecond, answer } = open();
  passSecond();
  expect(count(), 'nobody has asked yet').toBe(0);
  ask();
  await answer(refuse('background-unreachable'));
  expect(count()).toBe(1);
  passSecond();
  passSecond();
  expect(count()).toBe(2);
  await answer(refuse('storageUnavailable'));
  expect(count()).toBe(2);
  passSecond();
  await answer({ ok: true, value: 3 });
  passSecond();
  expect([count(), taken]).toEqual([3, [3]]);
});
