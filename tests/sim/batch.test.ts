import { describe, expect, it } from 'vitest';
import { createBatchRunner } from '../../lib/purchase/batch/run-batch.ts';
import { type BatchStory, type Death, type Fate, playBatch, ROW_COUNT } from './batch-machine.ts';

const SIDES = ['before', 'after', 'torn', 'undone'] as const;
/** Long enough when browsers run at the same time and take most of the processor. */
const LONG_MS = 1_800_000;

async function playAll(fate: Fate, judge: (story: BatchStory, death: Death, name: string) => void) {
  const { writes } = await playBatch(fate, null, createBatchRunner);
  let deaths = 0;
  for (let write = 1; write <= writes; write += 1) {
    for (const side of SIDES) {
      const death: Death = { write, side };
      const story = await playBatch(fate, death, createBatchRunner);
      const name = `${fate}: dies ${side} write ${write}`;
      expect(Math.max(...story.orders), name).toBeLessThanOrEqual(1);
      expect(Math.max(0, ...story.postsPerIntent.values()), name).toBeLessThanOrEqual(1);
      expect(story.unwritten, name).toBe(0);
      judge(story, death, name);
      deaths += 1;
    }
  }
  return deaths;
}

describe('a batch on a machine that dies at every single storage write', () => {
  it.each<Fate>(['honest', 'lost'])(
    'buys each row once and loses none, with the second answer %s',
    async (fate) => {
      let doneCount = 0;
      const deaths = await playAll(fate, (story, { side }, name) => {
        const boughtCount = story.orders.filter((count) => count === 1).length;
        if (story.state === 'done') {
          expect(boughtCount, name).toBe(ROW_COUNT);
          doneCount += 1;
          return;
        }
        // Died between the note "sent" and the request, or with a torn record: the batch asks the user and guesses
        // nothing.
        expect(story.state, name).toBe('halted');
        expect(side === 'torn' ? ['notPlaced', 'journalDamaged'] : ['notPlaced'], name).toContain(story.halt);
        expect(boughtCount, name).toBeLessThan(ROW_COUNT);
      });
      console.info(`batch, answer ${fate}: ${deaths} deaths, ${doneCount} finished without the user`);
      expect(deaths).toBeGreaterThan(300);
      expect(doneCount).toBeGreaterThan(deaths * 0.9);
    },
    LONG_MS,
  );

  it(
    'stops at a purchase that was never placed',
    async () => {
      await playAll('never', (story, { side }, name) => {
        const codes = side === 'torn' ? ['notPlaced', 'journalDamaged'] : ['notPlaced'];
        expect(story.state, name).toBe('halted');
        expect(codes, name).toContain(story.halt);
      });
    },
    LONG_MS,
  );
});
