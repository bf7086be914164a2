// What lives here: the one protocol between pages and background, and the two ways it travels.
// Pages, store and background may use it. It holds what can be asked, never how it is done.
// A page imports only types and the bridge from here, so that no schema is loaded with it.

/** Why the background did not do what it was asked. `said` holds the service's own words, if there are any. */
interface Refusal<Code> {
  code: Code;
  said?: string;
}

/** Every question gets one of these; nothing is thrown across the border. */
export type Answer<T, Code extends string> = { ok: true; value: T } | { ok: false; error: Refusal<Code> };

/** It was done, and there is nothing more to say. */
export const DONE: Answer<Record<string, never>, never> = { ok: true, value: {} };

/** It was not done, or not wholly. The texts say what pages show for the code, followed by `said`. */
export const refuse = <Code extends string>(code: Code, said?: string): Answer<never, Code> => ({
  ok: false,
  error: said === undefined ? { code } : { code, said },
});
