import { parseArgs } from 'node:util';
import { createEngine } from '../../lib/purchase/engine.ts';
import { type Count, playCampaign, playEveryStep } from './campaigns.ts';
import type { Campaign } from './make-plan.ts';
import { playSeed } from './shrink.ts';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '2000' },
    seed: { type: 'string', default: '1' },
    replay: { type: 'string' },
    /** One campaign alone, with as many histories as `runs` says. */
    only: { type: 'string' },
  },
});

if (values.replay) await replay(values.replay);
else if (values.only)
  report(await playCampaign(values.only as Campaign, Number(values.runs), Number(values.seed), createEngine));
else await runAll(Number(values.runs), Number(values.seed));

async function replay(line: string): Promise<void> {
  const [campaign, seed, kept] = line.split(':');
  const items = kept?.split(',').filter(Boolean).map(Number);
  const history = await playSeed(campaign as Campaign, Number(seed), createEngine, items);
  console.log(history);
  if (history.violations.length > 0) process.exitCode = 1;
}

/** Plays `runs` histories, the other campaigns in proportion, and always every step of a purchase. */
async function runAll(runs: number, seed: number): Promise<void> {
  console.log(`seed ${seed}`);
  report(await playEveryStep(createEngine));
  report(await playCampaign('histories', runs, seed, createEngine));
  report(await playCampaign('interleavings', Math.ceil(runs / 10), seed, createEngine));
  report(await playCampaign('notifications', Math.ceil(runs / 10), seed, createEngine));
  report(await playCampaign('answers', Math.ceil(runs / 10), seed, createEngine));
  report(await playCampaign('services', Math.ceil(runs / 4), seed, createEngine));
  report(await playCampaign('losses', Math.ceil(runs / 10), seed, createEngine));
  report(await playCampaign('clocks', Math.ceil(runs / 10), seed, createEngine));
  report(await playCampaign('hiding', Math.ceil(runs / 10), seed, createEngine));
  report(await playCampaign('damaged', Math.ceil(runs / 40), seed, createEngine));
}

function report({ name, histories, purchases, requests, deaths, failures }: Count): void {
  const counts = `${histories} histories, ${purchases} purchases, ${requests} requests, ${deaths} deaths`;
  console.log(`${name}: ${counts}, ${failures.length} failures`);
  for (const { line, violations } of failures) console.log(`  ${line}\n    ${violations.join('\n    ')}`);
  if (failures.length > 0) process.exitCode = 1;
}
