import type { OptionsState } from '../../messages/settings-topics.ts';

type Settings = OptionsState['settings'];

/** The longest text that the background takes. */
const LONGEST_SENT = 1_048_576;

export type SentFile = { ok: true; text: string } | { ok: false; code: 'damaged' | 'bad-content' };

/** The part of a full export that is sent: without the records, which have no limit and which an import leaves out. */
export function dropRecords(text: string): SentFile {
  let rest: string;
  try {
    rest = JSON.stringify(JSON.parse(text), (key, value) => (key === 'records' ? undefined : value));
  } catch {
    return { ok: false, code: 'damaged' };
  }
  return rest.length > LONGEST_SENT ? { ok: false, code: 'bad-content' } : { ok: true, text: rest };
}

/**
 * The file's services at addresses that no service here has. The import asks for tokens, so the user has to see whom
 * they would go to: a name and an id are copied easily.
 */
export function findStrangers(kept: Settings, next: Settings): Settings['profiles'] {
  return next.profiles.filter(({ origin }) => kept.profiles.every((one) => one.origin !== origin));
}
