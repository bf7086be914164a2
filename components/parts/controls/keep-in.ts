import type { Signal } from '@preact/signals';

/** Handles what a control says by keeping it in this signal. */
export const keepIn =
  <T>(kept: Signal<T>) =>
  (said: T): void => {
    kept.value = said;
  };
