import { useSignal } from '@preact/signals';
import { i18n } from '#i18n';

/** Copies when it is told to; what became of it as a word and a sign. */
export function useCopy(text: () => string) {
  const outcome = useSignal<'copy' | 'check' | 'stop'>('copy');
  const sign = outcome.value;
  return {
    said: sign === 'copy' ? null : i18n.t(`copy.${sign}`),
    sign,
    async copy() {
      // Said anew each time: a word that stays is read out once.
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
