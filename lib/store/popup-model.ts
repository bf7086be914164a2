// What lives here: view models, signals over the bridge, one for each surface.
// Components may use it. It must not render, and it never guesses: what it shows came from the background.
import { computed, type ReadonlySignal, signal } from '@preact/signals';
import type { Bridge } from '../messages/bridge.ts';
import { EMPTY_SNAPSHOT } from '../messages/empty-snapshot.ts';
import type { Snapshot } from '../messages/snapshot.ts';

export interface PopupModel {
  snapshot: ReadonlySignal<Snapshot>;
  /** The code of the last refusal, until something succeeds. */
  refusal: ReadonlySignal<string | null>;
  hasProfile: ReadonlySignal<boolean>;
  enterPractice(): Promise<void>;
  refreshPrice(): Promise<void>;
}

export function createPopupModel(bridge: Bridge): PopupModel {
  const snapshot = signal<Snapshot>(EMPTY_SNAPSHOT);
  const refusal = signal<string | null>(null);
  const ask = async (question: ReturnType<Bridge['ask']>) => {
    const answer = await question;
    refusal.value = answer.ok ? null : answer.error.code;
    return answer.ok;
  };
  const refreshPrice = async () => {
    await ask(bridge.ask('prices.refresh', { periods: ['1h'] }));
  };
  bridge.watch((next) => {
    snapshot.value = next;
  });
  void bridge.ask('snapshot.read', {}).then((answer) => {
    if (!answer.ok) return;
    snapshot.value = answer.value;
    if (answer.value.profile) void refreshPrice();
  });
  return {
    snapshot,
    refusal,
    hasProfile: computed(() => snapshot.value.profile !== null),
    refreshPrice,
    async enterPractice() {
      if (await ask(bridge.ask('practice.enter', {}))) await refreshPrice();
    },
  };
}
