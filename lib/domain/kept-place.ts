/**
 * Under which name a record that cannot be read is put aside before another takes its place: one that is free, or holds the
 * same already, as after a write that ended between the two. Once all are taken the first stay, and the last is the newest.
 */
export async function findKeptPlace(
  key: string,
  record: unknown,
  read: (name: string) => Promise<unknown>,
): Promise<string> {
  const text = JSON.stringify(record);
  for (const name of [`${key}:kept`, `${key}:kept:2`]) {
    const kept = (await read(name)) ?? null;
    if (kept === null || JSON.stringify(kept) === text) return name;
  }
  return `${key}:kept:3`;
}
