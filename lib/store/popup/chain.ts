import { effect, type ReadonlySignal } from '@preact/signals';
import { MOST_MEASURED } from '../../domain/rental/transfer-table.ts';
import type { Bridge } from '../../messages/bridge.ts';
import type { Snapshot } from '../../messages/snapshot.ts';
import type { Draft } from './draft.ts';
import type { Screen } from './screen.ts';

/** Energy is read again while it is on the screen: the sender may be spending it. */
const RENEW_AFTER_MS = 5_000;

interface ChainDeps {
  bridge: Bridge;
  now(): number;
  /** Each part is watched by itself. */
  snapshot: Snapshot;
  draft: ReadonlySignal<Draft>;
  screen: ReadonlySignal<Screen>;
}

/**
 * Asks for the chain's data on what is on the screen whenever that changes. The returned function asks again, at most
 * every five seconds.
 */
export function followChain({ bridge, now, snapshot, draft, screen }: ChainDeps): () => void {
  let lastQuestion = '';
  let askedAtMs = 0;
  const ask = (isForced: boolean) => {
    const { profile, chain } = snapshot;
    const shown = screen.value;
    const order = shown.kind === 'order' ? shown.order : null;
    const isQuote = shown.kind === 'quote' || shown.kind === 'confirm';
    const sender = order ? order.to : isQuote ? draft.value.to : null;
    if (!chain.isOn || sender === null) return;
    const { task, token, recipients } = draft.value;
    const isSeveral = !order && task === 'several';
    const input = {
      sender,
      token: isSeveral ? token : 'USDT',
      recipients: isSeveral ? recipients.slice(0, MOST_MEASURED) : [],
    };
    const question = JSON.stringify([profile?.id, input]);
    if (!isForced && question === lastQuestion) return;
    lastQuestion = question;
    askedAtMs = now();
    void bridge.ask('chain.read', input);
  };
  effect(() => ask(false));
  return () => {
    if (Math.abs(now() - askedAtMs) >= RENEW_AFTER_MS) ask(true);
  };
}
