import { type ReadonlySignal, signal } from '@preact/signals';
import type { Bridge } from '../../../messages/bridge.ts';
import type { IntentView } from '../../../messages/intent-view.ts';

/** The purchases without an order, as the journal has them. */
export function createOrderless(bridge: Bridge, purse: ReadonlySignal<string | null>) {
  const intents = signal<readonly IntentView[]>([]);
  const isPartial = signal(false);
  /** What the last snapshot said of them; null after a failure. */
  let told: string | null = '';

  async function read(): Promise<void> {
    const mine = purse.value;
    const answer = await bridge.ask('ledger.orderless', {});
    if (!answer.ok) told = null;
    else if (mine === purse.value)
      [intents.value, isPartial.value] = [answer.value.intents, answer.value.isPartial];
  }

  return {
    intents,
    isPartial,
    read,
    /** Asks again if a snapshot says something new of any, or shows one no more: it was not sent after all. */
    follow(present: readonly IntentView[]): void {
      const says = present.map(({ id, state, guids }) => (guids.length > 0 ? '' : id + state)).join('');
      if (says !== told) void read();
      told = says;
    },
  };
}
