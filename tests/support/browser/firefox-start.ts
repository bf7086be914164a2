import { createHash } from 'node:crypto';
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Compiled parts of Firefox itself. What it keeps there about extensions is left out: each start reads ours anew. */
const COMPILED = /^(scriptCache|startupCache|urlCache)/;
/** Says which Firefox wrote the profile; another one throws the compiled parts away. */
const MAKER = 'compatibility.ini';
const SHELF = join(import.meta.dirname, '../../../.artifacts/firefox-start');

/** Gives a new profile what Firefox compiled at an earlier start. Measured: a third of a start's work is saved. */
export async function lendStart(profile: string): Promise<void> {
  const kept = await newestOf(SHELF);
  if (kept === null || (await has(join(profile, MAKER)))) return;
  await cp(kept, profile, { recursive: true });
}

/** Keeps what this start has compiled for those to come, unless the same Firefox has left it before. */
export async function keepStart(profile: string): Promise<void> {
  const compiled = join(profile, 'startupCache');
  if (!(await has(join(compiled, 'scriptCache.bin')))) return;
  const maker = await readFile(join(profile, MAKER));
  const place = join(SHELF, createHash('sha256').update(maker).digest('hex').slice(0, 16));
  if (await has(place)) return;
  await mkdir(SHELF, { recursive: true });
  const unfinished = await mkdtemp(join(SHELF, '.'));
  await cp(join(profile, MAKER), join(unfinished, MAKER));
  for (const name of await readdir(compiled))
    if (COMPILED.test(name)) await cp(join(compiled, name), join(unfinished, 'startupCache', name));
  // Whoever is second finds the place taken.
  await rename(unfinished, place).catch(() => rm(unfinished, { recursive: true, force: true }));
}

async function newestOf(shelf: string): Promise<string | null> {
  const names = await readdir(shelf).catch(() => []);
  const paths = names.filter((name) => !name.startsWith('.')).map((name) => join(shelf, name));
  const ages = await Promise.all(paths.map(async (path) => ({ path, atMs: (await stat(path)).mtimeMs })));
  return ages.sort((a, b) => b.atMs - a.atMs)[0]?.path ?? null;
}

const has = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );
