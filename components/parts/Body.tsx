import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { catchFocus } from './catch-focus.ts';

/** The middle of a popup screen, the only part that scrolls. What the focus was on before the screen came has gone. */
export function Body({ isTight, children }: { isTight?: boolean; children: ComponentChildren }) {
  useEffect(() => {
    catchFocus('.body');
    // What comes next takes the focus like this, or is the quote.
    return () => catchFocus('form .dock [type=submit]');
  }, []);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: without a pointer one scrolls what has the focus
    <main class={isTight ? 'body body-tight' : 'body'} tabIndex={0}>
      {children}
    </main>
  );
}
