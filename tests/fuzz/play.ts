import { createDecisions } from './decisions.ts';
import { createBuyJudge } from './judge-buys.ts';
import { createNewsJudge } from './judge-news.ts';
import { judgeNext } from './judge-next.ts';
import { createPaceJudge } from './judge-pace.ts';
import { judgeRest } from './judge-rest.ts';
import { createTokenJudge } from './judge-tokens.ts';
import type { Report } from './judge-words.ts';
import { createPlayer, type Step, type Steps } from './player.ts';
import { ACCOUNTS } from './services.ts';
import { ANSWER_STEPS } from './steps-answers.ts';
import { BUYING_STEPS, buy } from './steps-buying.ts';
import { ELSEWHERE_STEPS } from './steps-elsewhere.ts';
import { MISFORTUNE_STEPS } from './steps-misfortune.ts';
import { OPTIONS_STEPS } from './steps-options.ts';
import { PLAN_STEPS } from './steps-plans.ts';
import { READING_STEPS } from './steps-reading.ts';
import { SETTINGS_STEPS, saveService, tightenAround } from './steps-settings.ts';
import { WORLD_STEPS } from './steps-world.ts';
import { createWorld } from './world.ts';

export type History = {
  failures: string[];
  purchases: number;
  /** Those of batches and those of rules. */
  ofBatches: number;
  ofRules: number;
  requests: number;
  questions: number;
  lives: number;
  trace: string[];
};

const ALONE = {
  ...SETTINGS_STEPS,
  ...BUYING_STEPS,
  ...READING_STEPS,
  ...WORLD_STEPS,
  ...ELSEWHERE_STEPS,
  ...MISFORTUNE_STEPS,
  ...PLAN_STEPS,
  ...OPTIONS_STEPS,
  ...ANSWER_STEPS,
};

const { remove, removeToken, closeForm, lock, keepTokens, activate, practice, check } = SETTINGS_STEPS;
const { die, endBrowser, refuseWrites } = WORLD_STEPS;
const TAKERS = [remove, removeToken, closeForm, lock, keepTokens, activate, practice, check] as const;
const BREAKERS = [die, endBrowser, refuseWrites, SETTINGS_STEPS.forget, SETTINGS_STEPS.takeBack] as const;

const { buy: single, startBatch, controlBatch, keepRule, decideRule, acknowledge, checkNow } = BUYING_STEPS;
const CROWDED = [
  single,
  single,
  startBatch,
  startBatch,
  controlBatch,
  decideRule,
  decideRule,
  keepRule,
  acknowledge,
  checkNow,
  ELSEWHERE_STEPS.removeThere,
  SETTINGS_STEPS.changeLimits,
  MISFORTUNE_STEPS.movePrices,
  ...TAKERS,
  ...BREAKERS,
] as const;

/** What a purchase stands on is taken away while it is made. */
const takeAway: Step = async (player) => {
  buy(player);
  await player.passSome(900);
  const [, step] = player.world.random.pick([...TAKERS, ...BREAKERS]);
  step(player);
};

/** Two windows and the plans act at once, mostly about the same few addresses. */
const crowd: Step = async (player) => {
  const { random } = player.world;
  for (let left = 3 + random.whole(4); left > 0; left -= 1) {
    random.pick(CROWDED)[1](player);
    if (random.chance(0.6)) await player.passSome(400);
  }
};

const STEPS: Steps = {
  ...ALONE,
  tighten: [5, tightenAround(buy)],
  takeAway: [4, takeAway],
  crowd: [5, crowd],
};
const WEIGHT = Object.values(STEPS).reduce((sum, [weight]) => sum + weight, 0);

/** The step that a number from 0 to below 1 stands for. */
function chooseStep(at: number): Step {
  let left = at * WEIGHT;
  for (const [weight, step] of Object.values(STEPS)) {
    left -= weight;
    if (left < 0) return step;
  }
  return buy;
}

/** Plays one history to its end, or to the first broken promise. */
export async function play(seed: number, steps: number): Promise<History> {
  const failures: string[] = [];
  const trace: string[] = [];
  const report: Report = (judge, what) => {
    failures.push(`${judge}: ${what}`);
    trace.push(`!!! ${judge}: ${what}`);
  };
  const onRejected = (error: unknown) =>
    report('failure', `nobody caught ${error instanceof Error ? error.stack : error}`);
  const decisions = createDecisions();
  const world = createWorld({
    seed,
    report,
    onPost(post) {
      buyJudge.judge(post);
      // Some lives end while the request that buys is on its way.
      if (player.chance(0.2)) world.clock.setTimer(null, world.random.whole(400), player.die);
    },
    onToken: (origin, token) => judgeToken(origin, token),
    onRequest: (origin) => judgePace(origin),
    onNews: (id, event) => news.judge(id, event),
  });
  const buyJudge = createBuyJudge(world, decisions, report);
  const judgePace = createPaceJudge(world, decisions, report);
  const news = createNewsJudge(world, report);
  const judgeToken = createTokenJudge(world, decisions, report);
  const player = createPlayer(world, decisions, report, (line) => void trace.push(line));
  process.on('unhandledRejection', onRejected);
  try {
    for (const account of [ACCOUNTS[0], ACCOUNTS[2]]) {
      void saveService(player, account);
      await world.advance(500);
    }
    for (let step = 0; step < steps && failures.length === 0; step += 1) {
      if (!decisions.isChanging('limits')) decisions.limits = world.settings().limits;
      chooseStep(world.random.next())(player);
      if (player.chance(0.6)) await player.passSome(4_000);
      else await world.clock.settle();
      player.judgeSilence();
      buyJudge.noteDear();
    }
    if (failures.length === 0) await judgeRest(player, buyJudge.posted, report);
    if (failures.length === 0) await judgeNext(player, news.shown, report);
  } finally {
    world.die();
    process.off('unhandledRejection', onRejected);
  }
  const { requests, posts } = world.services.counts;
  const countOf = (prefix: string) => buyJudge.posted.filter(({ id }) => id.startsWith(prefix)).length;
  return {
    failures,
    trace,
    purchases: posts,
    ofBatches: countOf('batch-'),
    ofRules: countOf('renew-'),
    requests,
    questions: player.askedCount(),
    lives: world.counts.lives,
  };
}
