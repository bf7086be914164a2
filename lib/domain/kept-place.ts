/**
 * The name under which an unreadable record is put aside before another takes its place: the first that is free or
 * already holds the same, as after an interrupted write. Once all are taken, only the third is overwritten.
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
