import { type Signal, signal } from '@preact/signals';
import { type ComponentType, h } from 'preact';

/**
 * A component whose script comes when it is first shown, as its file's default: a popup opens before each transfer, and
 * pays for what it shows and nothing else. The chunk lies in the package, so it comes within some frames; until then its
 * place is empty.
 */
export function later<P extends object>(load: () => Promise<{ default: ComponentType<P> }>) {
  let loaded: Signal<ComponentType<P> | null> | undefined;
  /** For who knows that it will be shown soon. */
  const fetchNow = () => {
    if (!loaded) {
      const coming = signal<ComponentType<P> | null>(null);
      loaded = coming;
      void load().then((file) => {
        coming.value = file.default;
      });
    }
    return loaded;
  };
  const Later = (props: P) => {
    const { value } = fetchNow();
    return value && h(value, props);
  };
  Later.fetchNow = fetchNow;
  return Later;
}
