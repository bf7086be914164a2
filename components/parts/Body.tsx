import type { ComponentChildren } from 'preact';

/** The middle of a popup screen, the only part that scrolls. */
export function Body({ isTight, children }: { isTight?: boolean; children: ComponentChildren }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: without a pointer one scrolls what has the focus
    <main class={isTight ? 'body body-tight' : 'body'} tabIndex={0}>
      {children}
    </main>
  );
}
