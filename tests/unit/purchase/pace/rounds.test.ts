import { expect, it } from 'vitest';
import { createRounds } from '../../../../lib/purchase/pace/rounds.ts';

/** Rounds that end when the test decides. */
function openRounds() {
  const ends: ((error?: Error) => void)[] = [];
  const run = createRounds(
    () =>
      new Promise((resolve, reject) => {
        ends.push((error) => (error ? reject(error) : resolve()));
      }),
  );
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return { run, ends, settle };
}

it('works one round at a time, and once more for all callers that came meanwhile', async () => {
  const { run, ends, settle } = openRounds();
  const all = [run(), run(), run()];
  expect(ends).toHaveLength(1);
  ends[0]?.();
  await settle();
  expect(ends).toHaveLength(2);
  ends[1]?.();
  await Promise.all(all);
  expect(ends).toHaveLength(2);
});

it('forgets no caller that comes at the moment of the end', async () => {
  let rounds = 0;
  const run = createRounds(async () => {
    rounds += 1;
  });
  void run();
  // One call at each of the moments at which the first round may just be ending.
  for (let moment = 0; moment < 8; moment += 1) {
    await null;
    const before = rounds;
    await run();
    expect(rounds).toBeGreaterThan(before);
    void run();
  }
});

it('reports a failed round, and starts again', async () => {
  const { run, ends, settle } = openRounds();
  const failing = run();
  ends[0]?.(new Error('no'));
  await expect(failing).rejects.toThrow('no');
  const next = run();
  await settle();
  ends[1]?.();
  await next;
});
