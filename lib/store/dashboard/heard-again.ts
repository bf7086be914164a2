import { effect, type ReadonlySignal, untracked } from '@preact/signals';
import type { ReadRefusal } from '../../messages/refusal-code.ts';
import type { Snapshot } from '../../messages/snapshot.ts';

interface HeardDeps {
  snapshot: ReadonlySignal<Snapshot | null>;
  now(): number;
}

/** Troubles that are over once the service answers another question. */
const OUTAGE = /^(unreachable|timeout|unavailable|aborted|no-permission|rate-limited|no-place)$/;

/** A service can answer all questions but this one. */
const REST_MS = 60_000;

/**
 * Calls `retry` once the service has answered another question after an outage let this one fail: what it says of the
 * service is no longer true. If that fails too, the next try waits for an answer after a minute.
 */
export function onHeardAgain(
  { snapshot, now }: HeardDeps,
  asked: () => { kind: string; code?: ReadRefusal },
  retry: () => void,
): void {
  let failedAtMs: number | null = null;
  let triedAtMs: number | null = null;
  effect(() => {
    const { kind, code = '' } = asked();
    const heardAtMs = snapshot.value?.connection.lastAnswerAtMs ?? 0;
    if (kind !== 'failed' || !OUTAGE.test(code)) {
      failedAtMs = null;
      return;
    }
    failedAtMs ??= now();
    const isResting = triedAtMs !== null && Math.abs(now() - triedAtMs) < REST_MS;
    if (heardAtMs <= failedAtMs || isResting) return;
    triedAtMs = now();
    untracked(retry);
  });
}
