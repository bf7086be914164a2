import { type ReadonlySignal, signal } from '@preact/signals';
import type { Answer } from '../../../messages/answer.ts';
import type { Refusal, RenewStop } from './confirm-renewal.ts';
import type { KeepForm } from './renew-form.ts';

type Told = Answer<{ stop?: Refusal | null }, Refusal['code']>;

interface RequestsDeps {
  /** The form of the open dialog. */
  keep: ReadonlySignal<KeepForm | null>;
  look(): void;
}

/** What is asked about rules, and where a failure is told: in the dialog it came from, or on the page. */
export function createRenewRequests({ keep, look }: RequestsDeps) {
  const isSending = signal(false);
  const stop = signal<RenewStop | null>(null);
  const keepStop = signal<Refusal | null>(null);

  /** `ruleId`: of the dialog that asks. Once that is closed, the page tells. */
  async function send(
    to: string | null,
    ask: () => Promise<Told>,
    ruleId?: string,
  ): Promise<Refusal['code'] | null> {
    const answer = await ask();
    const told = answer.ok ? answer.value.stop : answer.error;
    const isOfDialog = ruleId !== undefined && keep.value?.ruleId === ruleId;
    if (isOfDialog) keepStop.value = told ?? null;
    stop.value = !told || isOfDialog ? null : { ...told, to };
    look();
    return told?.code ?? null;
  }

  /** Sends nothing while another request is under way, except what ends a rule. */
  const sendAlone: typeof send = async (to, ask, ruleId) => {
    if (isSending.value) return 'busy';
    isSending.value = true;
    const asked = ask().finally(() => {
      isSending.value = false;
    });
    return send(to, () => asked, ruleId);
  };

  return { isSending, stop, keepStop, send, sendAlone };
}
