import { createHash } from 'node:crypto';
import { cp, mkdir, mkdtemp, readdir, realpath, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Compiled parts of Firefox itself. What it keeps there about extensions is left out: each start reads ours anew. */
const COMPILED = /^(scriptCache|startupCache|urlCache)/;
/** Says which Firefox wrote a profile; without it, it throws the compiled parts away. */
const MAKER = 'compatibility.ini';
const SHELF = join(import.meta.dirname, '../../../.artifacts/firefox-start');

/** Gives a new profile what this Firefox compiled at an earlier start. Measured: a third of a start's work is saved. */
export async function lendStart(program: string, profile: string): Promise<void> {
  const place = await placeOf(program);
  if ((await has(place)) && !(await has(join(profile, MAKER)))) await cp(place, profile, { recursive: true });
}

/** Whether a start has left what it compiled, so that no later one need do so. */
export async function isStartKept(program: string | null): Promise<boolean> {
  return program !== null && has(await placeOf(program));
}

/** Keeps what this start has compiled for those to come, unless one before has left it. */
export async function keepStart(program: string, profile: string): Promise<void> {
  const compiled = join(profile, 'startupCache');
  const place = await placeOf(program);
  if ((await has(place)) || !(await has(join(compiled, 'scriptCache.bin')))) return;
  await mkdir(SHELF, { recursive: true });
  const unfinished = await mkdtemp(join(SHELF, '.'));
  await cp(join(profile, MAKER), join(unfinished, MAKER));
  for (const name of await readdir(compiled))
    if (COMPILED.test(name)) await cp(join(compiled, name), join(unfinished, 'startupCache', name));
  // Whoever is second finds the place taken.
  await rename(unfinished, place).catch(() => rm(unfinished, { recursive: true, force: true }));
}

/** One place for each Firefox that was ever installed: it refuses a profile that a later one has used. */
async function placeOf(program: string): Promise<string> {
  const path = await realpath(program);
  const { size, mtimeMs } = await stat(path);
  return join(SHELF, createHash('sha256').update(`${path} ${size} ${mtimeMs}`).digest('hex').slice(0, 16));
}

const has = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );
