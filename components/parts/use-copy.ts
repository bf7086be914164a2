import { useSignal } from '@preact/signals';
import { i18n } from '#i18n';

/** Copies when it is told to; what became of it as a word and a sign. */
export function useCopy(text: () => string) {
  const outcome = useSignal<boolean | null>(null);
  const isCopied = outcome.value;
  return {
    said: isCopied === null ? null : i18n.t(isCopied ? 'copy.done' : 'copy.failed'),
    sign: isCopied === null ? 'copy' : isCopied ? 'check' : 'stop',
    async copy() {
      try {
        await navigator.clipboard.writeText(text());
        outcome.value = true;
      } catch {
        outcome.value = false;
      }
    },
  };
}
