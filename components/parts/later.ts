import { type Signal, signal } from '@preact/signals';
import { type ComponentType, h } from 'preact';

/**
 * A component whose script is loaded when it is first shown; it is the default export of its file. A popup opens before
 * each transfer, and should load no more than it shows. The script is in the package, so it comes within some frames.
 * Until then its place is empty.
 */
export function later<P extends object>(load: () => Promise<{ default: ComponentType<P> }>) {
  let loaded: Signal<ComponentType<P> | null> | undefined;
  /** Loads the script ahead, for a caller that knows it will be shown soon. */
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
