import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { i18n } from '#i18n';
import { Setting } from '../Setting.tsx';

/** The keys that open the popup. They are set in the browser, so they are read again when the user comes back. */
export function Shortcut({ readShortcut }: { readShortcut: () => Promise<string> }) {
  const keys = useSignal<string | null>(null);
  useEffect(() => {
    const read = async () => {
      keys.value = await readShortcut();
    };
    void read();
    const onFocus = () => void read();
    addEventListener('focus', onFocus);
    return () => removeEventListener('focus', onFocus);
  }, [keys, readShortcut]);
  return (
    <Setting label={i18n.t('options.shortcut.title')} hint={i18n.t('options.shortcut.hint')}>
      {keys.value !== null && <span class="figures">{keys.value || i18n.t('options.data.none')}</span>}
    </Setting>
  );
}
