import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { giveFocus } from './give-focus.ts';

interface KeptFocus<T extends HTMLElement> {
  ref: RefObject<T | null>;
  onFocusIn: () => void;
}

const ROWS = 'tbody tr, .setting';

/**
 * When the focused row is removed, focuses the row in its place, or the whole card if there is none. Checked when the
 * number of rows changes, and when a dialog over them closes.
 */
export function useKeptFocus<T extends HTMLElement>(count: number, isUncovered = true): KeptFocus<T> {
  const ref = useRef<T>(null);
  const place = useRef(-1);
  const rows = () => [...(ref.current?.querySelectorAll(ROWS) ?? [])];
  useEffect(() => {
    if (count < 0 || !isUncovered || place.current < 0 || document.activeElement !== document.body) return;
    const row = rows()[place.current] ?? rows().at(-1);
    const button = [...(row?.querySelectorAll('button') ?? [])].at(-1);
    if (button) button.focus();
    else giveFocus(ref.current?.closest<HTMLElement>('.card'));
  }, [count, isUncovered]);
  return {
    ref,
    onFocusIn() {
      place.current = rows().findIndex((row) => row.contains(document.activeElement));
    },
  };
}
