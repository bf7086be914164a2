import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createRenewRunner as createRealRenewRunner } from '../../lib/purchase/renew/run-renewals.ts';
import { seedOf } from './campaigns.ts';
import type { Campaign } from './make-plan.ts';
import { playRenewals } from './renew-machine.ts';
import { makeStory } from './renew-story.ts';
import { playSeed } from './shrink.ts';

/** `file` is its path inside `lib`. */
type Mutant = {
  name: string;
  file: string;
  from: string;
  to: string;
  campaign: Campaign | 'renewals' | 'batches';
};

const MOST_HISTORIES = 5000;

/** Each mutant removes one safeguard. The simulator must notice within 5,000 histories. */
const MUTANTS: readonly Mutant[] = [
  {
    name: 'no read-back',
    file: 'purchase/journal/write-verified.ts',
    from: 'return (await store.get(key)) === text;',
    to: 'return true;',
    campaign: 'damaged',
  },
  {
    name: 'no baseline',
    file: 'purchase/buy/read-baseline.ts',
    from: 'guids: head.guids',
    to: 'guids: []',
    campaign: 'histories',
  },
  {
    name: 'no audit',
    file: 'purchase/buy/take-answer.ts',
    from: "dueAtMs: nowMs + (watchPauseMs('confirmed', 0) ?? 0)",
    to: 'dueAtMs: null',
    campaign: 'histories',
  },
  {
    name: 'no single flight',
    file: 'purchase/buy/single-flight.ts',
    from: 'for (const flight of flights.values()) if (flight.command.intentId === intentId) return flight.outcome;\n      const running = flights.get(profileId);',
    to: 'const running = undefined as Flight | undefined;',
    campaign: 'interleavings',
  },
  {
    name: 'a limit of the day for each service',
    file: 'purchase/buy/buy.ts',
    from: 'isPlay(settings, profileId) === ofPlay)',
    to: 'profileId === command.profileId)',
    campaign: 'services',
  },
  {
    name: 'no lock after a restart',
    file: 'domain/intent-state.ts',
    from: '(isOpen && !isAcknowledged)',
    to: 'false',
    campaign: 'histories',
  },
  {
    name: 'any order taken for the one that was bought',
    file: 'purchase/buy/take-answer.ts',
    from: "if (wasKnown(core, sent, guid)) return keepMove(core, intoDoubt(sent, nowMs, 'oldGuid'));",
    to: 'wasKnown(core, sent, guid);',
    campaign: 'answers',
  },
  {
    name: 'no age of a price',
    file: 'purchase/buy/buy.ts',
    from: 'ageMs < 0 || ageMs >= PRICE_FRESH_FOR_MS',
    to: 'ageMs < 0',
    campaign: 'answers',
  },
  {
    name: 'sent taken for not sent',
    file: 'purchase/journal/journal.ts',
    from: "watchNow(moveIntent(intent, 'unknown', now(), 'restart'))",
    to: "moveIntent(intent, 'notSent', now(), 'restart')",
    campaign: 'histories',
  },
  {
    name: 'a rule that was stopped goes on',
    file: 'purchase/renew/run-renewals.ts',
    from: 'keeper.get(rule.id) === rule;',
    to: 'rule !== undefined;',
    campaign: 'renewals',
  },
  {
    name: 'a rule that was stopped while its renewal is prepared goes on',
    file: 'purchase/renew/run-renewals.ts',
    from: 'const isWanted = () => isKept(rule);',
    to: 'const isWanted = () => keeper.get(rule.id) !== null;',
    campaign: 'renewals',
  },
  {
    name: 'no budget of a rule',
    file: 'purchase/renew/next-renewal.ts',
    from: 'if (overSun <= 0n)',
    to: 'if (overSun <= overSun)',
    campaign: 'renewals',
  },
  {
    name: 'no look before a renewal',
    file: 'purchase/renew/run-renewals.ts',
    from: 'if (hasLooked) await buy(rule, renewal);',
    to: 'if (hasLooked || rule) await buy(rule, renewal);',
    campaign: 'renewals',
  },
  {
    name: 'a renewal beside what is on its way',
    file: 'purchase/renew/next-renewal.ts',
    from: 'if (nowMs < untilMs) return',
    to: 'if (nowMs < untilMs && !rule) return',
    campaign: 'renewals',
  },
  {
    name: 'a row that was bought is bought again',
    file: 'purchase/batch/row-fate.ts',
    from: "const last = tries.find(({ intent }) => intent.state !== 'notSent') ?? tries.at(-1);\n  if (!last || last.intent.state === 'notSent') {",
    to: "const last = tries.at(-1);\n  if (!last || last.intent.state === 'notSent' || last.intent.state === 'confirmed') {",
    campaign: 'batches',
  },
  {
    name: 'a batch that begins before it is written',
    file: 'purchase/batch/keep-batch.ts',
    from: 'if (!(await save(numbered))) {',
    to: 'if (!numbered) {',
    campaign: 'batches',
  },
  {
    name: 'no cap of a batch',
    file: 'purchase/batch/next-step.ts',
    from: 'if (spentSun + spec.capSun > batch.capSun)',
    to: 'if (spentSun > batch.capSun)',
    campaign: 'batches',
  },
  {
    name: 'trouble in a row stops nothing',
    file: 'purchase/batch/next-step.ts',
    from: "if (fate.kind !== 'trouble' || batch.passed.includes(row)) continue;",
    to: "if (fate.kind !== 'trouble' || fate.kind) continue;",
    campaign: 'batches',
  },
  {
    name: 'a batch that was stopped goes on',
    file: 'purchase/batch/run-batch.ts',
    from: "state: act === 'pause' ? 'paused' : 'stopped'",
    to: "state: 'running'",
    campaign: 'batches',
  },
];

const root = resolve(import.meta.dirname, '../..');

for (const mutant of MUTANTS) {
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
  if (campaign === 'batches') {
    const { createBatchRunner } = await take('batch/run-batch.ts');
    return (index) => playRenewals(makeStory(index + 1), createRealRenewRunner, createBatchRunner);
  }
  const { createEngine } = await take('engine.ts');
  return (index) => playSeed(campaign, seedOf(1, index), createEngine);
}
