import type { Kept } from './vault-modes.ts';

/** What may be known of a secret without opening it. */
export type SecretLabel = { origin: string; lastFour: string; savedAtMs: number };

export function dropSecret({ record, open }: Kept, id = ''): Kept {
  if (record.mode !== 'session') {
    return { record: { ...record, secrets: without(record.secrets, id) }, open };
  }
  const secrets = without(open.secrets ?? {}, id);
  return { record, open: Object.keys(secrets).length > 0 ? { secrets } : {} };
}

export function labelsOf(secrets: Record<string, SecretLabel>): Record<string, SecretLabel> {
  return Object.fromEntries(
    Object.entries(secrets).map(([id, { origin, lastFour, savedAtMs }]) => [
      id,
      { origin, lastFour, savedAtMs },
    ]),
  );
}

export function ownEntry<T>(entries: Record<string, T>, id: string): T | undefined {
  return Object.hasOwn(entries, id) ? entries[id] : undefined;
}

function without<T>(entries: Record<string, T>, id: string): Record<string, T> {
  return Object.fromEntries(Object.entries(entries).filter(([key]) => key !== id));
}
