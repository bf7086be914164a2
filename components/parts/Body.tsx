import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { catchFocus, SCREEN_PLACE } from './focus/catch-focus.ts';

interface BodyProps {
  isTight?: boolean;
  /** What is announced of a screen that has no words of its own for it. */
  said?: string;
  children: ComponentChildren;
}

/** The middle of a popup screen, the only part that scrolls. It takes the focus if the element that had it is gone. */
export function Body({ isTight, said = '', children }: BodyProps) {
  useEffect(() => say(document.querySelector('[data-said]')?.textContent ?? said));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: without a pointer, only the focused element can be scrolled
    <main ref={passFocusOn} class={isTight ? 'body body-tight' : 'body'} tabIndex={0}>
      {children}
    </main>
  );
}

/** A ref callback, since it runs with the drawing. An effect runs after the frame: too late for quick hands. */
function passFocusOn(body: HTMLElement | null): void {
  if (!body) say('');
  // The next screen takes the focus in the same way. Only the quote does not.
  catchFocus(SCREEN_PLACE);
}

/**
 * Announces a screen's headline. A screen is inserted with its words, of which many screen readers say nothing. So the
 * page holds a live region from the start, which outlives each screen.
 */
function say(headline: string): void {
  const spoken = document.getElementById('spoken');
  if (spoken && spoken.textContent !== headline) spoken.textContent = headline;
}
