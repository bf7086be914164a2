import type { AnswerTo, Input, Output, Topic } from '../../lib/messages/protocol.ts';
import { changes, type Decisions, isCheck, type Question } from './decisions.ts';
import type { Report } from './judge-words.ts';
import type { World } from './world.ts';

/** No question takes longer than this, whatever the services do. */
const LONGEST_ANSWER_MS = 400_000;

/** Asks as the user's pages do, and remembers what was asked and answered. */
export function createPlayer(
  world: World,
  decisions: Decisions,
  report: Report,
  trace: (line: string) => void,
) {
  const { clock, disk, random } = world;
  const { questions } = decisions;
  let askedCount = 0;

  /** `onSure` hears of an answer that nothing stood against: no other change of the same, and no refused write. */
  async function ask<T extends Topic>(
    topic: T,
    input: Input<T>,
    onSure?: (value: Output<T>) => void,
  ): Promise<AnswerTo<T>> {
    const subjects = changes(topic);
    const rivals = [...questions].filter((one) =>
      changes(one.topic).some((subject) => subjects.includes(subject)),
    );
    for (const rival of rivals) rival.isAlone = false;
    const question: Question = { topic, sinceMs: clock.now(), isAlone: rivals.length === 0 };
    questions.add(question);
    if (isCheck(topic)) decisions.checkedAtMs = clock.now();
    askedCount += 1;
    const refusedBefore = disk.refusedCount();
    trace(`${clock.passedMs()} ${topic} ${JSON.stringify(input).slice(0, 200)}`);
    const answer = await world.ask(topic, input);
    questions.delete(question);
    if (isCheck(topic)) decisions.checkedAtMs = clock.now();
    trace(`${clock.passedMs()}   ${topic}: ${JSON.stringify(answer).slice(0, 120)}`);
    if (answer.ok && question.isAlone && disk.refusedCount() === refusedBefore) onSure?.(answer.value);
    return answer;
  }

  return {
    world,
    decisions,
    ask,
    report,
    askedCount: () => askedCount,
    pick: <T>(items: readonly T[]): T | undefined => items[random.whole(items.length)],
    chance: random.chance,
    /** Lets up to so much time pass, mostly little. */
    passSome: (mostMs: number) => world.advance(Math.floor(random.next() * random.next() * mostMs)),
    /** The background is ended. Nothing that was asked of it will be answered. */
    die(): void {
      trace(`${clock.passedMs()} the background ends`);
      if ([...questions].some(({ topic }) => isCheck(topic))) decisions.checkedAtMs = clock.now();
      questions.clear();
      world.die();
    },
    /** The machine sleeps, or its clock goes ahead: whatever was due in between is late. */
    sleep(ms: number): void {
      clock.jumpTo(clock.now() + ms);
      // Nobody has waited for an answer meanwhile.
      for (const question of questions) question.sinceMs += ms;
    },
    judgeSilence(): void {
      for (const { topic, sinceMs } of questions)
        if (clock.now() - sinceMs > LONGEST_ANSWER_MS) report('failure', `${topic} is not answered`);
    },
  };
}

export type Player = ReturnType<typeof createPlayer>;

/** A step of the user's or of the world's. What it waits for may never come: the next step follows all the same. */
export type Step = (player: Player) => unknown;

/** How often a step is taken, beside the others. */
export type Steps = Record<string, readonly [weight: number, step: Step]>;
