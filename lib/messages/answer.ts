// What lives here: the one protocol between pages and background, and the two ways it travels.
// Pages, store and background may use it. It holds what can be asked, never how it is done.
// A page imports only types and the bridge from here, so that no schema is loaded with it.

/** Why the background did not do what it was asked. `said` holds the service's own words, if there are any. */
interface Refusal {
  code: string;
  said?: string;
}

/** Every question gets one of these; nothing is thrown across the border. */
export type Answer<T> = { ok: true; value: T } | { ok: false; error: Refusal };

/** It was done, and there is nothing more to say. */
export const DONE: Answer<Record<string, never>> = { ok: true, value: {} };

/** It was not done, or not wholly. The texts say what pages show for the code, followed by `said`. */
export const refuse = (code: string, said?: string): Answer<never> => ({
  ok: false,
  error: said === undefined ? { code } : { code, said },
});
