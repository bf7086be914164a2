import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { BACKGROUND_MUTANTS } from './mutant-list.ts';

const MOST_HISTORIES = 60;
const root = resolve(import.meta.dirname, '../..');
const COPIED = ['lib', 'tests/fuzz', 'tests/sim', 'tests/support', 'package.json'];

type Mutant = (typeof BACKGROUND_MUTANTS)[number];
type Play = (seed: number, steps: number) => Promise<{ failures: readonly string[] }>;

/** Hunts each mutant whose name has `part` in it. True if all were found. */
export async function huntAll(part: string, first: number, steps: number): Promise<boolean> {
  let isFound = true;
  for (const mutant of BACKGROUND_MUTANTS.filter(({ name }) => name.includes(part))) {
    const { at, by, others } = await hunt(mutant, first, steps);
    const word = at === null ? 'NOT FOUND' : `found in history ${at}, by "${by}"`;
    console.log(`${mutant.name}: ${word}${others > 0 ? ` (${others} histories failed otherwise)` : ''}`);
    isFound &&= at !== null;
  }
  return isFound;
}

/** The first history in which the judge notices that is to notice, and in how many before it another did. */
async function hunt(mutant: Mutant, first: number, steps: number) {
  const folder = await mkdtemp(join(tmpdir(), 'mutant-'));
  try {
    const play = await mutate(folder, mutant);
    let others = 0;
    for (let nth = 1; nth <= MOST_HISTORIES; nth += 1) {
      const { failures } = await play(first + nth - 1, steps);
      const by = failures.find((one) => one.includes(mutant.says));
      if (by !== undefined) return { at: nth, by: mutant.says, others };
      if (failures.length > 0) others += 1;
    }
    return { at: null, by: null, others };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function mutate(folder: string, { file, from, to }: Mutant): Promise<Play> {
  for (const part of COPIED) await cp(join(root, part), join(folder, part), { recursive: true });
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  const path = join(folder, 'lib', file);
  const source = await readFile(path, 'utf8');
  if (source.split(from).length !== 2) throw new Error(`${file} no longer has exactly one: ${from}`);
  await writeFile(
    path,
    source.replace(from, () => to),
  );
  const take = (name: string) => import(pathToFileURL(join(folder, name)).href);
  const { loadTopics } = await take('tests/fuzz/load-topics.ts');
  await loadTopics();
  return (await take('tests/fuzz/play.ts')).play;
}
