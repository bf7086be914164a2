import { signal } from '@preact/signals';
import { expect, it } from 'vitest';
import { EMPTY_SNAPSHOT } from '../../../../lib/messages/empty-snapshot.ts';
import type { ReadRefusal } from '../../../../lib/messages/refusal-code.ts';
import { onHeardAgain } from '../../../../lib/store/dashboard/heard-again.ts';

const FAILED_AT = 1_800_000_000_000;

/** A question that has failed at this moment, while the service was last heard before. */
function fail(code: ReadRefusal) {
  const clock = { nowMs: FAILED_AT };
  const heard = (lastAnswerAtMs: number) => ({
    ...EMPTY_SNAPSHOT,
    connection: { ...EMPTY_SNAPSHOT.connection, lastAnswerAtMs },
  });
  const snapshot = signal(heard(FAILED_AT - 1));
  const asked = signal<{ kind: string; code?: ReadRefusal }>({ kind: 'failed', code });
  let count = 0;
  const retry = () => {
    count += 1;
    asked.value = { kind: 'loading' };
  };
  onHeardAgain({ snapshot, now: () => clock.nowMs }, () => asked.value, retry);
  return {
    /** How often it was asked again by then, where the service answers something else after this time. */
    hearAfter(ms: number) {
      clock.nowMs = FAILED_AT + ms;
      snapshot.value = heard(clock.nowMs);
      return count;
    },
    /** Another change of what pages know, without an answer of the service. */
    publish() {
      clock.nowMs += 1_000;
      snapshot.value = { ...snapshot.value };
      return count;
    },
    failAgain() {
      asked.value = { kind: 'failed', code };
    },
  };
}

it.each(['unreachable', 'timeout', 'unavailable', 'no-permission', 'rate-limited'] as const)(
  'what failed as %s is asked once more when the service has answered since, and not before',
  (code) => {
    const { hearAfter, publish } = fail(code);
    expect([publish(), publish(), hearAfter(5_000), publish(), hearAfter(6_000)]).toEqual([0, 0, 1, 1, 1]);
  },
);

it.each(['unauthorized', 'no-service', 'bad-shape'] as const)(
  'what failed as %s is not: the service did answer, or cannot be asked',
  (code) => expect(fail(code).hearAfter(5_000)).toBe(0),
);

it('a service that answers all but this is asked for it once a minute, whatever else it answers', () => {
  const { hearAfter, failAgain } = fail('timeout');
  expect(hearAfter(5_000)).toBe(1);
  failAgain();
  expect([hearAfter(6_000), hearAfter(64_999), hearAfter(65_000)]).toEqual([1, 1, 2]);
});
