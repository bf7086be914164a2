import { type ComponentChildren, toChildArray } from 'preact';

/**
 * A live region that is in the page before its words: many screen readers say nothing of a region that is inserted with
 * its words. While empty it takes no room.
 */
export function Said({ look, children }: { look?: string; children: ComponentChildren }) {
  return (
    <div class={toChildArray(children).length > 0 ? look : 'vh'} role="status">
      {children}
    </div>
  );
}
