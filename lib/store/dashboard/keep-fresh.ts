import { computed, type ReadonlySignal, signal } from '@preact/signals';
import type { Period } from '../../domain/rental/period.ts';
import type { AnswerTo, RefusalCode } from '../../messages/protocol.ts';
import type { Snapshot } from '../../messages/snapshot.ts';
import { isFreshPrice, RENEW_AHEAD_MS } from '../freshness.ts';
import type { PartDeps } from './dashboard-model.ts';

interface FreshenerDeps extends Pick<PartDeps, 'bridge' | 'now'> {
  snapshot: ReadonlySignal<Snapshot | null>;
}

type Topic = 'prices.refresh' | 'balance.refresh';

export interface Freshener {
  /** Asks anew, shortly before they are too old, for the prices of these periods and, if wanted, for the balance. */
  keep(wanted: readonly { period: Period }[], wantsBalance: boolean): void;
  /** Why nothing newer is known, and when the service last answered. */
  trouble: ReadonlySignal<{ code: RefusalCode<Topic>; lastAnswerAtMs: number | null } | null>;
  /** The code of the trouble; null while the user's retry is finding out whether it persists. */
  standing: ReadonlySignal<RefusalCode<Topic> | null>;
  /** What was wanted last is being asked for once more, because the user pressed for it. */
  isRetrying: ReadonlySignal<boolean>;
  retry(): Promise<void>;
}

export function createFreshener({ bridge, now, snapshot }: FreshenerDeps): Freshener {
  const refusal = signal<RefusalCode<Topic> | null>(null);
  const isRetrying = signal(false);
  let lastAskMs = 0;
  let lastWanted = { periods: [] as Period[], hasBalance: false };

  const note = (answer: AnswerTo<Topic>) => {
    refusal.value = answer.ok ? null : answer.error.code;
  };

  async function ask(periods: readonly Period[], hasBalance: boolean): Promise<void> {
    lastAskMs = now();
    // One by one: of several at once the background reads only those that are much older.
    await Promise.all([
      ...periods.map(async (period) => note(await bridge.ask('prices.refresh', { periods: [period] }))),
      ...(hasBalance ? [bridge.ask('balance.refresh', {}).then(note)] : []),
    ]);
  }

  const trouble = computed(() => {
    const { trouble: code = null, lastAnswerAtMs = null } = snapshot.value?.connection ?? {};
    const found = code ?? refusal.value;
    return found === null ? null : { code: found, lastAnswerAtMs };
  });

  return {
    keep(wanted, wantsBalance) {
      const present = snapshot.value;
      lastWanted = { periods: [...new Set(wanted.map(({ period }) => period))], hasBalance: wantsBalance };
      if (!present || wanted.length === 0 || Math.abs(now() - lastAskMs) < RENEW_AHEAD_MS) return;
      const isOld = (readAtMs = 0) => !isFreshPrice(readAtMs, now() + RENEW_AHEAD_MS);
      const old = lastWanted.periods.filter((period) => isOld(present.prices[period]?.readAtMs));
      const isBalanceOld = wantsBalance && isOld(present.balance?.readAtMs);
      if (old.length > 0 || isBalanceOld) void ask(old, isBalanceOld);
    },
    trouble,
    standing: computed(() => (isRetrying.value ? null : (trouble.value?.code ?? null))),
    isRetrying,
    async retry() {
      if (isRetrying.value) return;
      isRetrying.value = true;
      await ask(lastWanted.periods, lastWanted.hasBalance);
      isRetrying.value = false;
    },
  };
}
