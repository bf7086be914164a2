import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { catchFocus } from './catch-focus.ts';

/** The middle of a popup screen, the only part that scrolls. What the focus was on before the screen came has gone. */
export function Body({ isTight, children }: { isTight?: boolean; children: ComponentChildren }) {
  useEffect(() => say(document.querySelector('[data-said]')?.textContent ?? ''));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: without a pointer one scrolls what has the focus
    <main ref={passFocusOn} class={isTight ? 'body body-tight' : 'body'} tabIndex={0}>
      {children}
    </main>
  );
}

/** With the drawing: an effect comes after the frame, and quick hands have left by then what was to pass the focus on. */
function passFocusOn(body: HTMLElement | null): void {
  if (!body) say('');
  // What comes next takes the focus like this, or is the quote, whose middle is none to have it.
  catchFocus(body ? '.body[tabindex]' : 'form .dock [type=submit]');
}

/**
 * A screen comes with its words in it, of which many screen readers say nothing. So its headline is said where they listen
 * from the start on: the page holds that place, since it outlives each screen.
 */
function say(headline: string): void {
  const spoken = document.getElementById('spoken');
  if (spoken && spoken.textContent !== headline) spoken.textContent = headline;
}
