/** As long as a text may be that goes to the background. */
const LONGEST_SENT = 1_048_576;

export type SentFile = { ok: true; text: string } | { ok: false; code: 'damaged' | 'bad-content' };

/** What is sent of a file of everything: not its records, which have no end and which an import leaves out. */
export function dropRecords(text: string): SentFile {
  let rest: string;
  try {
    rest = JSON.stringify(JSON.parse(text), (key, value) => (key === 'records' ? undefined : value));
  } catch {
    return { ok: false, code: 'damaged' };
  }
  return rest.length > LONGEST_SENT ? { ok: false, code: 'bad-content' } : { ok: true, text: rest };
}
