import { type ComponentType, h, type VNode } from 'preact';
import { useState } from 'preact/hooks';

/** What a chunk is before it has come: what it holds afterwards. */
interface Chunk<P> {
  Loaded: ComponentType<P> | null;
  coming: Promise<void> | null;
}

/**
 * A component whose script comes when it is first shown: a popup opens before each transfer, and pays for what it shows
 * and nothing else. The chunk lies in the package, so it comes within a frame or two; until then its place is empty.
 */
export function later<P extends object>(
  load: () => Promise<ComponentType<P>>,
  /** Keeps its place, where something would move. */
  placeholder: VNode | null = null,
): ComponentType<P> {
  const chunk: Chunk<P> = { Loaded: null, coming: null };
  return function Later(props: P) {
    const [, setIsThere] = useState(false);
    if (chunk.Loaded) return h(chunk.Loaded, props);
    chunk.coming ??= load().then((Loaded) => {
      chunk.Loaded = Loaded;
    });
    void chunk.coming.then(() => setIsThere(true));
    return placeholder;
  };
}
