import { type Signal, signal } from '@preact/signals';
import { type ComponentType, h } from 'preact';

/**
 * A component whose script comes when it is first shown, as its file's default: a popup opens before each transfer, and
 * pays for what it shows and nothing else. The chunk lies in the package, so it comes within a frame or two; until then
 * its place is empty.
 */
export function later<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
): ComponentType<P> {
  let loaded: Signal<ComponentType<P> | null> | undefined;
  const start = () => {
    const coming = signal<ComponentType<P> | null>(null);
    void load().then((file) => {
      coming.value = file.default;
    });
    return coming;
  };
  return function Later(props: P) {
    loaded ??= start();
    return loaded.value && h(loaded.value, props);
  };
}
