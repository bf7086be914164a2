import { useSignal } from '@preact/signals';
import { i18n } from '#i18n';

/** Copies on demand, and tells the outcome as a word and an icon. */
export function useCopy(text: () => string) {
  const outcome = useSignal<'copy' | 'check' | 'stop'>('copy');
  const sign = outcome.value;
  return {
    said: sign === 'copy' ? null : i18n.t(`copy.${sign}`),
    sign,
    async copy() {
      // Reset first, so that a repeated outcome is announced again.
      outcome.value = 'copy';
      try {
        await navigator.clipboard.writeText(text());
        outcome.value = 'check';
      } catch {
        outcome.value = 'stop';
      }
    },
  };
}
