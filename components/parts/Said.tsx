import { type ComponentChildren, toChildArray } from 'preact';

/**
 * A place that is there before its words, and from which they are read out when they come: of what is inserted with its
 * words in it many screen readers say nothing. Empty it takes no room.
 */
export function Said({ look, children }: { look?: string; children: ComponentChildren }) {
  return (
    <div class={toChildArray(children).length > 0 ? look : 'vh'} role="status">
      {children}
    </div>
  );
}
