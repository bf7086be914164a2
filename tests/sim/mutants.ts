import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createRenewRunner as createRealRenewRunner } from '../../lib/purchase/renew/run-renewals.ts';
import { seedOf } from './campaigns.ts';
import { MUTANTS, type Mutant } from './mutant-list.ts';
import { playRenewals } from './renew-machine.ts';
import { makeStory, withPowerCuts } from './renew-story.ts';
import { playSeed } from './shrink.ts';

const MOST_HISTORIES = 5000;

const root = resolve(import.meta.dirname, '../..');

/** Those of one campaign, if it is named. */
const [only] = process.argv.slice(2);

for (const mutant of MUTANTS.filter(({ campaign }) => campaign === (only ?? campaign))) {
  const found = await hunt(mutant);
  console.log(`${mutant.name}: ${found === null ? 'NOT FOUND' : `found in history ${found}`}`);
  if (found === null) process.exitCode = 1;
}

/** The number of the first history that breaks a promise, or null. */
async function hunt(mutant: Mutant): Promise<number | null> {
  const folder = await mkdtemp(join(tmpdir(), 'mutant-'));
  try {
    const play = await mutate(folder, mutant);
    for (let index = 0; index < MOST_HISTORIES; index += 1) {
      const { violations } = await play(index);
      if (violations.length > 0) return index + 1;
    }
    return null;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

type Play = (index: number) => Promise<{ violations: readonly string[] }>;

async function mutate(folder: string, { file, from, to, campaign }: Mutant): Promise<Play> {
  await cp(join(root, 'lib'), join(folder, 'lib'), { recursive: true });
  await cp(join(root, 'package.json'), join(folder, 'package.json'));
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  const path = join(folder, 'lib', file);
  const source = await readFile(path, 'utf8');
  if (source.split(from).length !== 2) throw new Error(`${file} no longer has exactly one: ${from}`);
  await writeFile(path, source.replace(from, to));
  const take = (name: string) => import(pathToFileURL(join(folder, 'lib/purchase', name)).href);
  if (campaign === 'renewals') {
    const { createRenewRunner } = await take('renew/run-renewals.ts');
    return (index) => playRenewals(makeStory(index + 1), createRenewRunner);
  }
  if (campaign === 'power cuts') {
    const { createRenewRunner } = await take('renew/run-renewals.ts');
    const { createBatchRunner } = await take('batch/run-batch.ts');
    return (index) => playRenewals(withPowerCuts(makeStory(index + 1)), createRenewRunner, createBatchRunner);
  }
  if (campaign === 'batches') {
    const { createBatchRunner } = await take('batch/run-batch.ts');
    return (index) => playRenewals(makeStory(index + 1), createRealRenewRunner, createBatchRunner);
  }
  const { createEngine } = await take('engine.ts');
  return (index) => playSeed(campaign, seedOf(1, index), createEngine);
}
